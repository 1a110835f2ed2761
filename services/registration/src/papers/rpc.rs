//! Answers the calls of `PaperService`: what the committee prints.

use kit::report::answer;
use portal_proto::registration::v1::{
    self as pb,
    paper_service_server::{PaperService, PaperServiceServer},
};
use tonic::{Request, Response, Status};

use crate::papers::{
    domain::booked_room::BookedRoom,
    ops::paper_desk::{PaperDesk, Printed},
};

/// The service over this desk.
pub fn service(desk: PaperDesk) -> PaperServiceServer<PaperRpc> {
    PaperServiceServer::new(PaperRpc { desk })
}

/// Answers for the committee.
#[derive(Clone, Debug)]
pub struct PaperRpc {
    /// Where papers are made.
    desk: PaperDesk,
}

#[tonic::async_trait]
impl PaperService for PaperRpc {
    async fn list_booked_rooms(
        &self,
        request: Request<pb::ListBookedRoomsRequest>,
    ) -> Result<Response<pb::ListBookedRoomsResponse>, Status> {
        let caller = auth::caller(&request)?;
        let found = self.desk.rooms(caller, request.get_ref().event_id).await;
        answer(found, |found| pb::ListBookedRoomsResponse {
            rooms: found.into_iter().map(room).collect(),
        })
    }

    async fn get_room_list_file(
        &self,
        request: Request<pb::ListBookedRoomsRequest>,
    ) -> Result<Response<pb::PaperFile>, Status> {
        let caller = auth::caller(&request)?;
        answer(self.desk.print_rooms(caller, request.get_ref().event_id).await, file)
    }

    async fn get_badge_file(
        &self,
        request: Request<pb::GetBadgeFileRequest>,
    ) -> Result<Response<pb::PaperFile>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let printed = self.desk.print_badges(caller, asked.event_id, asked.ticket.as_deref());
        answer(printed.await, file)
    }
}

fn room(room: BookedRoom) -> pb::BookedRoom {
    let count = |count| u32::try_from(count).unwrap_or(u32::MAX);
    pb::BookedRoom {
        check_in: room.check_in.to_string(),
        check_out: room.check_out.to_string(),
        nights: room.nights(),
        position: count(room.position),
        rooms: count(room.rooms),
        title: room.title,
        guests: room.guests,
        buyer_name: room.buyer_name,
        order_number: room.order_number,
    }
}

fn file(printed: Printed) -> pb::PaperFile {
    pb::PaperFile {
        content: printed.content,
        file_name: printed.file_name,
    }
}
