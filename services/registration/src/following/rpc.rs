//! Answers the calls of `FollowingService`.

use kit::{
    clock::Clock,
    page::Page,
    report::{FieldProblem, Refused, answer},
};
use portal_proto::{
    registration::v1::{self as pb, following_service_server::FollowingService},
    timestamp,
};
use sqlx::PgPool;
use time::OffsetDateTime;
use tonic::{Request, Response, Status};

use crate::{
    cart,
    following::{
        domain::followed_event::{FollowedEvent, FollowedStay, OpenOrder, Stage},
        ops::list_followed_events::list_followed_events,
    },
    orders, tickets,
};

/// Answers for what members follow.
#[derive(Clone, Debug)]
pub struct FollowingRpc {
    /// Registration's own database.
    pub pool: PgPool,
    pub clock: Clock,
}

#[tonic::async_trait]
impl FollowingService for FollowingRpc {
    async fn list_followed_events(
        &self,
        request: Request<pb::ListFollowedEventsRequest>,
    ) -> Result<Response<pb::ListFollowedEventsResponse>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let page = Page::new(asked.page, asked.page_size).map_err(|error| Refused::from(FieldProblem::from(error)))?;
        let now = self.clock.now();
        let found = list_followed_events(&self.pool, caller.member, now, page).await;
        answer(found, |found| pb::ListFollowedEventsResponse {
            events: found.items.into_iter().map(|event| followed(event, now)).collect(),
            total: found.total,
            now: Some(timestamp(now)),
        })
    }
}

fn followed(event: FollowedEvent, now: OffsetDateTime) -> pb::FollowedEvent {
    let ticket = |ticket| tickets::rpc::reply::ticket(ticket, now);
    pb::FollowedEvent {
        stage: stage(event.stage(now)).into(),
        event_id: event.event_id,
        event_title: event.event_title,
        starts_at: Some(timestamp(event.starts_at)),
        ends_at: Some(timestamp(event.ends_at)),
        // The table leaves 7 to 9.
        utc_offset_hours: event.utc_offset_hours.unsigned_abs().into(),
        tickets: event.tickets.into_iter().map(ticket).collect(),
        open_orders: event.open_orders.into_iter().map(open_order).collect(),
        stays: event.stays.into_iter().map(stay).collect(),
    }
}

fn stage(stage: Stage) -> pb::FollowedStage {
    match stage {
        Stage::Upcoming => pb::FollowedStage::Upcoming,
        Stage::Running => pb::FollowedStage::Running,
        Stage::Finished => pb::FollowedStage::Finished,
    }
}

fn open_order(order: OpenOrder) -> pb::OpenOrder {
    pb::OpenOrder {
        id: order.id.to_string(),
        number: order.number,
        status: orders::rpc::reply::status(order.status).into(),
        total_idr: order.total_idr,
        pay_until: Some(timestamp(order.pay_until)),
        titles: order.titles,
    }
}

fn stay(stay: FollowedStay) -> pb::FollowedStay {
    pb::FollowedStay {
        order_id: stay.order_id.to_string(),
        kind: cart::rpc::reply::kind(stay.kind).into(),
        title: stay.title,
        quantity: stay.quantity,
        first_day: stay.first_day.to_string(),
        last_day: stay.last_day.to_string(),
    }
}
