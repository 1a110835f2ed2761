//! Answers the calls of `SalesService`.

use kit::{
    report::{FieldProblem, Refused, answer},
    rule::Rule,
};
use portal_proto::{
    registration::v1::{
        self as pb,
        sales_service_server::{SalesService, SalesServiceServer},
    },
    timestamp,
};
use tonic::{Request, Response, Status};

use crate::{
    orders,
    sales::{
        domain::{
            event_sales::{EventSales, SalesDay},
            seat_sales::{PoolSales, SeatSales},
        },
        ops::list_sales::SalesDesk,
    },
    seats::domain::place::Place,
};

/// So many events may be asked for at a time.
const MOST_EVENTS: u32 = 100;

/// The service as it is added to the others.
pub fn service(desk: SalesDesk) -> SalesServiceServer<SalesRpc> {
    SalesServiceServer::new(SalesRpc { desk })
}

/// Answers for sales.
#[derive(Clone, Debug)]
pub struct SalesRpc {
    pub desk: SalesDesk,
}

#[tonic::async_trait]
impl SalesService for SalesRpc {
    async fn list_event_sales(
        &self,
        request: Request<pb::ListEventSalesRequest>,
    ) -> Result<Response<pb::ListEventSalesResponse>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        if asked.event_ids.len() > MOST_EVENTS as usize {
            return Err(Refused::from(FieldProblem::new("event_ids", Rule::AtMost(MOST_EVENTS))).into());
        }
        let now = self.desk.clock.now();
        let found = self.desk.list(caller, &asked.event_ids).await;
        answer(found, |found| pb::ListEventSalesResponse {
            events: found.into_iter().map(|one| event(one, asked.with_details)).collect(),
            now: Some(timestamp(now)),
        })
    }
}

fn event(sales: EventSales, with_details: bool) -> pb::EventSales {
    let count = |(status, orders)| pb::OrderCount {
        status: orders::rpc::reply::status(status).into(),
        orders,
    };
    let (pools, days) = if with_details {
        (sales.pools, sales.days)
    } else {
        (Vec::new(), Vec::new())
    };
    pb::EventSales {
        event_id: sales.event_id,
        seats: Some(seats(sales.seats)),
        paid_idr: sales.paid_idr,
        refunded_idr: sales.refunded_idr,
        unpaid_idr: sales.unpaid_idr,
        orders: sales.orders.into_iter().map(count).collect(),
        pools: pools.into_iter().map(pool).collect(),
        days: days.into_iter().map(day).collect(),
    }
}

fn seats(seats: SeatSales) -> pb::SeatSales {
    pb::SeatSales {
        capacity: seats.capacity,
        free: seats.free,
        kept_for_queue: seats.kept_for_queue,
        in_carts: seats.in_carts,
        offered: seats.offered,
        unpaid: seats.unpaid,
        sold: seats.sold,
        sponsored: seats.sponsored,
        assigned: seats.assigned,
        waiting: seats.waiting,
        waiting_people: seats.waiting_people,
    }
}

fn pool(pool: PoolSales) -> pb::PoolSales {
    let mut shown = pb::PoolSales {
        seats: Some(seats(pool.seats)),
        ..pb::PoolSales::default()
    };
    match pool.place() {
        Some(Place::RoomNight { room_id, night }) => {
            shown.room_id = Some(room_id);
            shown.night = Some(night.to_string());
        }
        Some(Place::Tour(id)) => shown.tour_id = Some(id),
        None => shown.sub_event_id = Some(pool.number),
    }
    shown.title = pool.title;
    shown
}

fn day(day: SalesDay) -> pb::SalesDay {
    pb::SalesDay {
        day: day.day.to_string(),
        orders: day.orders,
        paid_idr: day.paid_idr,
        seats: day.seats,
    }
}
