//! What a member tells of himself.

use std::fmt;

use serde_json::{Map, Value, json};
use time::{Date, format_description::BorrowedFormatItem, macros::format_description};

use crate::{accounts::domain::account::Member, profile::domain::region::Region};

/// How the wire writes a day.
pub(crate) const DATE: &[BorrowedFormatItem<'_>] = format_description!("[year]-[month]-[day]");

/// The fields that a member may change, each in order.
#[derive(Clone, PartialEq, Eq)]
pub struct Details {
    pub name: String,
    /// E.164.
    pub phone: String,
    /// Academic and professional titles.
    pub titles: Option<String>,
    /// The membership number that is linked.
    pub npa: Option<String>,
    pub profession_code: Option<String>,
    /// Place of work.
    pub institution_id: Option<i64>,
    pub religion_code: Option<String>,
    pub gender_code: Option<String>,
    /// Day of birth.
    pub birth_date: Option<Date>,
    pub address: Option<String>,
    /// Where that is.
    pub region: Region,
}

impl fmt::Debug for Details {
    /// Nothing private reaches a log this way.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Details")
    }
}

/// A profile as its member sees it.
#[derive(Clone)]
pub struct Profile {
    pub member: Member,
    /// What may be changed.
    pub details: Details,
    /// Whether a code that was mailed to the address came back.
    pub email_verified: bool,
    /// `************1234`.
    pub nik_masked: Option<String>,
    /// What the roll says of the linked number.
    pub membership: Option<Membership>,
    /// The name of the place of work.
    pub institution_name: Option<String>,
    /// Fields that do not agree with the NIK.
    pub doubts: Vec<&'static str>,
}

impl fmt::Debug for Profile {
    /// Nothing private reaches a log this way.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Profile")
    }
}

/// What the association's roll says of a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Membership {
    pub npa: String,
    /// The last day that is paid for.
    pub dues_until: Date,
    /// Whether today is.
    pub paid: bool,
}

impl Details {
    /// What the audit log tells of a change from `self` to `next`: before and after. Of private fields it says only
    /// that they changed. `None` when nothing did.
    #[must_use]
    pub fn audited(&self, next: &Self) -> Option<(Value, Value)> {
        let shown = |details: &Self| {
            [
                ("name", json!(details.name)),
                ("titles", json!(details.titles)),
                ("npa", json!(details.npa)),
                ("profession_code", json!(details.profession_code)),
                ("institution_id", json!(details.institution_id)),
            ]
        };
        let (mut before, mut after) = (Map::new(), Map::new());
        for ((field, old), (_, new)) in shown(self).into_iter().zip(shown(next)) {
            if old != new {
                before.insert(field.to_owned(), old);
                after.insert(field.to_owned(), new);
            }
        }
        let private: Vec<_> = [
            ("phone", self.phone != next.phone),
            ("religion_code", self.religion_code != next.religion_code),
            ("gender_code", self.gender_code != next.gender_code),
            ("birth_date", self.birth_date != next.birth_date),
            ("address", self.address != next.address),
            ("region", self.region != next.region),
        ]
        .into_iter()
        .filter_map(|(field, changed)| changed.then_some(field))
        .collect();
        if !private.is_empty() {
            after.insert("private".to_owned(), json!(private));
        }
        (!after.is_empty()).then(|| (before.into(), after.into()))
    }
}

/// A day as the wire writes it.
#[must_use]
pub fn written(date: Date) -> String {
    // Years of four digits and a fixed pattern: there is nothing that could fail.
    date.format(DATE).unwrap_or_default()
}

#[cfg(test)]
pub(crate) mod tests {
    use serde_json::json;
    use time::macros::date;

    use super::{Details, Region};

    /// Details with something in most fields.
    pub(crate) fn details() -> Details {
        Details {
            name: "dr. Sari".to_owned(),
            phone: "+6281210020099".to_owned(),
            titles: Some("Sp.An".to_owned()),
            npa: None,
            profession_code: Some("DU".to_owned()),
            institution_id: Some(7),
            religion_code: None,
            gender_code: None,
            birth_date: None,
            address: None,
            region: Region {
                province: Some(31),
                regency: Some(3171),
                district: Some(317_104),
                village: None,
            },
        }
    }

    #[test]
    fn the_audit_log_names_private_fields_only() {
        let next = Details {
            name: "dr. Sari Lestari".to_owned(),
            phone: "+6281299998888".to_owned(),
            address: Some("Jalan Rahasia 1".to_owned()),
            birth_date: Some(date!(1988 - 03 - 12)),
            ..details()
        };
        let (before, after) = details().audited(&next).unwrap();
        assert_eq!(before, json!({ "name": "dr. Sari" }));
        assert_eq!(
            after,
            json!({ "name": "dr. Sari Lestari", "private": ["phone", "birth_date", "address"] })
        );
        assert_eq!(details().audited(&details()), None);
    }
}
