//! Handing a ticket to somebody else, as the wire has it.

use portal_proto::{identity::v1 as identity, registration::v1 as pb};

use super::ticket::Ticket;
use crate::dto::prelude::*;

/// Who comes instead: `nama` or `anggota`.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"anggota": "10020030"}))]
pub struct HandoverForm {
    /// Whom the ticket lets in, up to 200 characters, while it stays in the caller's account.
    #[serde(default)]
    pub nama: Option<String>,
    /// NPA or e-mail address of the member whose ticket it is from then on, in his own name; `nama` is not read beside it.
    #[serde(default)]
    pub anggota: Option<String>,
}

impl HandoverForm {
    /// The member to be looked for; none: the ticket stays in the account.
    #[must_use]
    pub fn member(&self) -> Option<&str> {
        let typed = self.anggota.as_deref().map(str::trim);
        typed.filter(|typed| !typed.is_empty())
    }

    /// The form as registration takes it, of a caller who is called so; whoever is looked for is still to be found.
    #[must_use]
    pub fn into_request(self, id: String, giver_name: String) -> pb::HandOverTicketRequest {
        pb::HandOverTicketRequest {
            id,
            giver_name,
            to: self.nama.map(pb::hand_over_ticket_request::To::Name),
        }
    }
}

/// Whom identity found, or nobody, as registration takes it.
#[must_use]
pub fn to_member(found: identity::FoundMember) -> pb::hand_over_ticket_request::To {
    pb::hand_over_ticket_request::To::Member(pb::Assignee {
        member_id: found.id,
        name: found.name,
        npa_masked: found.npa_masked,
    })
}

/// What handing over takes: proto name, wire name.
pub const HANDOVER_FIELDS: &[(&str, &str)] = &[("name", "nama"), ("member", "anggota")];

/// Whose the seat is now.
#[derive(Debug, Serialize, ToSchema)]
pub struct HandedOver {
    /// Whom its ticket lets in.
    pub nama: String,
    /// The new ticket; null: it is another member's, and nobody else sees its number or its code.
    pub tiket: Option<Ticket>,
}
