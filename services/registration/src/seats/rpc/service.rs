//! Answers the calls of `SeatService`: free seats.

use kit::report::answer;
use portal_proto::registration::v1::{self as pb, seat_service_server::SeatService};
use sqlx::PgPool;
use tonic::{Request, Response, Status};

use super::{parse, reply};
use crate::seats::ops::{list_seats::list_seats, list_stay_places::list_stay_places};

/// Answers for the seats.
#[derive(Clone, Debug)]
pub struct SeatRpc {
    /// Registration's own database.
    pub pool: PgPool,
}

#[tonic::async_trait]
impl SeatService for SeatRpc {
    async fn list_seats(
        &self,
        request: Request<pb::ListSeatsRequest>,
    ) -> Result<Response<pb::ListSeatsResponse>, Status> {
        let event_ids = parse::event_ids(request.get_ref())?;
        answer(list_seats(&self.pool, event_ids).await, reply::seats)
    }

    async fn list_stay_places(
        &self,
        request: Request<pb::ListStayPlacesRequest>,
    ) -> Result<Response<pb::ListStayPlacesResponse>, Status> {
        let asked = request.get_ref();
        parse::few("room_ids", &asked.room_ids)?;
        parse::few("tour_ids", &asked.tour_ids)?;
        let places = list_stay_places(&self.pool, &asked.room_ids, &asked.tour_ids).await;
        answer(places, reply::stay_places)
    }
}
