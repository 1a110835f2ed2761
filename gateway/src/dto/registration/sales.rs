//! How events sell, as the wire shows it to the desk.

use std::collections::HashMap;

use portal_proto::{catalog::v1 as catalog, registration::v1 as pb};

use super::{cart::JenisItem, order::OrderStatus};
use crate::dto::catalog::event::{Event, EventStatus};
use crate::dto::prelude::*;

/// Which events the desk looks at. An empty value is no filter.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SalesFilter {
    /// Only this event, with `rincian`.
    pub event_id: Option<i64>,
    /// Only events that stand so today; not with `event_id`.
    pub status: Option<EventStatus>,
}

/// How an event sells. Of an order for several events each has the share that its items have of the order.
#[derive(Debug, Serialize, ToSchema)]
pub struct EventSales {
    /// Id of the event.
    pub event_id: i64,
    /// Its title.
    pub judul_event: String,
    /// First day, `YYYY-MM-DD`; null while no day is set.
    #[schema(format = Date)]
    pub tanggal_awal: Option<String>,
    /// Last day, `YYYY-MM-DD`; null while no day is set.
    #[schema(format = Date)]
    pub tanggal_akhir: Option<String>,
    /// Where it stands today (Jakarta).
    pub status: EventStatus,
    /// Where the seats of all its sub-events are.
    pub kursi: SeatSales,
    /// Whole rupiah that came in, whether they went back since or not.
    pub dana_masuk: i64,
    /// Whole rupiah of that which go back or went back.
    pub dana_kembali: i64,
    /// Whole rupiah that orders which are not settled ask for.
    pub dana_ditunggu: i64,
    /// How many orders stand how; only those of which there are any.
    pub pesanan: Vec<OrderCount>,
    /// Null unless one event is asked for.
    pub rincian: Option<SalesDetails>,
    /// As of when.
    #[serde(with = "time::serde::rfc3339")]
    pub waktu_server: OffsetDateTime,
}

/// Where seats are. With a limit `kapasitas` is the sum of `sisa`, `untuk_antrean`, `di_keranjang`, `ditawarkan`, `belum_dibayar`
/// and `terjual`.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeatSales {
    /// How many there are; null: as many as come. Of several together null when one of them has no limit.
    pub kapasitas: Option<u32>,
    /// How many anybody can have, as visitors see it; null like `kapasitas`.
    pub sisa: Option<u32>,
    /// Not taken, and for nobody but who waits.
    pub untuk_antrean: u32,
    /// Held by carts.
    pub di_keranjang: u32,
    /// Held for whom they are offered to, who waited.
    pub ditawarkan: u32,
    /// In orders that are not paid.
    pub belum_dibayar: u32,
    /// Paid.
    pub terjual: u32,
    /// How many of `terjual` a sponsor bought.
    pub dibeli_sponsor: u32,
    /// How many of those it gave to somebody.
    pub diberikan_sponsor: u32,
    /// Entries of the waiting list.
    pub antrean: u32,
    /// How many people these are.
    pub orang_menunggu: u32,
}

impl From<Option<pb::SeatSales>> for SeatSales {
    fn from(seats: Option<pb::SeatSales>) -> Self {
        let seats = seats.unwrap_or_default();
        Self {
            kapasitas: seats.capacity,
            sisa: seats.free,
            untuk_antrean: seats.kept_for_queue,
            di_keranjang: seats.in_carts,
            ditawarkan: seats.offered,
            belum_dibayar: seats.unpaid,
            terjual: seats.sold,
            dibeli_sponsor: seats.sponsored,
            diberikan_sponsor: seats.assigned,
            antrean: seats.waiting,
            orang_menunggu: seats.waiting_people,
        }
    }
}

/// How many orders stand alike.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderCount {
    /// How they stand.
    pub status: OrderStatus,
    /// How many.
    pub jumlah: u32,
}

/// What only one event at a time shows.
#[derive(Debug, Serialize, ToSchema)]
pub struct SalesDetails {
    /// Sub-events in order of id, then nights and tours that somebody asked the price of.
    pub kuota: Vec<PoolSales>,
    /// The last 30 days in Jakarta, today first.
    pub harian: Vec<SalesDay>,
}

