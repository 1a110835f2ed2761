//! Participants as the regulator takes them, and what a row must have to be taken.

use std::fmt;

use time::Date;

use crate::credits::domain::entry::CreditDomain;

/// A NIK has so many digits (SPEC.md section 5).
const NIK_DIGITS: usize = 16;

/// Which participants are exported: those of an event, of a year, or of an event in a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    pub event_id: Option<i64>,
    pub year: Option<i32>,
}

impl Selection {
    /// As the file and the audit log name it, such as `skp-2026` or `skp-kegiatan-94`.
    #[must_use]
    pub fn word(&self) -> String {
        let event = self.event_id.map(|id| format!("-kegiatan-{id}")).unwrap_or_default();
        let year = self.year.map(|year| format!("-{year}")).unwrap_or_default();
        format!("skp{event}{year}")
    }
}

/// A certificate that counts, with what it brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earned {
    pub member_id: i64,
    /// As it is printed.
    pub name: String,
    pub activity: String,
    pub accreditation_number: Option<String>,
    /// What its holder was there, in words.
    pub role: &'static str,
    pub domain: CreditDomain,
    pub credit_hundredths: i32,
    pub held_on: Date,
    /// Of the certificate.
    pub number: String,
}

/// What identity says of a member for the export. Printed, it shows no digit of the NIK.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Person {
    pub nik: Option<String>,
    /// One is kept and cannot be opened.
    pub is_nik_unreadable: bool,
    pub npa: Option<String>,
    pub profession_name: Option<String>,
}

impl fmt::Debug for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Person([redacted])")
    }
}

/// What keeps a row from being taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    NikMissing,
    NikUnreadable,
    NikLength,
    NpaMissing,
}

impl Doubt {
    /// In words, on the sheet.
    #[must_use]
    pub fn printed(self) -> &'static str {
        match self {
            Self::NikMissing => "NIK belum diisi",
            Self::NikUnreadable => "NIK tidak dapat dibuka",
            Self::NikLength => "NIK tidak 16 digit",
            Self::NpaMissing => "NPA belum ada",
        }
    }
}

/// Everything that keeps a row of this person from being taken.
#[must_use]
pub fn doubts(person: &Person) -> Vec<Doubt> {
    let nik = match person.nik.as_deref().map(str::trim) {
        _ if person.is_nik_unreadable => Some(Doubt::NikUnreadable),
        None | Some("") => Some(Doubt::NikMissing),
        Some(nik) if nik.len() != NIK_DIGITS || !nik.bytes().all(|byte| byte.is_ascii_digit()) => {
            Some(Doubt::NikLength)
        }
        Some(_) => None,
    };
    let has_npa = person.npa.as_deref().is_some_and(|npa| !npa.trim().is_empty());
    nik.into_iter().chain((!has_npa).then_some(Doubt::NpaMissing)).collect()
}

#[cfg(test)]
mod tests {
    use super::{Doubt, Person, Selection, doubts};

    /// A NIK, whether it could not be read, an NPA, and what is doubtful of them.
    type Row = (Option<&'static str>, bool, Option<&'static str>, &'static [Doubt]);

    #[test]
    fn every_doubt_of_a_row_is_told_and_a_whole_row_has_none() {
        let whole = "3171045203880002";
        let table: [Row; 8] = [
            (Some(whole), false, Some("10042"), &[]),
            (None, false, Some("10042"), &[Doubt::NikMissing]),
            (Some(" "), false, Some("10042"), &[Doubt::NikMissing]),
            (None, true, Some("10042"), &[Doubt::NikUnreadable]),
            (Some("317104520388000"), false, Some("10042"), &[Doubt::NikLength]),
            (Some("31710452038800O2"), false, Some("10042"), &[Doubt::NikLength]),
            (Some(whole), false, None, &[Doubt::NpaMissing]),
            (None, false, Some(" "), &[Doubt::NikMissing, Doubt::NpaMissing]),
        ];
        for (nik, is_nik_unreadable, npa, expected) in table {
            let person = Person {
                nik: nik.map(str::to_owned),
                is_nik_unreadable,
                npa: npa.map(str::to_owned),
                profession_name: None,
            };
            assert_eq!(doubts(&person), expected, "{nik:?} {npa:?}");
            assert!(!format!("{person:?}").contains("31710"));
        }
    }

    #[test]
    fn a_selection_is_named_after_what_it_holds() {
        let word = |event_id, year| Selection { event_id, year }.word();
        assert_eq!(word(Some(94), None), "skp-kegiatan-94");
        assert_eq!(word(None, Some(2026)), "skp-2026");
        assert_eq!(word(Some(94), Some(2026)), "skp-kegiatan-94-2026");
    }
}
