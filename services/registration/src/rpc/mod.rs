//! The gRPC calls: parse, operation, reply. And the calls that registration makes itself.

pub mod catch_up;
mod parse;
mod reply;

use kit::report::answer;
use portal_proto::registration::v1::{
    self as pb,
    payment_service_server::{PaymentService, PaymentServiceServer},
    seat_service_server::{SeatService, SeatServiceServer},
};
use sqlx::PgPool;
use tonic::{Request, Response, Status, service::Routes};

use crate::ops::{list_payment_methods::list_payment_methods, list_seats::list_seats};

/// Everything that registration answers.
pub fn routes(pool: PgPool) -> Routes {
    Routes::new(SeatServiceServer::new(Seats { pool: pool.clone() }))
        .add_service(PaymentServiceServer::new(Payments { pool }))
}

/// Answers for the seats.
#[derive(Clone, Debug)]
struct Seats {
    /// Registration's own database.
    pool: PgPool,
}

#[tonic::async_trait]
impl SeatService for Seats {
    async fn list_seats(
        &self,
        request: Request<pb::ListSeatsRequest>,
    ) -> Result<Response<pb::ListSeatsResponse>, Status> {
        let event_ids = parse::event_ids(request.get_ref())?;
        answer(list_seats(&self.pool, event_ids).await, reply::seats)
    }
}

/// Answers for the payment methods.
#[derive(Clone, Debug)]
struct Payments {
    /// Registration's own database.
    pool: PgPool,
}

#[tonic::async_trait]
impl PaymentService for Payments {
    async fn list_payment_methods(
        &self,
        _request: Request<pb::ListPaymentMethodsRequest>,
    ) -> Result<Response<pb::ListPaymentMethodsResponse>, Status> {
        answer(list_payment_methods(&self.pool).await, reply::payment_methods)
    }
}
