//! Orders as the wire shows and takes them.

use portal_proto::registration::v1 as pb;

use super::{
    cart::{BookedSubEvent, JenisItem, Untuk},
    collective_mention::CollectiveMention,
    payment::{OrderPayment, PaymentMethod},
    proof::PaymentProof,
};
use crate::dto::catalog::hospitality::Names;
use crate::dto::change::{Change, Whole};
use crate::dto::prelude::*;

/// Orders what is in the cart.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"payment_method_id": 1, "peserta": ["dr. Siti Aminah"]}))]
pub struct OrderForm {
    /// As `POST /payment/payment-method-list` gives it.
    #[schema(value_type = i64)]
    pub payment_method_id: Whole,
    /// A code that makes it cheaper, as `POST /cart/kupon` tells; capital or small letters are the same.
    #[serde(default)]
    pub kupon: Option<String>,
    /// Whole rupiah that the buyer saw it costs, without `kode_unik`. If it costs something else by now, because the cart was changed on
    /// another device, nothing is ordered: 409 `keranjang_berubah`. Not sent: whatever it costs.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub total: Change<Whole>,
    /// Who comes by all lines: as many names as the largest `jumlah` of the cart, or none yet.
    #[serde(default)]
    pub peserta: Option<Names>,
    /// Who comes line by line, in place of `peserta`; both is 422. A line with `untuk: orang_lain` and a `jumlah` of 1 needs its name,
    /// here or there.
    #[serde(default)]
    pub peserta_item: Option<Vec<LineNames>>,
}

/// Who comes by one line.
#[derive(Deserialize, ToSchema)]
pub struct LineNames {
    /// Id of the line, as `GET /cart` gives it.
    #[schema(value_type = i64)]
    pub item_id: Whole,
    /// A name for each of its places, of a room up to two for each room; or none yet.
    pub nama: Names,
}

impl OrderForm {
    /// The form as registration takes it, of a buyer with this name and profession.
    #[must_use]
    pub fn into_request(
        self,
        buyer_name: String,
        profession_code: Option<String>,
        idempotency_key: Option<String>,
    ) -> pb::PlaceOrderRequest {
        pb::PlaceOrderRequest {
            payment_method_id: self.payment_method_id.0,
            coupon: self.kupon,
            participants: self.peserta.map(Names::into_list).unwrap_or_default(),
            participants_by_line: self
                .peserta_item
                .unwrap_or_default()
                .into_iter()
                .map(LineNames::into_request)
                .collect(),
            buyer_name,
            profession_code,
            idempotency_key,
            total_idr: self.total.into_option().map(|Whole(total)| total),
        }
    }
}

impl LineNames {
    fn into_request(self) -> pb::LineParticipants {
        pb::LineParticipants {
            item_id: self.item_id.0,
            names: self.nama.into_list(),
        }
    }
}

/// What an order takes: proto name, wire name.
pub const ORDER_FIELDS: &[(&str, &str)] = &[
    ("payment_method_id", "payment_method_id"),
    ("coupon", "kupon"),
    ("participants", "peserta"),
    ("participants_by_line", "peserta_item"),
    ("total_idr", "total"),
    ("idempotency_key", "Idempotency-Key"),
    ("reason", "alasan"),
    ("profession_code", "profesi_id"),
];

/// How it stands with an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OrderStatus {
    /// Its seats are held until `batas_bayar`.
    MenungguPembayaran,
    /// The association looks at the payment.
    MenungguVerifikasi,
    /// It is paid; its seats are sold.
    Lunas,
    /// It was not paid in time; its seats are free.
    Kedaluwarsa,
    /// The member called it off; its seats are free.
    Dibatalkan,
    /// The money went back.
    Dikembalikan,
}

impl From<pb::OrderStatus> for OrderStatus {
    fn from(status: pb::OrderStatus) -> Self {
        match status {
            pb::OrderStatus::AwaitingPayment | pb::OrderStatus::Unspecified => Self::MenungguPembayaran,
            pb::OrderStatus::AwaitingVerification => Self::MenungguVerifikasi,
            pb::OrderStatus::Paid => Self::Lunas,
            pb::OrderStatus::Expired => Self::Kedaluwarsa,
            pb::OrderStatus::Cancelled => Self::Dibatalkan,
            pb::OrderStatus::Refunded => Self::Dikembalikan,
        }
    }
}

