//! Identity numbers in clear, for the one export that needs them.

use kit::report::answer;
use portal_proto::identity::v1::{
    RevealNiksRequest, RevealNiksResponse, RevealedPerson as WirePerson, nik_service_server::NikService,
};
use tonic::Request;

use super::{caller::token, reply::Reply};
use crate::{
    accounts::domain::revealed_person::{RevealedNik, RevealedPerson},
    ops::Ops,
};

/// The service as the generated server takes it.
pub(crate) struct NikRpc {
    pub(crate) ops: Ops,
}

#[tonic::async_trait]
impl NikService for NikRpc {
    async fn reveal_niks(&self, request: Request<RevealNiksRequest>) -> Reply<RevealNiksResponse> {
        let asked = request.get_ref();
        let token = token(&request)?;
        let revealed = self
            .ops
            .reveal_niks(token, &asked.account_ids, &asked.purpose, &asked.reason)
            .await;
        answer(revealed, |people| RevealNiksResponse {
            people: people.into_iter().map(Into::into).collect(),
        })
    }
}

impl From<RevealedPerson> for WirePerson {
    fn from(person: RevealedPerson) -> Self {
        Self {
            account_id: person.account,
            nik_unreadable: matches!(person.nik, RevealedNik::Unreadable),
            nik: match person.nik {
                RevealedNik::Open(nik) => Some(nik.expose().to_owned()),
                RevealedNik::Missing | RevealedNik::Unreadable => None,
            },
            npa: person.npa,
            profession_name: person.profession_name,
        }
    }
}