/// Where the seats of one sub-event, of one kind of room on one night, or of one tour are.
#[derive(Debug, Serialize, ToSchema)]
pub struct PoolSales {
    /// What sort of thing it is.
    pub jenis: JenisItem,
    /// Id of the sub-event, the room or the tour.
    pub id: i64,
    /// Of a room the day on which the night begins, `YYYY-MM-DD`; else null.
    #[schema(format = Date)]
    pub malam: Option<String>,
    /// What it is called; null of a room or a tour that nobody has now.
    pub judul: Option<String>,
    /// Where its seats are.
    pub kursi: SeatSales,
}

impl PoolSales {
    /// The pool, by the catalog's `titles` of sub-events.
    fn of(pool: pb::PoolSales, titles: &HashMap<i64, String>) -> Self {
        let (jenis, id) = match (pool.sub_event_id, pool.room_id) {
            (Some(id), _) => (JenisItem::SubEvent, id),
            (None, Some(id)) => (JenisItem::Akomodasi, id),
            (None, None) => (JenisItem::PaketWisata, pool.tour_id.unwrap_or_default()),
        };
        let title = pool.sub_event_id.and_then(|id| titles.get(&id).cloned());
        Self {
            jenis,
            id,
            malam: pool.night,
            judul: title.or(pool.title),
            kursi: pool.seats.into(),
        }
    }
}

/// What was paid on a day.
#[derive(Debug, Serialize, ToSchema)]
pub struct SalesDay {
    /// `YYYY-MM-DD`.
    #[schema(format = Date)]
    pub tanggal: String,
    /// How many orders.
    pub pesanan: u32,
    /// Whole rupiah.
    pub dana_masuk: i64,
    /// Seats in sub-events.
    pub kursi: u32,
}

impl From<pb::SalesDay> for SalesDay {
    fn from(day: pb::SalesDay) -> Self {
        Self {
            tanggal: day.day,
            pesanan: day.orders,
            dana_masuk: day.paid_idr,
            kursi: day.seats,
        }
    }
}

impl EventSales {
    /// The sales of an event as of `now`; with `titles` of its sub-events also what only one event shows.
    pub fn of(
        event: catalog::Event,
        sales: pb::EventSales,
        titles: Option<&HashMap<i64, String>>,
        now: OffsetDateTime,
    ) -> Self {
        let event = Event::from(event);
        let count = |of: pb::OrderCount| OrderCount {
            status: of.status().into(),
            jumlah: of.orders,
        };
        let (pools, days) = (sales.pools, sales.days);
        let rincian = titles.map(|titles| SalesDetails {
            kuota: pools.into_iter().map(|pool| PoolSales::of(pool, titles)).collect(),
            harian: days.into_iter().map(SalesDay::from).collect(),
        });
        Self {
            event_id: event.id,
            judul_event: event.judul_event,
            tanggal_awal: event.tanggal_awal,
            tanggal_akhir: event.tanggal_akhir,
            status: event.status,
            kursi: sales.seats.into(),
            dana_masuk: sales.paid_idr,
            dana_kembali: sales.refunded_idr,
            dana_ditunggu: sales.unpaid_idr,
            pesanan: sales.orders.into_iter().map(count).collect(),
            rincian,
            waktu_server: now,
        }
    }
}

/// These events, each with its sales; registration answers in the order in which it was asked.
pub fn events(
    events: Vec<catalog::Event>,
    answer: pb::ListEventSalesResponse,
    titles: Option<&HashMap<i64, String>>,
) -> Vec<EventSales> {
    let now = convert::instant(answer.now);
    let mut sales: HashMap<i64, pb::EventSales> = answer.events.into_iter().map(|one| (one.event_id, one)).collect();
    events
        .into_iter()
        .map(|event| {
            let of_event = sales.remove(&event.id).unwrap_or_default();
            EventSales::of(event, of_event, titles, now)
        })
        .collect()
}
