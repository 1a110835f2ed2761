//! What the demo sells, and who bought what of it.

use bytes::Bytes;
use time::{Date, Duration, OffsetDateTime};

use crate::{billing::domain::issuer::Signatory, collective::domain::payer::Payer};

/// The demo's market: the portal puts it together, since no module knows what another one sells.
#[derive(Clone, Debug, Default)]
pub struct Market {
    /// Everything that is sold.
    pub offers: Vec<DemoOffer>,
    /// People without an account whom other demo data names; they bought first.
    pub people: Vec<DemoPerson>,
    /// Orders that somebody looks for.
    pub bookings: Vec<Booking>,
    /// The account of the committee that stood at the doors.
    pub at_the_door: i64,
    /// Who signs certificates, as what, and the account of the desk that said so.
    pub certificates_signed_by: Option<(Signatory, i64)>,
    /// Who pays the orders that end as [`Ending::Collected`], and the account of the desk that made one invoice of them.
    pub collected_for: Option<(Payer, i64)>,
}

/// A sub-event that is sold.
#[derive(Clone, Debug)]
pub struct DemoOffer {
    /// The event it is part of.
    pub event_id: i64,
    /// What the event is called.
    pub event_title: String,
    /// The catalog's number.
    pub sub_event_id: i64,
    /// What it is called.
    pub title: String,
    /// When it begins.
    pub starts_at: OffsetDateTime,
    /// When it ends.
    pub ends_at: OffsetDateTime,
    /// How far its place is ahead of UTC.
    pub utc_offset_hours: i16,
    /// Seats; `None`: as many as come.
    pub capacity: Option<u32>,
    /// How many of them are to stay free; `None`: as chance has it.
    pub keeps_free: Option<u32>,
    /// What it costs whom and when: of those that hold on a day the first one counts.
    pub prices: Vec<DemoPrice>,
}

/// A price of it.
#[derive(Clone, Debug)]
pub struct DemoPrice {
    /// Code of the profession whose it is; `None`: everybody else's.
    pub profession: Option<String>,
    /// The first day on which it holds, in Jakarta.
    pub first: Date,
    /// The last one.
    pub last: Date,
    /// Whole rupiah.
    pub amount_idr: i64,
}

impl DemoOffer {
    /// What it cost somebody on a day; of a day on which nothing held the first price there is.
    #[must_use]
    pub fn price(&self, profession: Option<&str>, day: Date) -> Option<i64> {
        let found = profession
            .and_then(|_| self.held(profession, day))
            .or_else(|| self.held(None, day));
        let found = found.or(self.prices.first());
        found.map(|price| price.amount_idr)
    }

    fn held(&self, profession: Option<&str>, day: Date) -> Option<&DemoPrice> {
        let of_it = |price: &&DemoPrice| price.profession.as_deref() == profession;
        let mut holding = self.prices.iter().filter(of_it);
        holding.find(|price| (price.first..=price.last).contains(&day))
    }
}

/// Somebody who bought.
#[derive(Clone, Debug)]
pub struct DemoPerson {
    /// Account id.
    pub member_id: i64,
    /// What he is called.
    pub name: String,
}

/// An order that somebody looks for.
#[derive(Clone, Debug)]
pub struct Booking {
    /// Who bought.
    pub buyer: DemoPerson,
    /// Code of the profession.
    pub profession: Option<String>,
    /// What; what is not sold is left out.
    pub sub_event_ids: Vec<i64>,
    /// Places of each.
    pub seats: i32,
    /// How long ago.
    pub ago: Duration,
    /// The three digits of the transfer.
    pub unique_code: i16,
    /// What became of it.
    pub ending: Ending,
}

/// What became of an order.
#[derive(Clone, Debug)]
pub enum Ending {
    /// It was paid.
    Paid,
    /// Nobody has paid it yet.
    Awaited,
    /// It waits with others for whoever pays them together.
    Collected,
    /// Nobody paid it in time.
    RunOut,
    /// A picture of its transfer lies at the desk; without one the order is left out.
    Shown(Option<Bytes>),
    /// A sponsor paid it and gave some of its seats to these.
    Given {
        /// What the sponsor is called.
        sponsor_name: String,
        /// To whom.
        doctors: Vec<DemoDoctor>,
    },
}

/// Whom a sponsor gave a seat.
#[derive(Clone, Debug)]
pub struct DemoDoctor {
    /// Who.
    pub person: DemoPerson,
    /// As much of his number as a sponsor sees.
    pub npa_masked: Option<String>,
}
