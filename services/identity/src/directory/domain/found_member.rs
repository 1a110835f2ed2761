//! A member by what a sponsor typed.

/// A member, by as much as a sponsor may know of him: no address, no phone, no NIK.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FoundMember {
    pub(crate) id: i64,
    pub(crate) name: String,
    /// Such as `****0030`.
    pub(crate) npa_masked: Option<String>,
}

/// A membership number with its second half only, four digits of it at most.
#[must_use]
pub(crate) fn masked(npa: &str) -> String {
    let shown = (npa.len() / 2).min(4);
    let (hidden, last) = npa.split_at(npa.len() - shown);
    format!("{}{last}", "*".repeat(hidden.len()))
}

#[cfg(test)]
mod tests {
    use super::masked;

    #[test]
    fn a_masked_number_is_never_the_whole() {
        let shown = ["1234", "12345", "10020030", "1002003010020030"].map(masked);
        assert_eq!(shown, ["**34", "***45", "****0030", "************0030"]);
    }
}
