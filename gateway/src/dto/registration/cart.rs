//! Carts as the wire shows and takes them.

use portal_proto::registration::v1 as pb;
use time::UtcOffset;

use crate::dto::change::{Change, Id, Whole};
use crate::dto::prelude::*;

/// The sort of what is booked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum JenisItem {
    /// A sub-event.
    SubEvent,
    /// A package of sub-events.
    Bundling,
    /// Nights in a room.
    Akomodasi,
    /// A tour.
    PaketWisata,
    /// An e-course, for the buyer alone.
    ECourse,
}

impl From<pb::OfferKind> for JenisItem {
    fn from(kind: pb::OfferKind) -> Self {
        match kind {
            pb::OfferKind::Bundle => Self::Bundling,
            pb::OfferKind::ECourse => Self::ECourse,
            pb::OfferKind::Accommodation => Self::Akomodasi,
            pb::OfferKind::Tour => Self::PaketWisata,
            pb::OfferKind::SubEvent | pb::OfferKind::Unspecified => Self::SubEvent,
        }
    }
}

/// Whom places are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Untuk {
    /// The caller. One place is his own seat: nothing else of his own may be at that time.
    #[default]
    Sendiri,
    /// Others: what the caller has himself stands in the way of nothing.
    OrangLain,
}

impl From<pb::ForWhom> for Untuk {
    fn from(for_whom: pb::ForWhom) -> Self {
        match for_whom {
            pb::ForWhom::Others => Self::OrangLain,
            pb::ForWhom::Buyer | pb::ForWhom::Unspecified => Self::Sendiri,
        }
    }
}

impl From<Untuk> for pb::ForWhom {
    fn from(untuk: Untuk) -> Self {
        match untuk {
            Untuk::Sendiri => Self::Buyer,
            Untuk::OrangLain => Self::Others,
        }
    }
}

/// Puts something into the cart. Prices are the server's.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"jenis": "sub_event", "id": 9401, "jumlah": 1}))]
pub struct CartItemForm {
    /// What sort of thing it is.
    pub jenis: JenisItem,
    /// Id of the sub-event, the package, the e-course, the hotel or the tour.
    #[schema(value_type = i64)]
    pub id: Whole,
    /// The price that was shown; of a hotel the room, `akomodasi_harga_id`, which has to be said. Another one than holds for the
    /// caller today is 422.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub harga_id: Change<Id>,
    /// For how many people, or how many rooms; 1 unless it is said, and never more of an e-course.
    #[serde(default = "one")]
    #[schema(value_type = i64, minimum = 1, maximum = 1000, default = 1)]
    pub jumlah: Whole,
    /// Whom it is for; the caller unless it is said, and an e-course for nobody else.
    #[serde(default)]
    pub untuk: Option<Untuk>,
    /// First night of a room, which has to be said of one.
    #[serde(default)]
    #[schema(format = Date)]
    pub mulai: Option<String>,
    /// Day of departure from a room, at most 30 nights later.
    #[serde(default)]
    #[schema(format = Date)]
    pub sampai: Option<String>,
}

fn one() -> Whole {
    Whole(1)
}

impl CartItemForm {
    /// The form as registration takes it.
    #[must_use]
    pub fn into_request(self, profession_code: Option<String>) -> pb::AddCartItemRequest {
        let kind = match self.jenis {
            JenisItem::SubEvent => pb::OfferKind::SubEvent,
            JenisItem::Bundling => pb::OfferKind::Bundle,
            JenisItem::Akomodasi => pb::OfferKind::Accommodation,
            JenisItem::PaketWisata => pb::OfferKind::Tour,
            JenisItem::ECourse => pb::OfferKind::ECourse,
        };
        pb::AddCartItemRequest {
            kind: kind.into(),
            offer_id: self.id.0,
            price_id: self.harga_id.into_option().map(|Id(id)| id),
            quantity: self.jumlah.0,
            profession_code,
            check_in: self.mulai,
            check_out: self.sampai,
            for_whom: pb::ForWhom::from(self.untuk.unwrap_or_default()).into(),
        }
    }
}

/// Asks for more or fewer places, or for places for somebody else.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"jumlah": 2}))]
pub struct CartItemChange {
    /// For how many people.
    #[schema(value_type = i64, minimum = 1, maximum = 1000)]
    pub jumlah: Whole,
    /// Whom they are for; unless it is said that stays as it is.
    #[serde(default)]
    pub untuk: Option<Untuk>,
}

