//! Asking identity what the regulator wants of participants.

use std::collections::BTreeMap;

use async_trait::async_trait;
use kit::link::Link;
use portal_proto::identity::v1::{RevealNiksRequest, nik_service_client::NikServiceClient};
use tonic::{Request, Status};

use crate::credits::{
    domain::participant::Person,
    ops::people::{People, PeopleAway},
};

/// Over a link.
#[derive(Clone)]
pub struct LinkedPeople(NikServiceClient<Link>);

impl LinkedPeople {
    /// Over this link to identity.
    #[must_use]
    pub fn new(identity: Link) -> Self {
        Self(NikServiceClient::new(identity))
    }
}

impl std::fmt::Debug for LinkedPeople {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("LinkedPeople")
    }
}

#[async_trait]
impl People for LinkedPeople {
    async fn revealed(
        &self,
        token: &str,
        members: Vec<i64>,
        purpose: String,
        reason: String,
    ) -> Result<BTreeMap<i64, Person>, PeopleAway> {
        let mut request = Request::new(RevealNiksRequest {
            account_ids: members,
            purpose,
            reason,
        });
        let bearer = format!("Bearer {token}").parse();
        let bearer = bearer.map_err(|_| Status::internal("a token that stands in no header"))?;
        request.metadata_mut().insert("authorization", bearer);
        let answer = self.0.clone().reveal_niks(request).await?.into_inner();
        let people = answer.people.into_iter().map(|person| {
            let told = Person {
                nik: person.nik,
                is_nik_unreadable: person.nik_unreadable,
                npa: person.npa,
                profession_name: person.profession_name,
            };
            (person.account_id, told)
        });
        Ok(people.collect())
    }
}