impl From<OrderStatus> for pb::OrderStatus {
    fn from(status: OrderStatus) -> Self {
        match status {
            OrderStatus::MenungguPembayaran => Self::AwaitingPayment,
            OrderStatus::MenungguVerifikasi => Self::AwaitingVerification,
            OrderStatus::Lunas => Self::Paid,
            OrderStatus::Kedaluwarsa => Self::Expired,
            OrderStatus::Dibatalkan => Self::Cancelled,
            OrderStatus::Dikembalikan => Self::Refunded,
        }
    }
}

/// Which orders the desk looks for. An empty value is no filter.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OrderFilter {
    /// Only those that stand so.
    pub status: Option<OrderStatus>,
    /// Every word must be a part of number, buyer or amount.
    #[param(max_length = 200)]
    pub keyword: Option<String>,
}

/// What the desk says of an order.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"diterima": false, "alasan": "Jumlah transfer tidak sesuai."}))]
pub struct ReviewForm {
    /// Whether the money is there.
    pub diterima: bool,
    /// Why not, for the buyer to read; a refusal needs it.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub alasan: Option<String>,
    /// How the order stood when it was looked at: where it stands otherwise by now, nothing is decided.
    #[serde(default)]
    pub status: Option<OrderStatus>,
}

/// An order (API.md, 'Registration').
#[derive(Debug, Serialize, ToSchema)]
pub struct Order {
    /// Its id.
    #[schema(format = Uuid)]
    pub id: String,
    /// What people call it, such as `ORD-2026-000123`.
    pub nomor: String,
    /// How it stands with it.
    pub status: OrderStatus,
    /// What the buyer was called then.
    pub nama_pemesan: String,
    /// How it is to be paid.
    pub metode_pembayaran: PaymentMethod,
    /// Whole rupiah for all items.
    pub subtotal: i64,
    /// The code that made it cheaper; null when there was none.
    pub kupon: Option<String>,
    /// Whole rupiah off by that code; 0: none.
    pub potongan: i64,
    /// Whole rupiah on top, 1 to 999, by which a transfer is known; 0: none.
    pub kode_unik: u32,
    /// Whole rupiah to be paid: `subtotal` without `potongan`, and `kode_unik`.
    pub total: i64,
    /// Whole rupiah of it that went back so far, or were approved to.
    pub dana_kembali: i64,
    /// When it was placed.
    #[serde(with = "time::serde::rfc3339")]
    pub dibuat_pada: OffsetDateTime,
    /// Until when it is to be paid; the seats are held until then.
    #[serde(with = "time::serde::rfc3339")]
    pub batas_bayar: OffsetDateTime,
    /// How many seconds are left of that; 0 when it is over or nothing is to be paid any more.
    pub sisa_detik: i64,
    /// The server's clock, by which `batas_bayar` is meant.
    #[serde(with = "time::serde::rfc3339")]
    pub waktu_server: OffsetDateTime,
    /// In the order in which they were chosen.
    pub item: Vec<OrderItem>,
    /// Who comes, as far as it was said; each once where it was said line by line.
    pub peserta: Vec<String>,
    /// Why the last payment was not accepted; null when none was refused.
    pub alasan: Option<String>,
    /// What the buyer sent last to show that it is paid; null when nothing was sent. The file is at `bukti-bayar`.
    pub bukti_bayar: Option<PaymentProof>,
    /// The virtual account or the QR code of this order; null where it is paid by transfer or costs nothing.
    pub pembayaran: Option<OrderPayment>,
    /// Its invoice, what `/invoice/{id}` takes; null until it was issued, a moment after the order was placed.
    #[schema(format = Uuid)]
    pub invoice_id: Option<String>,
    /// Its receipt, what `/receipt/{id}` takes; null until it was issued, a moment after the order was paid.
    #[schema(format = Uuid)]
    pub receipt_id: Option<String>,
    /// The collective invoice by which somebody else pays it; null when it is in none that is in force.
    pub faktur_kolektif: Option<CollectiveMention>,
}

