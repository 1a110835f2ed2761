//! How members are reached, for the worker that sends messages.

use kit::report::answer;
use portal_proto::identity::v1::{
    Contact, FindContactRequest, FindContactResponse, contact_service_server::ContactService,
};
use tonic::Request;

use super::reply::Reply;
use crate::ops::Ops;

/// The service as the generated server takes it.
pub(crate) struct ContactRpc {
    pub(crate) ops: Ops,
}

#[tonic::async_trait]
impl ContactService for ContactRpc {
    async fn find_contact(&self, request: Request<FindContactRequest>) -> Reply<FindContactResponse> {
        let found = self.ops.find_contact(request.get_ref().account_id).await;
        answer(found, |found| FindContactResponse {
            contact: found.map(|contact| Contact {
                name: contact.name,
                phone: contact.phone,
                email: contact.email,
            }),
        })
    }
}
