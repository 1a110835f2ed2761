//! From orders to the contract's replies.

use kit::page::Paged;
use portal_proto::{registration::v1 as pb, timestamp};
use time::OffsetDateTime;

use crate::{
    cart,
    orders::domain::{
        collected::{Collected, CollectiveState},
        order::{ItemStanding, Order, OrderItem},
        order_event::OrderEvent,
        order_status::OrderStatus,
    },
    payments::{
        domain::{charge::Charge, charge_state::ChargeState, proof::Proof},
        rpc::payment_method,
    },
};

/// A page of orders, as they stand `now`.
pub fn orders(page: Paged<Order>, now: OffsetDateTime) -> pb::ListOrdersResponse {
    pb::ListOrdersResponse {
        orders: page.items.into_iter().map(|found| order(found, now)).collect(),
        total: page.total,
    }
}

/// An order, as it stands `now`.
pub fn order(order: Order, now: OffsetDateTime) -> pb::Order {
    pb::Order {
        participants: order.everybody(),
        id: order.id.to_string(),
        number: order.number,
        status: status(order.status).into(),
        buyer_name: order.buyer_name,
        payment_method: Some(payment_method(order.payment_method)),
        subtotal_idr: order.subtotal_idr,
        // The table leaves 0 to 999.
        unique_code: order.unique_code.unsigned_abs().into(),
        total_idr: order.total_idr,
        placed_at: Some(timestamp(order.placed_at)),
        pay_until: Some(timestamp(order.pay_until)),
        now: Some(timestamp(now)),
        items: order.items.into_iter().map(item).collect(),
        refusal: order.refusal,
        coupon: order.coupon,
        discount_idr: order.discount_idr,
        proof: order.proof.map(proof),
        invoice_id: order.documents.invoice_id.map(|id| id.to_string()),
        receipt_id: order.documents.receipt_id.map(|id| id.to_string()),
        charge: order.charge.map(|its| charge(its, order.status)),
        given_back_idr: order.given_back_idr,
        collective: order.documents.collective.map(collective),
    }
}

/// A line of the story of an order that this member placed.
pub fn event(event: OrderEvent, member_id: i64) -> pb::OrderEvent {
    let by = match event.account_id {
        None => pb::OrderEventBy::System,
        Some(account) if account == member_id => pb::OrderEventBy::Buyer,
        Some(_) => pb::OrderEventBy::Staff,
    };
    pb::OrderEvent {
        at: Some(timestamp(event.at)),
        by: by.into(),
        account_id: event.account_id,
        action: event.action,
        state: event.state,
        reason: event.reason,
        reference: event.reference,
        amount_idr: event.amount_idr,
        items: event.items,
    }
}

fn collective(collected: Collected) -> pb::CollectiveMention {
    pb::CollectiveMention {
        id: collected.id.to_string(),
        number: collected.number,
        payer_name: collected.payer_name,
        state: collective_state(collected.state).into(),
        due_on: collected.due_on.to_string(),
    }
}

/// How it stands with a collective invoice.
pub fn collective_state(state: CollectiveState) -> pb::CollectiveInvoiceState {
    match state {
        CollectiveState::Open => pb::CollectiveInvoiceState::Open,
        CollectiveState::Paid => pb::CollectiveInvoiceState::Paid,
        CollectiveState::Void => pb::CollectiveInvoiceState::Void,
    }
}

/// A charge as its order stands: of one that is over nobody pays any more, and what the desk gave to it was paid.
fn charge(charge: Charge, order: OrderStatus) -> pb::PaymentCharge {
    let state = match charge.state {
        ChargeState::Requested | ChargeState::Pending if !order.is_open() => pb::PaymentChargeState::Cancelled,
        ChargeState::InReview if order == OrderStatus::Paid => pb::PaymentChargeState::Settled,
        ChargeState::Requested => pb::PaymentChargeState::Requested,
        ChargeState::Pending => pb::PaymentChargeState::Pending,
        ChargeState::Settled => pb::PaymentChargeState::Settled,
        ChargeState::InReview => pb::PaymentChargeState::InReview,
        ChargeState::Denied => pb::PaymentChargeState::Denied,
        ChargeState::Expired => pb::PaymentChargeState::Expired,
        ChargeState::Cancelled => pb::PaymentChargeState::Cancelled,
        ChargeState::Failed => pb::PaymentChargeState::Failed,
    };
    pb::PaymentCharge {
        state: state.into(),
        account_number: charge
            .account_number
            .filter(|_| order.is_open() || order == OrderStatus::Paid),
        qr_string: charge.qr_string.filter(|_| order.is_open()),
        expires_at: Some(timestamp(charge.expires_at)),
    }
}

