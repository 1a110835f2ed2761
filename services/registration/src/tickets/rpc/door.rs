//! Answers the calls of `DoorService`: whoever stands at the door.

use kit::report::answer;
use portal_proto::registration::v1::{self as pb, door_service_server::DoorService};
use tonic::{Request, Response, Status};
use write::Key;

use super::{parse, reply};
use crate::tickets::ops::{check_in::Passage, ticket_desk::TicketDesk};

/// Answers for the door.
#[derive(Clone, Debug)]
pub struct DoorRpc {
    /// Where tickets are kept.
    pub desk: TicketDesk,
}

#[tonic::async_trait]
impl DoorService for DoorRpc {
    async fn check_in(&self, request: Request<pb::CheckInRequest>) -> Result<Response<pb::CheckInResponse>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let passage = Passage {
            code: &asked.code,
            event_id: asked.event_id,
            sub_event_id: asked.sub_event_id,
            direction: parse::direction(asked.direction()),
            reason: None,
            scanned_at: parse::scanned_at(asked.scanned_at)?,
            key: Key::asked(asked.idempotency_key.as_deref())?,
            only_today: asked.only_today,
        };
        let passed = self.desk.check_in(caller, passage).await;
        answer(passed, |passed| reply::passed(passed, self.desk.clock.now()))
    }

    async fn override_check_in(
        &self,
        request: Request<pb::OverrideCheckInRequest>,
    ) -> Result<Response<pb::CheckInResponse>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let passage = Passage {
            code: &asked.code,
            event_id: asked.event_id,
            sub_event_id: asked.sub_event_id,
            direction: parse::direction(asked.direction()),
            reason: Some(parse::reason(&asked.reason)?),
            scanned_at: parse::scanned_at(asked.scanned_at)?,
            key: Key::asked(asked.idempotency_key.as_deref())?,
            // Whoever says why has looked at the ticket.
            only_today: false,
        };
        let passed = self.desk.check_in(caller, passage).await;
        answer(passed, |passed| reply::passed(passed, self.desk.clock.now()))
    }

    async fn list_holders(
        &self,
        request: Request<pb::ListHoldersRequest>,
    ) -> Result<Response<pb::ListHoldersResponse>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let keyword = parse::keyword(&asked.keyword)?;
        let found = self.desk.holders(caller, asked.event_id, &keyword).await;
        answer(found, |found| pb::ListHoldersResponse {
            holders: found.into_iter().map(reply::holder).collect(),
        })
    }

    async fn list_door_tickets(
        &self,
        request: Request<pb::ListDoorTicketsRequest>,
    ) -> Result<Response<pb::ListDoorTicketsResponse>, Status> {
        let caller = auth::caller(&request)?;
        let list = self.desk.door_list(caller, request.get_ref().sub_event_id).await;
        answer(list, reply::door_list)
    }
}
