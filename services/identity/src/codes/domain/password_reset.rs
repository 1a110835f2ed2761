//! The two forms of a password reset: asking for a code, and setting the password with it.

use std::fmt;

use kit::{report::FieldProblem, rule::Rule};

use crate::{
    accounts::domain::{email::EmailAddress, password::Password, phone::PhoneNumber},
    codes::domain::otp::{Channel, OtpCode},
};

/// A request for a code, well-formed.
#[derive(Clone)]
pub struct CodeRequest {
    /// The address of the account.
    pub email: EmailAddress,
    /// Mobile number as typed, in any of its usual spellings.
    pub phone: PhoneNumber,
    /// The way that is asked for.
    pub channel: Channel,
}

impl fmt::Debug for CodeRequest {
    /// Nothing private reaches a log this way.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CodeRequest")
    }
}

impl CodeRequest {
    /// Reads both fields as typed.
    ///
    /// # Errors
    /// The fields that are empty or malformed, at once.
    pub fn read(email: &str, phone: &str, channel: Channel) -> Result<Self, Vec<FieldProblem>> {
        match (EmailAddress::parse(email), PhoneNumber::parse(phone)) {
            (Ok(email), Ok(phone)) => Ok(Self { email, phone, channel }),
            (email, phone) => {
                let email = email.err().map(|rule| FieldProblem::new("email", rule));
                let phone = phone.err().map(|rule| FieldProblem::new("phone", rule));
                Err(email.into_iter().chain(phone).collect())
            }
        }
    }
}

/// A new password with the code that allows it, well-formed.
#[derive(Clone, Debug)]
pub struct PasswordReset {
    /// The address of the account.
    pub email: EmailAddress,
    /// The password to set.
    pub password: Password,
    pub code: OtpCode,
}

/// Why a reset is refused by what was typed alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InvalidReset {
    /// These fields broke a rule.
    Fields(Vec<FieldProblem>),
    /// Everything but the code is in order, and the code cannot be one: refused like any wrong code.
    Code,
}

impl PasswordReset {
    /// Reads every field as typed.
    ///
    /// # Errors
    /// What is wrong, all of it at once.
    pub fn read(email: &str, new_password: &str, code: &str) -> Result<Self, InvalidReset> {
        match (
            EmailAddress::parse(email),
            Password::parse(new_password),
            OtpCode::parse(code),
        ) {
            (Ok(email), Ok(password), Ok(code)) => Ok(Self { email, password, code }),
            (Ok(_), Ok(_), Err(Rule::Otp)) => Err(InvalidReset::Code),
            (email, password, code) => {
                let email = email.err().map(|rule| FieldProblem::new("email", rule));
                let password = password.err().map(|rule| FieldProblem::new("new_password", rule));
                let code = code.err().map(|rule| FieldProblem::new("code", rule));
                Err(InvalidReset::Fields(
                    email.into_iter().chain(password).chain(code).collect(),
                ))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Channel, CodeRequest, InvalidReset, PasswordReset, Rule};

    #[test]
    fn both_fields_of_a_request_are_told_at_once() {
        let broken = CodeRequest::read("", "0812", Channel::WhatsApp).unwrap_err();
        let broken: Vec<_> = broken.iter().map(|one| (one.field, one.rule)).collect();
        assert_eq!(broken, [("email", Rule::Required), ("phone", Rule::Invalid)]);
    }

    #[test]
    fn a_code_that_cannot_be_one_is_a_wrong_code_once_the_rest_holds() {
        let unfit = PasswordReset::read("sari@contoh.id", "Rahasia 1", "12345").unwrap_err();
        assert_eq!(unfit, InvalidReset::Code);
        let InvalidReset::Fields(broken) = PasswordReset::read("sari", "", "12345").unwrap_err() else {
            panic!("the other fields are wrong too");
        };
        let broken: Vec<_> = broken.iter().map(|one| (one.field, one.rule)).collect();
        assert_eq!(
            broken,
            [
                ("email", Rule::Invalid),
                ("new_password", Rule::Required),
                ("code", Rule::Otp)
            ]
        );
    }
}