/// A line of an order.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderItem {
    /// Id of the line.
    pub id: i64,
    /// What sort of thing it is.
    pub jenis: JenisItem,
    /// Id of the sub-event, the package, the e-course, the hotel or the tour.
    pub item_id: i64,
    /// Id of the event that it is part of. Null for an e-course.
    pub event_id: Option<i64>,
    /// Title of that event.
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
    /// Who comes by this line alone, where it was said line by line.
    pub peserta: Vec<String>,
    /// Whole rupiah for all of them.
    pub subtotal: i64,
    /// First night of a room, or the day of a tour, at its place; null for anything else.
    #[schema(format = Date)]
    pub mulai: Option<String>,
    /// Day of departure from a room, or the day of a tour; null for anything else.
    #[schema(format = Date)]
    pub sampai: Option<String>,
    /// The sub-events that it consists of, in order of time.
    pub sub_event: Vec<BookedSubEvent>,
    /// Whether it is still the buyer's.
    pub status: StatusItem,
}

/// Whether a line of an order is still the buyer's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatusItem {
    /// Nobody asked it back.
    Berlaku,
    /// It was asked back; it stands until the association decides.
    DimintaKembali,
    /// Its money goes back: its seats are free, its tickets void.
    Dikembalikan,
}

impl From<pb::OrderItemStanding> for StatusItem {
    fn from(standing: pb::OrderItemStanding) -> Self {
        match standing {
            pb::OrderItemStanding::Unspecified => Self::Berlaku,
            pb::OrderItemStanding::AskedBack => Self::DimintaKembali,
            pb::OrderItemStanding::GivenBack => Self::Dikembalikan,
        }
    }
}

impl From<pb::Order> for Order {
    fn from(order: pb::Order) -> Self {
        let (pay_until, now) = (convert::instant(order.pay_until), convert::instant(order.now));
        let status = order.status().into();
        let is_counted = status == OrderStatus::MenungguPembayaran;
        let method: PaymentMethod = order.payment_method.unwrap_or_default().into();
        Self {
            id: order.id,
            nomor: order.number,
            status,
            nama_pemesan: order.buyer_name,
            pembayaran: order.charge.map(|charge| OrderPayment::of(charge, &method)),
            metode_pembayaran: method,
            subtotal: order.subtotal_idr,
            kupon: order.coupon,
            potongan: order.discount_idr,
            kode_unik: order.unique_code,
            total: order.total_idr,
            dana_kembali: order.given_back_idr,
            dibuat_pada: convert::instant(order.placed_at),
            batas_bayar: pay_until,
            sisa_detik: if is_counted {
                (pay_until - now).whole_seconds().max(0)
            } else {
                0
            },
            waktu_server: now,
            item: order.items.into_iter().map(OrderItem::from).collect(),
            peserta: order.participants,
            alasan: order.refusal,
            bukti_bayar: order.proof.map(PaymentProof::from),
            invoice_id: order.invoice_id,
            receipt_id: order.receipt_id,
            faktur_kolektif: order.collective.map(CollectiveMention::from),
        }
    }
}

impl From<pb::OrderItem> for OrderItem {
    fn from(item: pb::OrderItem) -> Self {
        Self {
            jenis: item.kind().into(),
            untuk: item.for_whom().into(),
            status: item.standing().into(),
            id: item.id,
            item_id: item.offer_id,
            event_id: item.event_id,
            judul_event: item.event_title,
            judul: item.title,
            harga_id: item.price_id,
            harga: item.unit_price_idr,
            jumlah: item.quantity,
            peserta: item.participants,
            subtotal: item.total_idr,
            mulai: item.first_day,
            sampai: item.last_day,
            sub_event: item.parts.into_iter().map(BookedSubEvent::from).collect(),
        }
    }
}
