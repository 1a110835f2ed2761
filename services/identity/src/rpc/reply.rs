//! From domain types to the wire.

use portal_proto::identity::v1::{
    Profession as WireProfession, Session as WireSession, SessionOpened, SharedNik as WireSharedNik, User,
};
use prost_types::Timestamp;
use time::OffsetDateTime;
use tonic::{Response, Status};
use uuid::Uuid;

use crate::{
    accounts::domain::{account::Member, shared_nik::SharedNik},
    directory::domain::profession::Profession,
    sessions::{domain::session::ActiveSession, ops::open_session::OpenedSession},
};

/// What every call of a generated server returns.
pub(crate) type Reply<T> = Result<Response<T>, Status>;

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
            profession_code: None,
        }
    }
}

/// A member together with the profession, on which prices depend.
pub(crate) fn with_profession(member: Member, profession_code: Option<String>) -> User {
    User {
        profession_code,
        ..member.into()
    }
}

impl From<OpenedSession> for SessionOpened {
    fn from(opened: OpenedSession) -> Self {
        Self {
            access_token: opened.access_token,
            expires_at: Some(whole_seconds(opened.expires_at)),
            user: Some(opened.member.into()),
            known_devices: opened.known_devices,
        }
    }
}

impl From<SharedNik> for WireSharedNik {
    fn from(pair: SharedNik) -> Self {
        Self {
            account_id: pair.account_id,
            account_name: pair.account_name,
            other_id: pair.other_id,
            other_name: pair.other_name,
            noticed_at: Some(whole_seconds(pair.noticed_at)),
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

/// A session in its member's list; `asking` is the one that asks for it.
pub(crate) fn session(session: ActiveSession, asking: Uuid) -> WireSession {
    WireSession {
        id: session.id.to_string(),
        device: session.device,
        opened_at: Some(whole_seconds(session.opened_at)),
        last_seen_at: Some(whole_seconds(session.last_seen_at)),
        expires_at: Some(whole_seconds(session.expires_at)),
        current: session.id == asking,
    }
}

/// As exact as a token says an instant: see `sessions::domain::session`.
pub(crate) fn whole_seconds(instant: OffsetDateTime) -> Timestamp {
    Timestamp {
        seconds: instant.unix_timestamp(),
        nanos: 0,
    }
}
