//! The gRPC calls of all rooms, put together.

use portal_proto::registration::v1::{
    billing_service_server::BillingServiceServer, cart_service_server::CartServiceServer,
    door_service_server::DoorServiceServer, finance_service_server::FinanceServiceServer,
    following_service_server::FollowingServiceServer, order_review_service_server::OrderReviewServiceServer,
    order_service_server::OrderServiceServer, payment_proof_service_server::PaymentProofServiceServer,
    payment_service_server::PaymentServiceServer, refund_service_server::RefundServiceServer,
    seat_service_server::SeatServiceServer, sponsor_seat_service_server::SponsorSeatServiceServer,
    stationery_service_server::StationeryServiceServer, ticket_service_server::TicketServiceServer,
};
use tonic::service::Routes;

use crate::{
    billing::{
        ops::billing_desk::BillingDesk,
        rpc::{service::BillingRpc, stationery::StationeryRpc},
    },
    cart::{
        ops::cart_desk::CartDesk,
        rpc::{catalog::Catalog, service::CartRpc},
    },
    collecting::ops::charge_desk::ChargeDesk,
    finance::{ops::finance_desk::FinanceDesk, rpc::service::FinanceRpc},
    following::rpc::FollowingRpc,
    orders::{
        ops::{order_desk::OrderDesk, proof_desk::ProofDesk},
        rpc::{proof::PaymentProofRpc, review::OrderReviewRpc, service::OrderRpc},
    },
    payments::rpc::PaymentRpc,
    refunds::{ops::refund_desk::RefundDesk, rpc::service::RefundRpc},
    seats::rpc::service::SeatRpc,
    sponsoring::{ops::sponsor_desk::SponsorDesk, rpc::service::SponsorSeatRpc},
    tickets::{
        ops::ticket_desk::TicketDesk,
        rpc::{door::DoorRpc, service::TicketRpc},
    },
};

/// Everything that registration answers.
pub fn routes(
    desk: CartDesk,
    orders: OrderDesk,
    proofs: ProofDesk,
    billing: BillingDesk,
    tickets: TicketDesk,
    charges: ChargeDesk,
    catalog: Catalog,
) -> Routes {
    let pool = desk.pool.clone();
    let review = OrderReviewRpc { desk: orders.clone() };
    let finance = FinanceDesk {
        pool: pool.clone(),
        clock: orders.clock.clone(),
    };
    let refunds = RefundRpc {
        desk: RefundDesk { orders: orders.clone() },
    };
    let orders = OrderRpc {
        desk: orders,
        catalog: catalog.clone(),
    };
    let sponsors = SponsorDesk {
        pool: pool.clone(),
        clock: tickets.clock.clone(),
    };
    let following = FollowingRpc {
        pool: pool.clone(),
        clock: tickets.clock.clone(),
    };
    let door = DoorRpc { desk: tickets.clone() };
    let stationery = StationeryRpc { desk: billing.clone() };
    let cart = CartRpc { desk, catalog };
    Routes::new(SeatServiceServer::new(SeatRpc { pool: pool.clone() }))
        .add_service(PaymentServiceServer::new(PaymentRpc { pool, charges }))
        .add_service(CartServiceServer::new(cart))
        .add_service(OrderServiceServer::new(orders))
        .add_service(OrderReviewServiceServer::new(review))
        .add_service(PaymentProofServiceServer::new(PaymentProofRpc { desk: proofs }))
        .add_service(TicketServiceServer::new(TicketRpc { desk: tickets }))
        .add_service(DoorServiceServer::new(door))
        .add_service(FollowingServiceServer::new(following))
        .add_service(RefundServiceServer::new(refunds))
        .add_service(FinanceServiceServer::new(FinanceRpc { desk: finance }))
        .add_service(SponsorSeatServiceServer::new(SponsorSeatRpc { desk: sponsors }))
        .add_service(BillingServiceServer::new(BillingRpc { desk: billing }))
        .add_service(StationeryServiceServer::new(stationery))
}
