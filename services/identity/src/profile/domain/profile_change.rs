//! What a change of a profile may say.

use std::fmt;

use kit::{report::FieldProblem, rule::Rule};
use time::Date;

use crate::{
    accounts::domain::{npa::Npa, person_name::PersonName, phone::PhoneNumber},
    domain::{form::checked, text},
    profile::domain::{
        profile::{DATE, Details},
        region::Region,
    },
};

const LONGEST_TITLES: u32 = 100;
const LONGEST_ADDRESS: u32 = 500;
/// Nobody who registers was born before; also the column's own limit.
const FIRST_YEAR: i32 = 1900;

/// A change as typed: `None` leaves a field as it is, an empty text or 0 clears it.
#[derive(Clone, Copy, Default)]
pub struct ProfileForm<'a> {
    pub name: Option<&'a str>,
    pub phone: Option<&'a str>,
    pub titles: Option<&'a str>,
    pub npa: Option<&'a str>,
    pub profession_code: Option<&'a str>,
    /// Place of work.
    pub institution_id: Option<i64>,
    pub religion_code: Option<&'a str>,
    pub gender_code: Option<&'a str>,
    /// YYYY-MM-DD.
    pub birth_date: Option<&'a str>,
    pub address: Option<&'a str>,
    pub region: Region,
}

impl fmt::Debug for ProfileForm<'_> {
    /// Nothing private reaches a log this way.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ProfileForm")
    }
}

impl Details {
    /// These details after the change, and every problem of the form. A field with a problem stays as it was, so that
    /// the others can still be looked up.
    #[must_use]
    pub fn changed(&self, form: &ProfileForm<'_>, today: Date) -> (Self, Vec<FieldProblem>) {
        let mut problems = Vec::new();
        let mut next = self.clone();
        if let Some(typed) = form.name {
            let read = PersonName::parse(typed).map(|name| name.as_str().to_owned());
            set(&mut next.name, checked(&mut problems, "name", read));
        }
        if let Some(typed) = form.phone {
            let read = PhoneNumber::parse(typed).map(|phone| phone.as_str().to_owned());
            set(&mut next.phone, checked(&mut problems, "phone", read));
        }
        if let Some(typed) = form.titles {
            let read = clearable(typed, |typed| text::line(typed, LONGEST_TITLES));
            set(&mut next.titles, checked(&mut problems, "titles", read));
        }
        if let Some(typed) = form.npa {
            let read = clearable(typed, |typed| Npa::parse(typed).map(|npa| npa.as_str().to_owned()));
            set(&mut next.npa, checked(&mut problems, "npa", read));
        }
        if let Some(typed) = form.profession_code {
            let read = clearable(typed, text::code);
            set(
                &mut next.profession_code,
                checked(&mut problems, "profession_code", read),
            );
        }
        if let Some(number) = form.institution_id {
            next.institution_id = (number != 0).then_some(number);
        }
        if let Some(typed) = form.religion_code {
            let read = clearable(typed, text::code);
            set(&mut next.religion_code, checked(&mut problems, "religion_code", read));
        }
        if let Some(typed) = form.gender_code {
            let read = clearable(typed, text::code);
            set(&mut next.gender_code, checked(&mut problems, "gender_code", read));
        }
        if let Some(typed) = form.birth_date {
            let read = clearable(typed, |typed| birth_date(typed, today));
            set(&mut next.birth_date, checked(&mut problems, "birth_date", read));
        }
        if let Some(typed) = form.address {
            let read = clearable(typed, |typed| text::lines(typed, LONGEST_ADDRESS));
            set(&mut next.address, checked(&mut problems, "address", read));
        }
        next.region = self.region.changed(form.region);
        problems.extend(next.region.problems());
        (next, problems)
    }
}

