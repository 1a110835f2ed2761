//! A registration without seats and ways to pay.

use kit::link::{self, Link};
use portal_proto::registration::v1 as pb;
use tonic::{Request, service::Routes};

use super::{Reply, empty};

#[derive(Clone, Copy)]
struct Registration;

/// The way to it.
pub(super) fn link() -> Link {
    let services = Routes::new(pb::seat_service_server::SeatServiceServer::new(Registration))
        .add_service(pb::payment_service_server::PaymentServiceServer::new(Registration));
    link::local(services.prepare())
}

#[tonic::async_trait]
impl pb::seat_service_server::SeatService for Registration {
    async fn list_seats(&self, _: Request<pb::ListSeatsRequest>) -> Reply<pb::ListSeatsResponse> {
        empty()
    }
}

#[tonic::async_trait]
impl pb::payment_service_server::PaymentService for Registration {
    async fn list_payment_methods(
        &self,
        _: Request<pb::ListPaymentMethodsRequest>,
    ) -> Reply<pb::ListPaymentMethodsResponse> {
        empty()
    }
}
