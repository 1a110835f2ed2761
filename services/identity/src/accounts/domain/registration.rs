//! A registration: what was typed, and what it means once every field is in order.

use std::fmt;

use kit::{report::FieldProblem, rule::Rule};

use crate::{
    accounts::domain::{
        email::EmailAddress, nik::Nik, password::Password, person_name::PersonName, phone::PhoneNumber,
    },
    directory::domain::profession::ProfessionCode,
    domain::form::checked,
};

/// The form as typed. It has no role: this way in is for participants only.
#[derive(Clone, Copy)]
pub struct RegistrationForm<'a> {
    pub name: &'a str,
    pub phone: &'a str,
    /// E-mail address.
    pub email: &'a str,
    pub password: &'a str,
    /// Code of the profession; empty stands for none.
    pub profession_code: Option<&'a str>,
    /// National identity number.
    pub nik: &'a str,
}

/// What every account has, however it was opened.
#[derive(Clone)]
pub struct Applicant {
    pub name: PersonName,
    pub phone: PhoneNumber,
    /// E-mail address.
    pub email: EmailAddress,
    pub password: Password,
}

impl fmt::Debug for Applicant {
    /// Nothing private reaches a log this way.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Applicant")
    }
}

/// A registration whose fields all hold.
#[derive(Clone, Debug)]
pub struct Registration {
    /// Who asks for the account.
    pub applicant: Applicant,
    /// Profession, well-formed.
    pub profession: Option<ProfessionCode>,
    /// National identity number.
    pub nik: Nik,
}

impl RegistrationForm<'_> {
    /// The profession that was picked, if one was.
    ///
    /// # Errors
    /// [`Rule::Unknown`] when no profession could have such a code.
    pub fn profession(&self) -> Result<Option<ProfessionCode>, Rule> {
        self.profession_code
            .filter(|code| !code.trim().is_empty())
            .map(ProfessionCode::parse)
            .transpose()
    }
}

impl Registration {
    /// Reads every field.
    ///
    /// # Errors
    /// All the fields that broke a rule, at once.
    pub fn read(form: &RegistrationForm<'_>) -> Result<Self, Vec<FieldProblem>> {
        let mut problems = Vec::new();
        let name = checked(&mut problems, "name", PersonName::parse(form.name));
        let phone = checked(&mut problems, "phone", PhoneNumber::parse(form.phone));
        let email = checked(&mut problems, "email", EmailAddress::parse(form.email));
        let password = checked(&mut problems, "password", Password::parse(form.password));
        let profession = checked(&mut problems, "profession_code", form.profession());
        let nik = checked(&mut problems, "nik", Nik::parse(form.nik));
        match (name, phone, email, password, profession, nik) {
            (Some(name), Some(phone), Some(email), Some(password), Some(profession), Some(nik)) => Ok(Self {
                applicant: Applicant {
                    name,
                    phone,
                    email,
                    password,
                },
                profession,
                nik,
            }),
            _ => Err(problems),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Registration, RegistrationForm, Rule};

    const GOOD: RegistrationForm<'static> = RegistrationForm {
        name: "dr. Sari",
        phone: "0812-1002-0030",
        email: "sari@contoh.id",
        password: "Rahasia 1",
        profession_code: Some("DU"),
        nik: "3171045203880002",
    };

    fn broken(form: RegistrationForm<'_>) -> Vec<(&'static str, Rule)> {
        Registration::read(&form)
            .unwrap_err()
            .into_iter()
            .map(|problem| (problem.field, problem.rule))
            .collect()
    }

    #[test]
    fn a_profession_need_not_be_picked() {
        for none in [None, Some(""), Some("  ")] {
            assert_eq!(
                Registration::read(&RegistrationForm {
                    profession_code: none,
                    ..GOOD
                })
                .unwrap()
                .profession,
                None
            );
        }
    }

    #[test]
    fn all_problems_are_told_at_once() {
        let empty = RegistrationForm {
            name: "",
            phone: "",
            email: "",
            password: "",
            profession_code: Some("\0"),
            nik: "",
        };
        assert_eq!(
            broken(empty),
            [
                ("name", Rule::Required),
                ("phone", Rule::Required),
                ("email", Rule::Required),
                ("password", Rule::Required),
                ("profession_code", Rule::Unknown),
                ("nik", Rule::Required),
            ]
        );
    }

    #[test]
    fn each_rule_has_its_word() {
        let wrong = RegistrationForm {
            phone: "0812",
            email: "sari",
            nik: "123",
            ..GOOD
        };
        assert_eq!(
            broken(wrong),
            [
                ("phone", Rule::Invalid),
                ("email", Rule::Invalid),
                ("nik", Rule::NikLength)
            ]
        );
    }
}
