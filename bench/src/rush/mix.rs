//! Who comes to a congress opening, what each of them asks, and when.

use std::time::Duration;

/// What a visitor's pages ask: home, the list of events, the congress with its sessions, speakers, venue and contacts, a news item.
pub const WALK: [&str; 12] = [
    "/api/v1/websetting",
    "/api/v1/websetting/sosmed/list",
    "/api/v1/event?page=1&item_per_page=3&keyword=&propinsi_id=",
    "/api/v1/berita?page=1&item_per_page=3&keyword=",
    "/api/v1/home-page/jumbotron",
    "/api/v1/event?page=1&item_per_page=12",
    "/api/v1/event/94",
    "/api/v1/sub-event?event_id=94",
    "/api/v1/sub-event/data/narasumber?event_id=94",
    "/api/v1/sub-event/data/venue?event_id=94",
    "/api/v1/sub-event/data/contact-person?event_id=94",
    "/api/v1/berita/24",
];

/// In the minute of an opening.
pub const VISITORS: u32 = 20_000;
/// In the minute of an opening; each looks at a session, puts it into the cart and orders.
pub const BUYERS: u32 = 3_000;
/// In the minute of an opening.
pub const LOGINS: u32 = 500;
/// Doors at the same time.
pub const DOORS: u32 = 50;
/// Each door scans a ticket so often in a minute.
pub const SCANS: u32 = 20;

/// A kind of call, for the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A page's call of somebody who was never here.
    New,
    /// A page's call of somebody who has the answer of before (`If-None-Match`).
    Again,
    /// A member looks at a session.
    Look,
    /// He puts it into his cart.
    Cart,
    /// He orders.
    Order,
    /// A password is checked.
    Login,
    /// A ticket is scanned.
    Door,
}

impl Kind {
    /// In the order of the tables.
    pub const ALL: [Self; 7] = [
        Self::New,
        Self::Again,
        Self::Look,
        Self::Cart,
        Self::Order,
        Self::Login,
        Self::Door,
    ];

    /// For the table.
    pub fn name(self) -> &'static str {
        match self {
            Self::New => "page call, first visit",
            Self::Again => "page call, If-None-Match",
            Self::Look => "buyer: GET /sub-event/detail",
            Self::Cart => "buyer: POST /cart/item",
            Self::Order => "buyer: POST /order",
            Self::Login => "POST /auth/login",
            Self::Door => "POST /checkin",
        }
    }
}

/// What arrives by itself, whatever came of what arrived before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// One call of [`Kind::New`].
    New,
    /// One call of [`Kind::Again`].
    Again,
    /// A buyer: three calls, one after the other.
    Buy,
    /// One call.
    Login,
    /// One call.
    Door,
}

impl Flow {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::New, Self::Again, Self::Buy, Self::Login, Self::Door];

    /// For the table.
    pub fn name(self) -> &'static str {
        match self {
            Self::New => "a page call of a first visit",
            Self::Again => "a page call with If-None-Match",
            Self::Buy => "a purchase (3 calls)",
            Self::Login => "a login",
            Self::Door => "a scan at the door",
        }
    }

    /// Arrivals a second of the opening as it is meant to be.
    pub fn rate(self) -> f64 {
        let in_the_minute = match self {
            // Half of the visitors were here before.
            Self::New | Self::Again => f64::from(VISITORS) * WALK.len() as f64 / 2.0,
            Self::Buy => f64::from(BUYERS),
            Self::Login => f64::from(LOGINS),
            Self::Door => f64::from(DOORS * SCANS),
        };
        in_the_minute / 60.0
    }

    /// So many calls an arrival makes.
    pub fn calls(self) -> f64 {
        if self == Self::Buy { 3.0 } else { 1.0 }
    }
}

/// All flows at `factor` times the opening.
pub fn opening(factor: f64) -> Vec<(Flow, f64)> {
    Flow::ALL.iter().map(|&flow| (flow, flow.rate() * factor)).collect()
}

/// Calls a second of these flows.
pub fn calls(flows: &[(Flow, f64)]) -> f64 {
    flows.iter().map(|(flow, rate)| rate * flow.calls()).sum()
}

/// Moments at which somebody arrives: by chance (Poisson), the same ones for the same seed. They do not know what became of those
/// before them.
pub struct Arrivals {
    rate: f64,
    next: f64,
    chance: u64,
}

impl Arrivals {
    /// So many a second on average.
    pub fn new(rate: f64, seed: u64) -> Self {
        let mut arrivals = Self {
            rate,
            next: 0.0,
            chance: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1,
        };
        arrivals.next = arrivals.gap();
        arrivals
    }

    /// The next one, if it is due by then.
    pub fn due(&mut self, by: Duration) -> Option<Duration> {
        if self.next > by.as_secs_f64() {
            return None;
        }
        let due = self.next;
        self.next += self.gap();
        Some(Duration::from_secs_f64(due))
    }

    fn gap(&mut self) -> f64 {
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 7;
        self.chance ^= self.chance << 17;
        // 53 bits, above 0 and at most 1.
        let part = ((self.chance >> 11) + 1) as f64 / (1_u64 << 53) as f64;
        -part.ln() / self.rate
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Arrivals, Flow, calls, opening};

    #[test]
    fn an_opening_asks_what_its_people_ask_in_a_minute() {
        let in_a_minute = calls(&opening(1.0)) * 60.0;
        assert!((in_a_minute - (20_000.0 * 12.0 + 3_000.0 * 3.0 + 500.0 + 1_000.0)).abs() < 0.01);
        assert!((calls(&opening(0.5)) * 120.0 - in_a_minute).abs() < 0.01);
        assert!((Flow::Buy.rate() - 50.0).abs() < f64::EPSILON);
    }

    #[test]
    fn arrivals_come_in_order_and_as_many_as_the_rate_says_however_seldom_one_looks() {
        let all = |step: u64| {
            let mut arrivals = Arrivals::new(200.0, 7);
            let mut came = Vec::new();
            for looked in (0..=60_000).step_by(step as usize) {
                while let Some(due) = arrivals.due(Duration::from_millis(looked)) {
                    assert!(due <= Duration::from_millis(looked));
                    came.push(due);
                }
            }
            came
        };
        let (often, seldom) = (all(1), all(10_000));
        assert!(often.is_sorted());
        assert_eq!(often, seldom);
        // 12,000 are meant; four standard deviations are 440.
        assert!((11_560..=12_440).contains(&often.len()), "{}", often.len());
    }
}
