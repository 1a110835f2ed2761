//! Types that more than one room builds on: rules of refusal, texts, numbers.

pub(crate) mod form;
pub(crate) mod id;
pub(crate) mod text;

#[cfg(test)]
mod tests {
    use crate::{
        accounts::domain::{
            account::Member,
            registration::{Registration, RegistrationForm},
        },
        codes::domain::{otp::Channel, password_reset::CodeRequest},
        profile::domain::{
            profile::{Profile, tests::details},
            profile_change::ProfileForm,
        },
    };

    #[test]
    fn printing_what_a_member_typed_shows_nothing_of_it() {
        let form = RegistrationForm {
            name: "Sari Lestari",
            phone: "0812-1002-0030",
            email: "sari@contoh.id",
            password: "Rahasia 1",
            profession_code: None,
            nik: "3171045203880002",
        };
        let applicant = Registration::read(&form).unwrap().applicant;
        let change = ProfileForm {
            phone: Some(form.phone),
            ..ProfileForm::default()
        };
        let code = CodeRequest::read(form.email, form.phone, Channel::Sms).unwrap();
        let member = Member {
            id: 1,
            name: form.name.to_owned(),
            email: form.email.to_owned(),
            role: auth::Role::User,
            photo_url: None,
            photo_original_url: None,
            npa: None,
        };
        let profile = Profile {
            member,
            details: details(),
            email_verified: false,
            nik_masked: None,
            membership: None,
            institution_name: None,
            doubts: Vec::new(),
        };
        let printed = [
            format!("{:?} {:?} {:?}", applicant.name, applicant.phone, applicant.email),
            format!("{applicant:?} {change:?} {code:?} {profile:?} {:?}", details()),
        ];
        assert_eq!(
            printed.join(" "),
            "PersonName PhoneNumber EmailAddress Applicant ProfileForm CodeRequest Profile Details"
        );
    }
}
