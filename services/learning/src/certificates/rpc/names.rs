//! Asking identity what members are called.

use async_trait::async_trait;
use kit::link::Link;
use portal_proto::identity::v1::{FindContactRequest, contact_service_client::ContactServiceClient};

use crate::certificates::ops::certificate_desk::{Names, NamesAway};

/// Over a link.
#[derive(Clone)]
pub struct LinkedNames(ContactServiceClient<Link>);

impl LinkedNames {
    /// Over this link to identity.
    #[must_use]
    pub fn new(identity: Link) -> Self {
        Self(ContactServiceClient::new(identity))
    }
}

impl std::fmt::Debug for LinkedNames {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("LinkedNames")
    }
}

#[async_trait]
impl Names for LinkedNames {
    async fn name(&self, member_id: i64) -> Result<Option<String>, NamesAway> {
        let asked = FindContactRequest { account_id: member_id };
        let found = self.0.clone().find_contact(asked).await?.into_inner();
        Ok(found.contact.map(|contact| contact.name))
    }
}
