//! Every gRPC service of identity, with the largest request that each takes.

use portal_proto::identity::v1::{
    contact_service_server::ContactServiceServer, directory_service_server::DirectoryServiceServer,
    identity_service_server::IdentityServiceServer, nik_service_server::NikServiceServer,
    password_reset_service_server::PasswordResetServiceServer, profile_service_server::ProfileServiceServer,
};
use tonic::service::Routes;

use super::{contact::ContactRpc, identity::IdentityRpc, nik::NikRpc};
use crate::{
    codes::rpc::password_reset::PasswordResetRpc, directory::rpc::directory::DirectoryRpc, ops::Ops,
    profile::rpc::profile::ProfileRpc,
};

/// A request is a form of a dozen short fields. Above the edge's own limit, so that too large is refused there, in its
/// words.
const LARGEST_REQUEST: usize = 256 * 1_024;

/// A photo of 5 MiB, and the same room above it.
const LARGEST_PHOTO_REQUEST: usize = 6 * 1_024 * 1_024;

/// Everything that identity answers.
pub(crate) fn routes(ops: Ops) -> Routes {
    let accounts = IdentityServiceServer::new(IdentityRpc { ops: ops.clone() });
    let password_reset = PasswordResetServiceServer::new(PasswordResetRpc { ops: ops.clone() });
    let profile = ProfileServiceServer::new(ProfileRpc { ops: ops.clone() });
    let contact = ContactServiceServer::new(ContactRpc { ops: ops.clone() });
    let niks = NikServiceServer::new(NikRpc { ops: ops.clone() });
    let directory = DirectoryServiceServer::new(DirectoryRpc { ops });
    Routes::new(accounts.max_decoding_message_size(LARGEST_REQUEST))
        .add_service(password_reset.max_decoding_message_size(LARGEST_REQUEST))
        .add_service(profile.max_decoding_message_size(LARGEST_PHOTO_REQUEST))
        .add_service(contact.max_decoding_message_size(LARGEST_REQUEST))
        .add_service(niks.max_decoding_message_size(LARGEST_REQUEST))
        .add_service(directory.max_decoding_message_size(LARGEST_REQUEST))
}
