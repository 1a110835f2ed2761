//! From domain types to the wire.

use portal_proto::identity::v1::{Profession as WireProfession, SessionOpened, User};
use prost_types::Timestamp;

use crate::{
    domain::{account::Member, profession::Profession},
    ops::OpenedSession,
};

impl From<Member> for User {
    fn from(member: Member) -> Self {
        Self {
            id: member.id,
            name: member.name,
            email: member.email,
            role: member.role.as_str().to_owned(),
            photo_url: member.photo_url,
            photo_original_url: member.photo_original_url,
            npa: member.npa,
        }
    }
}

impl From<OpenedSession> for SessionOpened {
    fn from(opened: OpenedSession) -> Self {
        Self {
            access_token: opened.access_token,
            // Whole seconds: see `domain::session`.
            expires_at: Some(Timestamp {
                seconds: opened.expires_at.unix_timestamp(),
                nanos: 0,
            }),
            user: Some(opened.member.into()),
        }
    }
}

impl From<Profession> for WireProfession {
    fn from(profession: Profession) -> Self {
        Self {
            code: profession.code,
            name: profession.name,
        }
    }
}
