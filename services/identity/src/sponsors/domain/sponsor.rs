//! Sponsors: the company, the person to talk to, who holds the account, and the registration of both.

use kit::report::FieldProblem;
use time::OffsetDateTime;

use crate::{
    accounts::domain::{
        email::EmailAddress, password::Password, person_name::PersonName, phone::PhoneNumber, registration::Applicant,
    },
    domain::{form::checked, text},
};

const LONGEST_NAME: u32 = 200;
const LONGEST_ADDRESS: u32 = 500;

/// The form as typed. It has no role: this way in is for sponsors only.
#[derive(Clone, Copy)]
pub struct SponsorForm<'a> {
    /// The company, at most 200 characters in one line.
    pub sponsor_name: &'a str,
    /// Where it is.
    pub sponsor_address: &'a str,
    /// Full name of the person to talk to.
    pub contact_name: &'a str,
    /// Mobile number of that person.
    pub contact_phone: &'a str,
    /// E-mail address of that person.
    pub email: &'a str,
    pub password: &'a str,
}

/// The company behind an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Company {
    /// Its name: one line of at most 200 characters.
    pub name: String,
    /// Its address: at most 500 characters.
    pub address: String,
}

/// A sponsor's registration whose fields all hold.
#[derive(Clone, Debug)]
pub struct SponsorRegistration {
    /// The person to talk to.
    pub applicant: Applicant,
    pub company: Company,
}

impl SponsorRegistration {
    /// Reads every field.
    ///
    /// # Errors
    /// All the fields that broke a rule, at once.
    pub fn read(form: &SponsorForm<'_>) -> Result<Self, Vec<FieldProblem>> {
        let mut problems = Vec::new();
        let company = checked(
            &mut problems,
            "sponsor_name",
            text::line(form.sponsor_name, LONGEST_NAME),
        );
        let address = text::lines(form.sponsor_address, LONGEST_ADDRESS);
        let address = checked(&mut problems, "sponsor_address", address);
        let name = checked(&mut problems, "contact_name", PersonName::parse(form.contact_name));
        let phone = checked(&mut problems, "contact_phone", PhoneNumber::parse(form.contact_phone));
        let email = checked(&mut problems, "email", EmailAddress::parse(form.email));
        let password = checked(&mut problems, "password", Password::parse(form.password));
        match (company, address, name, phone, email, password) {
            (Some(company), Some(address), Some(name), Some(phone), Some(email), Some(password)) => Ok(Self {
                applicant: Applicant {
                    name,
                    phone,
                    email,
                    password,
                },
                company: Company { name: company, address },
            }),
            _ => Err(problems),
        }
    }
}

/// A company, as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sponsor {
    /// The number of its account.
    pub id: i64,
    pub name: String,
    pub address: String,
}

/// Whom to talk to at a sponsor: the person behind its account.
#[derive(Clone, PartialEq, Eq)]
pub struct SponsorContact {
    /// The full name.
    pub name: String,
    /// The address as it was typed.
    pub email: String,
    /// The phone in E.164.
    pub phone: String,
}

/// What of a sponsor only itself and the association see.
#[derive(Clone, PartialEq, Eq)]
pub struct SponsorFile {
    pub contact: SponsorContact,
    /// Whether the association has approved it: only then it is listed to others and gives seats away.
    pub approved: bool,
}

/// A sponsor as the association sees it.
#[derive(Clone, PartialEq, Eq)]
pub struct SponsorToReview {
    pub sponsor: Sponsor,
    pub file: SponsorFile,
    /// When its account was opened.
    pub registered_at: OffsetDateTime,
}

#[cfg(test)]
mod tests {
    use kit::rule::Rule;

    use super::{SponsorForm, SponsorRegistration};

    const GOOD: SponsorForm<'static> = SponsorForm {
        sponsor_name: "PT Contoh Medika",
        sponsor_address: "Jalan Contoh 1\nJakarta",
        contact_name: "Bagas Prakoso",
        contact_phone: "0813-1002-0031",
        email: "bagas@contoh.id",
        password: "Rahasia 1",
    };

    #[test]
    fn all_problems_are_told_at_once() {
        let empty = SponsorForm {
            sponsor_name: " ",
            sponsor_address: "",
            contact_name: "",
            contact_phone: "",
            email: "",
            password: "",
        };
        let problems = SponsorRegistration::read(&empty).unwrap_err();
        let fields: Vec<_> = problems.iter().map(|problem| problem.field).collect();
        let all = [
            "sponsor_name",
            "sponsor_address",
            "contact_name",
            "contact_phone",
            "email",
            "password",
        ];
        assert_eq!(fields, all);
        assert!(problems.iter().all(|problem| problem.rule == Rule::Required));
    }

    #[test]
    fn a_company_fits_its_columns() {
        for (name, address, expected) in [
            ("x".repeat(201), "y".to_owned(), ("sponsor_name", Rule::LongerThan(200))),
            (
                "x".to_owned(),
                "y".repeat(501),
                ("sponsor_address", Rule::LongerThan(500)),
            ),
            ("x\ny".to_owned(), "y".to_owned(), ("sponsor_name", Rule::Invalid)),
        ] {
            let form = SponsorForm {
                sponsor_name: &name,
                sponsor_address: &address,
                ..GOOD
            };
            let problems = SponsorRegistration::read(&form).unwrap_err();
            assert_eq!((problems[0].field, problems[0].rule), expected);
        }
        assert!(SponsorRegistration::read(&GOOD).is_ok());
    }
}
