//! What the association may change of the words on its documents.

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

use crate::billing::domain::{
    document_kind::DocumentKind,
    issuer::{Issuer, Signatory},
};

/// The longest that each may be, in characters; the table says so too.
pub const LONGEST_NAME: u32 = 100;
pub const LONGEST_ADDRESS: u32 = 200;
pub const LONGEST_TAX_NUMBER: u32 = 30;
pub const LONGEST_CONTACT: u32 = 120;
pub const LONGEST_CLOSING: u32 = 200;

/// The words; one line each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stationery {
    pub issuer: Issuer,
    /// What stands at the end of an invoice; `None`: what always stood there. So with the other two.
    pub invoice_closing: Option<String>,
    pub receipt_closing: Option<String>,
    pub credit_note_closing: Option<String>,
    /// Who signs receipts.
    pub signatory: Option<Signatory>,
    /// Who signs certificates, which learning issues.
    pub certificate_signatory: Option<Signatory>,
}

impl Stationery {
    /// That of whoever has a name and an address, and changed nothing else.
    #[must_use]
    pub fn of(name: &str, address: &str) -> Self {
        Self {
            issuer: Issuer {
                name: name.to_owned(),
                address: address.to_owned(),
                tax_number: None,
                contact: None,
            },
            invoice_closing: None,
            receipt_closing: None,
            credit_note_closing: None,
            signatory: None,
            certificate_signatory: None,
        }
    }

    /// What stands at the end of a document of this kind.
    #[must_use]
    pub fn closing(&self, kind: DocumentKind) -> Option<&str> {
        let closing = match kind {
            DocumentKind::Invoice => &self.invoice_closing,
            DocumentKind::Receipt => &self.receipt_closing,
            DocumentKind::CreditNote => &self.credit_note_closing,
        };
        closing.as_deref()
    }

    /// Who signs a document of this kind.
    #[must_use]
    pub fn signatory(&self, kind: DocumentKind) -> Option<&Signatory> {
        self.signatory.as_ref().filter(|_| kind == DocumentKind::Receipt)
    }
}

/// The words as they were from some moment on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    /// From 1; 0: those of the configuration, which nobody has changed yet.
    pub number: i32,
    pub words: Stationery,
    /// `None`: nobody made it.
    pub made: Option<Made>,
}

/// What documents say from now on is new.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StationeryChanged {
    /// The number of the edition.
    pub edition: i32,
    /// What the association is called.
    pub name: String,
    /// Who signs certificates.
    pub certificate_signatory: Option<Signatory>,
}

impl events::Event for StationeryChanged {
    const TOPIC: &'static str = events::topics::STATIONERY_CHANGED;
}

impl From<&Edition> for StationeryChanged {
    fn from(edition: &Edition) -> Self {
        Self {
            edition: edition.number,
            name: edition.words.issuer.name.clone(),
            certificate_signatory: edition.words.certificate_signatory.clone(),
        }
    }
}

/// Whose doing an edition is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    pub by: i64,
    pub at: OffsetDateTime,
}

/// Whether something may be a tax number (NPWP): 15 or 16 digits, of a branch 22, with dots, hyphens and blanks between.
#[must_use]
pub fn is_tax_number(text: &str) -> bool {
    let sound = |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | '-' | ' ');
    let digits = text.chars().filter(char::is_ascii_digit).count();
    text.chars().all(sound) && matches!(digits, 15 | 16 | 22)
}

#[cfg(test)]
mod tests {
    use super::{Signatory, Stationery, is_tax_number};
    use crate::billing::domain::document_kind::DocumentKind::{CreditNote, Invoice, Receipt};

    #[test]
    fn each_kind_ends_in_its_own_words_and_only_receipts_are_signed() {
        let words = Stationery {
            invoice_closing: Some("i".to_owned()),
            receipt_closing: Some("r".to_owned()),
            signatory: Some(Signatory {
                name: "dr. Sari".to_owned(),
                office: "Bendahara".to_owned(),
            }),
            ..Stationery::of("Yayasan", "Jakarta")
        };
        assert_eq!(
            [Invoice, Receipt, CreditNote].map(|kind| words.closing(kind)),
            [Some("i"), Some("r"), None]
        );
        assert_eq!(
            [Invoice, Receipt, CreditNote].map(|kind| words.signatory(kind).is_some()),
            [false, true, false]
        );
    }

    #[test]
    fn a_tax_number_has_15_or_16_digits_and_that_of_a_branch_22() {
        for (text, is_one) in [
            ("01.234.567.8-901.000", true),
            ("0123456789012345", true),
            ("0123 4567 8901 2345", true),
            ("0123456789012345000001", true),
            ("01.234.567.8-901.00", false),
            ("01234567890123456", false),
            ("01.234.567.8-901.00x", false),
            ("", false),
        ] {
            assert_eq!(is_tax_number(text), is_one, "{text}");
        }
    }
}