impl CartItemChange {
    /// The form as registration takes it, for this line.
    #[must_use]
    pub fn into_request(self, id: i64) -> pb::ChangeCartItemRequest {
        let for_whom = self.untuk.map_or(pb::ForWhom::Unspecified, pb::ForWhom::from);
        pb::ChangeCartItemRequest {
            id,
            quantity: self.jumlah.0,
            for_whom: for_whom.into(),
        }
    }
}

/// Exchanges lines of the cart for the package of what they hold.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"bundling_id": 301}))]
pub struct TakeBundleForm {
    /// Id of the package, as `saran_bundling` of `GET /cart` names it.
    #[schema(value_type = i64)]
    pub bundling_id: Whole,
}

/// What a line of a cart takes: proto name, wire name.
pub const CART_FIELDS: &[(&str, &str)] = &[
    ("kind", "jenis"),
    ("price_id", "harga_id"),
    ("quantity", "jumlah"),
    ("for_whom", "untuk"),
    ("check_in", "mulai"),
    ("check_out", "sampai"),
    ("profession_code", "profesi_id"),
];

/// What the caller has chosen.
#[derive(Debug, Serialize, ToSchema)]
pub struct Cart {
    /// In the order in which they were added.
    pub item: Vec<CartItem>,
    /// Whole rupiah for all lines.
    pub total: i64,
    /// What goes back of each line once it is paid, in the order of the lines.
    pub pengembalian: Vec<LineRefundTerms>,
    /// Packages that cost less than lines of the cart, no two of the same line, the one that saves most first. Only `GET /cart` tells
    /// them; none also where nobody can tell just now.
    pub saran_bundling: Vec<CheaperBundle>,
    /// The server's clock, by which `expires_at` is meant.
    #[serde(with = "time::serde::rfc3339")]
    pub waktu_server: OffsetDateTime,
}

/// A package that costs less than the lines that hold its parts; `POST /cart/bundling` exchanges them.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheaperBundle {
    /// Id of the package.
    pub bundling_id: i64,
    /// What it is called.
    pub judul: String,
    /// Ids of the lines.
    pub item_id: Vec<i64>,
    /// Whole rupiah, for as many people as the lines are for.
    pub harga: i64,
    /// Whole rupiah less than these lines cost today, at least 1.
    pub hemat: i64,
}

/// Until when how much of a line's price goes back.
#[derive(Debug, Serialize, ToSchema)]
pub struct LineRefundTerms {
    /// Id of the line.
    pub item_id: i64,
    /// The soonest end first; none: nothing goes back.
    pub batas: Vec<RefundTerm>,
}

/// How much goes back until then.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefundTerm {
    /// Of a hundred.
    pub persen: u32,
    /// Until this moment; null where days after the order count.
    #[serde(with = "time::serde::rfc3339::option")]
    pub sampai: Option<OffsetDateTime>,
    /// Until so many days after it is ordered; null where a moment counts.
    pub hari_sejak_pesan: Option<u32>,
}

/// How it stands with the seats of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CartItemStatus {
    /// They are held.
    Ditahan,
    /// Their time is over; `PATCH` asks for them again.
    Kedaluwarsa,
}

/// A line of a cart.
#[derive(Debug, Serialize, ToSchema)]
pub struct CartItem {
    /// Id of the line, which `PATCH` and `DELETE` take.
    pub id: i64,
    /// What sort of thing it is.
    pub jenis: JenisItem,
    /// Id of the sub-event, the package, the e-course, the hotel or the tour.
    pub item_id: i64,
    /// Id of the event that it is part of; null for an e-course.
    pub event_id: Option<i64>,
    /// Title of that event; `E-Course` for an e-course.
    pub judul_event: String,
    /// What it is called.
    pub judul: String,
    /// Id of the price, of a hotel that of the room; null for a package and a tour.
    pub harga_id: Option<i64>,
    /// Whole rupiah for one place, or for one room and all its nights.
    pub harga: i64,
    /// For how many people, or how many rooms.
    pub jumlah: i32,
    /// Whom they are for.
    pub untuk: Untuk,
    /// Whole rupiah for all of them.
    pub subtotal: i64,
    /// First night of a room, or the day of a tour, at its place; null for anything else.
    #[schema(format = Date)]
    pub mulai: Option<String>,
    /// Day of departure from a room, or the day of a tour; null for anything else.
    #[schema(format = Date)]
    pub sampai: Option<String>,
    /// The sub-events that it consists of, in order of time; none of an e-course, a room or a tour.
    pub sub_event: Vec<BookedSubEvent>,
    /// How it stands with its seats.
    pub status: CartItemStatus,
    /// Until when the seats are held, or were.
    #[serde(with = "time::serde::rfc3339")]
    pub expires_at: OffsetDateTime,
    /// How many seconds are left of that; 0 when it is over.
    pub sisa_detik: i64,
    /// The server's clock, by which `expires_at` is meant.
    #[serde(with = "time::serde::rfc3339")]
    pub waktu_server: OffsetDateTime,
}

