//! Types that cannot be wrong, and pure rules.

pub mod account;
pub mod device;
pub mod directory;
pub mod email;
pub mod events;
pub mod login;
pub mod name_agreement;
pub mod nik;
pub mod nik_doubts;
pub mod npa;
pub mod number;
pub mod otp;
pub mod password;
pub mod password_reset;
pub mod person_name;
pub mod phone;
pub mod profession;
pub mod profile;
pub mod profile_change;
pub mod region;
pub mod registration;
pub mod rule;
pub mod session;
pub mod sponsor;
pub mod text;

#[cfg(test)]
mod tests {
    use super::{
        account::Member,
        otp::Channel,
        password_reset::CodeRequest,
        profile::{Profile, tests::details},
        profile_change::ProfileForm,
        registration::{Registration, RegistrationForm},
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