fn proof(proof: Proof) -> pb::PaymentProof {
    pb::PaymentProof {
        // The table leaves no negative number.
        number: proof.number.unsigned_abs(),
        media_type: proof.kind.media_type().to_owned(),
        bytes: proof.bytes,
        sent_at: Some(timestamp(proof.sent_at)),
    }
}

/// How it stands with an order.
pub fn status(status: OrderStatus) -> pb::OrderStatus {
    match status {
        OrderStatus::AwaitingPayment => pb::OrderStatus::AwaitingPayment,
        OrderStatus::AwaitingVerification => pb::OrderStatus::AwaitingVerification,
        OrderStatus::Paid => pb::OrderStatus::Paid,
        OrderStatus::Expired => pb::OrderStatus::Expired,
        OrderStatus::Cancelled => pb::OrderStatus::Cancelled,
        OrderStatus::Refunded => pb::OrderStatus::Refunded,
    }
}

fn item(item: OrderItem) -> pb::OrderItem {
    let days = item.first_and_last_day();
    pb::OrderItem {
        id: item.id,
        kind: cart::rpc::reply::kind(item.offer.kind).into(),
        offer_id: item.offer.id,
        event_id: item.event_id,
        price_id: item.price_id,
        unit_price_idr: item.unit_price_idr,
        quantity: item.quantity,
        for_whom: cart::rpc::reply::for_whom(item.for_whom).into(),
        total_idr: item.total_idr(),
        participants: item.participants,
        first_day: days.map(|(first, _)| first.to_string()),
        last_day: days.map(|(_, last)| last.to_string()),
        event_title: item.event_title,
        title: item.title,
        parts: cart::rpc::reply::parts(item.parts),
        standing: match item.standing {
            ItemStanding::Stands => pb::OrderItemStanding::Unspecified,
            ItemStanding::AskedBack => pb::OrderItemStanding::AskedBack,
            ItemStanding::GivenBack => pb::OrderItemStanding::GivenBack,
        }
        .into(),
    }
}

#[cfg(test)]
mod tests {
    use portal_proto::registration::v1 as pb;
    use time::OffsetDateTime;
    use uuid::Uuid;

    use super::charge;
    use crate::{
        orders::domain::order_status::OrderStatus,
        payments::domain::{
            charge::{Charge, ChargeKind},
            charge_state::ChargeState,
        },
    };

    #[test]
    fn a_charge_is_told_as_its_order_stands() {
        use pb::PaymentChargeState as Told;
        for (state, order, told, is_payable) in [
            (ChargeState::Pending, OrderStatus::AwaitingPayment, Told::Pending, true),
            (ChargeState::Pending, OrderStatus::Cancelled, Told::Cancelled, false),
            (ChargeState::Requested, OrderStatus::Expired, Told::Cancelled, false),
            // Money that does not fit waits for the desk, until the desk gives it to the order.
            (
                ChargeState::InReview,
                OrderStatus::AwaitingPayment,
                Told::InReview,
                true,
            ),
            (ChargeState::InReview, OrderStatus::Cancelled, Told::InReview, false),
            (ChargeState::InReview, OrderStatus::Paid, Told::Settled, false),
        ] {
            let qris = Charge {
                order_id: Uuid::nil(),
                provider_order_id: String::new(),
                kind: ChargeKind::Qris,
                bank: None,
                amount_idr: 1,
                state,
                transaction_id: None,
                account_number: None,
                qr_string: Some("000201".to_owned()),
                expires_at: OffsetDateTime::UNIX_EPOCH,
                tries: 0,
            };
            let shown = charge(qris, order);
            assert_eq!(
                (shown.state(), shown.qr_string.is_some()),
                (told, is_payable),
                "{state:?} of {order:?}"
            );
        }
    }
}