/// A sub-event of something that is booked.
#[derive(Debug, Serialize, ToSchema)]
pub struct BookedSubEvent {
    /// Id of the sub-event.
    pub id: i64,
    /// What it is called.
    pub judul: String,
    /// When it begins, in the venue's time.
    #[serde(with = "time::serde::rfc3339")]
    pub mulai: OffsetDateTime,
    /// When it ends, in the venue's time.
    #[serde(with = "time::serde::rfc3339")]
    pub selesai: OffsetDateTime,
}

impl From<pb::Cart> for Cart {
    fn from(cart: pb::Cart) -> Self {
        Self {
            item: cart.items.into_iter().map(CartItem::from).collect(),
            total: cart.total_idr,
            pengembalian: cart.refund_terms.into_iter().map(LineRefundTerms::from).collect(),
            saran_bundling: cart.cheaper_bundles.into_iter().map(CheaperBundle::from).collect(),
            waktu_server: convert::instant(cart.now),
        }
    }
}

impl From<pb::CheaperBundle> for CheaperBundle {
    fn from(bundle: pb::CheaperBundle) -> Self {
        Self {
            bundling_id: bundle.bundle_id,
            judul: bundle.title,
            item_id: bundle.item_ids,
            harga: bundle.total_idr,
            hemat: bundle.saved_idr,
        }
    }
}

impl From<pb::LineRefundTerms> for LineRefundTerms {
    fn from(line: pb::LineRefundTerms) -> Self {
        let term = |term: pb::RefundTerm| {
            let (sampai, hari_sejak_pesan) = match term.until {
                Some(pb::refund_term::Until::DaysAfterOrder(days)) => (None, Some(days)),
                Some(pb::refund_term::Until::Moment(moment)) => (Some(convert::instant(Some(moment))), None),
                None => (None, None),
            };
            RefundTerm {
                persen: term.percent,
                sampai,
                hari_sejak_pesan,
            }
        };
        Self {
            item_id: line.item_id,
            batas: line.terms.into_iter().map(term).collect(),
        }
    }
}

impl From<pb::CartItem> for CartItem {
    fn from(item: pb::CartItem) -> Self {
        let (expires_at, now) = (convert::instant(item.held_until), convert::instant(item.now));
        Self {
            jenis: item.kind().into(),
            untuk: item.for_whom().into(),
            id: item.id,
            item_id: item.offer_id,
            event_id: item.event_id,
            judul_event: item.event_title,
            judul: item.title,
            harga_id: item.price_id,
            harga: item.unit_price_idr,
            jumlah: item.quantity,
            subtotal: item.total_idr,
            mulai: item.first_day,
            sampai: item.last_day,
            sub_event: item.parts.into_iter().map(BookedSubEvent::from).collect(),
            status: if item.is_held {
                CartItemStatus::Ditahan
            } else {
                CartItemStatus::Kedaluwarsa
            },
            expires_at,
            sisa_detik: if item.is_held {
                (expires_at - now).whole_seconds().max(0)
            } else {
                0
            },
            waktu_server: now,
        }
    }
}

impl From<pb::CartItemPart> for BookedSubEvent {
    fn from(part: pb::CartItemPart) -> Self {
        let hours = i8::try_from(part.utc_offset_hours).unwrap_or_default();
        let offset = UtcOffset::from_hms(hours, 0, 0).unwrap_or(UtcOffset::UTC);
        Self {
            id: part.sub_event_id,
            judul: part.title,
            mulai: convert::instant(part.starts_at).to_offset(offset),
            selesai: convert::instant(part.ends_at).to_offset(offset),
        }
    }
}
