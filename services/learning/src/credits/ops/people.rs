//! Whoever knows what the regulator wants of participants.

use std::collections::BTreeMap;

use async_trait::async_trait;
use kit::report::{Kind, Report};
use tonic::{Code, Status};

use crate::credits::domain::participant::Person;

/// Identity did not tell of the participants, or refused to.
#[derive(Debug, thiserror::Error)]
#[error("identity does not tell of the participants")]
pub struct PeopleAway(#[from] Status);

impl Report for PeopleAway {
    fn report(&self) -> (Kind, &'static str) {
        match self.0.code() {
            Code::Unauthenticated => (Kind::Unauthenticated, "sesi_berakhir"),
            Code::PermissionDenied => (Kind::Forbidden, "akses_ditolak"),
            Code::Unavailable | Code::DeadlineExceeded | Code::Cancelled => (Kind::Unavailable, "layanan_sibuk"),
            _ => (Kind::Internal, "internal"),
        }
    }
}

/// Whoever knows what the regulator wants of participants. Asked by the token of the caller, which identity checks itself.
#[async_trait]
pub trait People: std::fmt::Debug + Send + Sync {
    /// Those of these members, by their numbers, once it is written down who asked for what and why.
    async fn revealed(
        &self,
        token: &str,
        members: Vec<i64>,
        purpose: String,
        reason: String,
    ) -> Result<BTreeMap<i64, Person>, PeopleAway>;
}
