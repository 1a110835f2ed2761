//! What somebody types to say who they are.

use kit::{
    report::{FieldProblem, Refused},
    rule::Rule,
};

use crate::accounts::domain::{email::EmailAddress, npa::Npa};

/// A login and a password that were typed; neither is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt<'a> {
    /// Who wants in.
    pub login: Login,
    /// The password, as it was typed.
    pub password: &'a str,
}

impl<'a> Attempt<'a> {
    /// Reads what was typed.
    ///
    /// # Errors
    /// Names each of the two that is empty.
    pub fn read(login: &str, password: &'a str) -> Result<Self, Refused> {
        let empty = [("login", login.trim()), ("password", password)]
            .into_iter()
            .filter(|(_, typed)| typed.is_empty());
        let problems: Vec<_> = empty
            .map(|(field, _)| FieldProblem::new(field, Rule::Required))
            .collect();
        if !problems.is_empty() {
            return Err(Refused(problems));
        }
        Ok(Self {
            login: Login::read(login),
            password,
        })
    }
}

/// An e-mail address, an NPA, or something that can be neither.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Login {
    Email(EmailAddress),
    /// A membership number.
    Npa(Npa),
    /// Nobody's; it takes the same path as a login that nobody has.
    Neither(String),
}

impl Login {
    /// Tells which of the three it is.
    #[must_use]
    pub fn read(typed: &str) -> Self {
        if let Ok(npa) = Npa::parse(typed) {
            return Self::Npa(npa);
        }
        EmailAddress::parse(typed).map_or_else(|_| Self::Neither(typed.trim().to_lowercase()), Self::Email)
    }

    /// What makes two logins the same one.
    #[must_use]
    pub fn key(&self) -> String {
        match self {
            Self::Email(address) => address.key(),
            Self::Npa(npa) => npa.as_str().to_owned(),
            Self::Neither(typed) => typed.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Login;

    #[test]
    fn addresses_numbers_and_neither() {
        assert!(matches!(Login::read("Anggota@Contoh.id"), Login::Email(_)));
        assert!(matches!(Login::read(" 10020030 "), Login::Npa(_)));
        for typed in ["", "anggota", "a\0@b.id", "' OR 1=1 --"] {
            assert!(matches!(Login::read(typed), Login::Neither(_)), "{typed:?}");
        }
    }

    #[test]
    fn case_and_space_do_not_make_another_login() {
        assert_eq!(
            Login::read(" Anggota@CONTOH.id").key(),
            Login::read("anggota@contoh.id").key()
        );
        assert_eq!(Login::read("Siapa ").key(), Login::read("siapa").key());
    }
}
