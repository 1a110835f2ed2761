//! Who tells something.

/// What the portal calls itself, and its address, where it is known.
#[derive(Clone, Copy)]
pub(crate) struct Sender<'a> {
    pub product: &'a str,
    pub portal: Option<&'a str>,
}

impl Sender<'_> {
    /// Where something stands: its address, or what it is called where nobody knows the portal's.
    pub(super) fn place(self, path: &str, called: &str) -> String {
        match self.portal {
            Some(portal) => format!("{}{path}", portal.trim_end_matches('/')),
            None => called.to_owned(),
        }
    }
}