fn birth_date(typed: &str, today: Date) -> Result<Date, Rule> {
    // The parser takes a sign before the year as well.
    let typed = Some(typed.trim()).filter(|typed| typed.starts_with(|c: char| c.is_ascii_digit()));
    let date = typed
        .and_then(|typed| Date::parse(typed, DATE).ok())
        .ok_or(Rule::Date)?;
    if date.year() < FIRST_YEAR {
        return Err(Rule::Invalid);
    }
    if date > today {
        return Err(Rule::Future);
    }
    Ok(date)
}

fn clearable<T>(typed: &str, read: impl Fn(&str) -> Result<T, Rule>) -> Result<Option<T>, Rule> {
    match typed.trim() {
        "" => Ok(None),
        _ => read(typed).map(Some),
    }
}

fn set<T>(field: &mut T, read: Option<T>) {
    if let Some(read) = read {
        *field = read;
    }
}

#[cfg(test)]
mod tests {
    use time::{Date, macros::date};

    use super::{ProfileForm, Region, Rule};
    use crate::profile::domain::profile::tests::details;

    const TODAY: Date = date!(2026 - 11 - 20);

    fn problems(form: ProfileForm<'_>) -> Vec<(&'static str, Rule)> {
        let (_, problems) = details().changed(&form, TODAY);
        problems
            .into_iter()
            .map(|problem| (problem.field, problem.rule))
            .collect()
    }

    #[test]
    fn absent_stays_and_empty_clears() {
        assert_eq!(
            details().changed(&ProfileForm::default(), TODAY),
            (details(), Vec::new())
        );
        let form = ProfileForm {
            titles: Some(" "),
            profession_code: Some(""),
            institution_id: Some(0),
            region: Region {
                district: Some(0),
                ..Region::default()
            },
            ..ProfileForm::default()
        };
        let (next, problems) = details().changed(&form, TODAY);
        assert!(problems.is_empty());
        assert_eq!(
            (next.titles, next.profession_code, next.institution_id),
            (None, None, None)
        );
        assert_eq!((next.region.regency, next.region.district), (Some(3171), None));
    }

    #[test]
    fn name_and_phone_cannot_be_cleared() {
        let form = ProfileForm {
            name: Some(""),
            phone: Some(" "),
            ..ProfileForm::default()
        };
        assert_eq!(problems(form), [("name", Rule::Required), ("phone", Rule::Required)]);
    }

    #[test]
    fn all_problems_are_told_at_once() {
        let titles = "x".repeat(101);
        let form = ProfileForm {
            name: Some("a\0"),
            phone: Some("0812"),
            titles: Some(&titles),
            npa: Some("12"),
            profession_code: Some("dokter"),
            religion_code: Some("\0"),
            gender_code: Some("wanita"),
            birth_date: Some("20-11-1990"),
            address: Some("\u{202E}"),
            region: Region {
                province: Some(7),
                ..Region::default()
            },
            ..ProfileForm::default()
        };
        let expected = [
            ("name", Rule::Invalid),
            ("phone", Rule::Invalid),
            ("titles", Rule::LongerThan(100)),
            ("npa", Rule::Invalid),
            ("profession_code", Rule::Unknown),
            ("religion_code", Rule::Unknown),
            ("gender_code", Rule::Unknown),
            ("birth_date", Rule::Date),
            ("address", Rule::Invalid),
            ("province_id", Rule::Region),
            ("regency_id", Rule::Region),
        ];
        assert_eq!(problems(form), expected);
    }

    #[test]
    fn nobody_was_born_tomorrow() {
        for (typed, expected) in [
            ("2026-11-20", vec![]),
            ("2026-11-21", vec![("birth_date", Rule::Future)]),
            ("1899-12-31", vec![("birth_date", Rule::Invalid)]),
            ("2026-02-30", vec![("birth_date", Rule::Date)]),
            ("+2026-01-01", vec![("birth_date", Rule::Date)]),
        ] {
            let form = ProfileForm {
                birth_date: Some(typed),
                ..ProfileForm::default()
            };
            assert_eq!(problems(form), expected, "{typed}");
        }
    }
}
