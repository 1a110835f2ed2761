//! Answers the calls of `TicketService`.

use kit::report::{Kind, answer, status};
use portal_proto::registration::v1::{self as pb, ticket_service_server::TicketService};
use tonic::{Request, Response, Status};

use super::reply;
use crate::tickets::ops::ticket_desk::TicketDesk;

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
        // What cannot be an id names nothing.
        let unknown = |_| status(Kind::NotFound, "tiket_tidak_ditemukan", Vec::new());
        let id = request.get_ref().id.parse().map_err(unknown)?;
        let found = self.desk.get(caller.member, id).await;
        answer(found, |ticket| pb::Ticket {
            payload: self.desk.key.sign(ticket.id),
            ..reply::ticket(ticket, self.desk.clock.now())
        })
    }
}
