//! Who asks, told by the gateway to a module that cannot look it up itself.
//!
//! The gateway has the session checked by identity, then says the account and its role in the metadata of its own call.
//! A module believes it because only the gateway and other modules can reach it (k8s/components/network-policies, and
//! docs/decisions/0006-who-asks.md).

use kit::report::{Kind, status};
use tonic::{Request, Status, metadata::MetadataMap};

use crate::Role;

const MEMBER: &str = "portal-member";
const ROLE: &str = "portal-role";

/// The account that a call is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caller {
    /// Number of the calling account.
    pub member: i64,
    /// What it may do.
    pub role: Role,
}

impl Caller {
    /// Says in `metadata` that the call is made for this account.
    pub fn put(self, metadata: &mut MetadataMap) {
        metadata.insert(MEMBER, self.member.into());
        // The words of roles are plain ASCII.
        if let Ok(role) = self.role.as_str().parse() {
            metadata.insert(ROLE, role);
        }
    }

    /// The account that `metadata` names; `None` for a visitor's call.
    #[must_use]
    pub fn of(metadata: &MetadataMap) -> Option<Self> {
        let word = |key| metadata.get(key)?.to_str().ok();
        Some(Self {
            member: word(MEMBER)?.parse().ok()?,
            role: word(ROLE)?.parse().ok()?,
        })
    }
}

/// The account that a call is made for.
///
/// # Errors
/// UNAUTHENTICATED `sesi_berakhir` when it is a visitor's call.
pub fn caller<T>(request: &Request<T>) -> Result<Caller, Status> {
    Caller::of(request.metadata()).ok_or_else(|| status(Kind::Unauthenticated, "sesi_berakhir", Vec::new()))
}

#[cfg(test)]
mod tests {
    use tonic::{Code, Request};

    use super::{Caller, caller};
    use crate::Role;

    #[test]
    fn what_the_gateway_says_arrives() {
        let mut request = Request::new(());
        let said = Caller {
            member: 1000,
            role: Role::Panitia,
        };
        said.put(request.metadata_mut());
        assert_eq!(caller(&request).unwrap(), said);
    }

    #[test]
    fn a_call_without_an_account_or_with_half_of_one_is_a_visitors() {
        let mut request = Request::new(());
        assert_eq!(caller(&request).unwrap_err().code(), Code::Unauthenticated);
        request.metadata_mut().insert("portal-member", 7.into());
        assert_eq!(Caller::of(request.metadata()), None);
        request.metadata_mut().insert("portal-role", "wizard".parse().unwrap());
        assert_eq!(Caller::of(request.metadata()), None);
    }
}
