//! Answers the calls of `TicketService`.

use kit::report::answer;
use portal_proto::{
    registration::v1::{self as pb, ticket_service_server::TicketService},
    timestamp,
};
use tonic::{Request, Response, Status};

use super::{parse, reply};
use crate::tickets::{domain::ticket::Ticket, ops::ticket_desk::TicketDesk};

/// Answers for the tickets.
#[derive(Clone, Debug)]
pub struct TicketRpc {
    /// Where tickets are kept.
    pub desk: TicketDesk,
}

#[tonic::async_trait]
impl TicketService for TicketRpc {
    async fn get_ticket(&self, request: Request<pb::GetTicketRequest>) -> Result<Response<pb::Ticket>, Status> {
        let caller = auth::caller(&request)?;
        let id = parse::ticket_id(&request.get_ref().id)?;
        let found = self.desk.get(caller.member, id).await;
        answer(found, |ticket| self.whole(ticket))
    }

    async fn hand_over_ticket(
        &self,
        request: Request<pb::HandOverTicketRequest>,
    ) -> Result<Response<pb::HandOverTicketResponse>, Status> {
        let caller = auth::caller(&request)?;
        let handing = parse::handing_over(request.into_inner())?;
        let done = self.desk.hand_over(caller.member, &handing).await;
        answer(done, |ticket| pb::HandOverTicketResponse {
            holder_name: ticket.holder_name.clone(),
            ticket: (ticket.member_id == caller.member).then(|| self.whole(ticket)),
        })
    }
}

impl TicketRpc {
    /// A ticket with what its QR code holds, and until when it can be handed over.
    fn whole(&self, ticket: Ticket) -> pb::Ticket {
        let now = self.desk.clock.now();
        let until = ticket.handed_over_until(self.desk.handover_closes);
        pb::Ticket {
            payload: self.desk.key.sign(ticket.id),
            handover_until: until.filter(|until| now < *until).map(timestamp),
            ..reply::ticket(ticket, now)
        }
    }
}
