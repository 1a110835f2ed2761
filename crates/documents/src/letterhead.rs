//! Who issues a document, and who signs it.

use serde::Serialize;

/// Who asks for the money, each in one line.
#[derive(Clone, Copy, Debug)]
pub struct Letterhead<'a> {
    /// What it is called.
    pub name: &'a str,
    /// Where it is.
    pub address: &'a str,
    /// Its tax number (NPWP).
    pub tax_number: Option<&'a str>,
    /// How to reach it.
    pub contact: Option<&'a str>,
}

/// Who signs.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Signatory<'a> {
    /// With degrees.
    pub name: &'a str,
    /// Such as `Bendahara`.
    pub office: &'a str,
}

impl Letterhead<'_> {
    /// What stands below the name.
    pub(crate) fn lines(&self) -> Vec<String> {
        let number = self.tax_number.map(|number| format!("NPWP {number}"));
        let further: Vec<String> = number.into_iter().chain(self.contact.map(str::to_owned)).collect();
        let further = Some(further.join(" · ")).filter(|line| !line.is_empty());
        std::iter::once(self.address.to_owned()).chain(further).collect()
    }
}
