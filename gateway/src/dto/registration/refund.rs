//! Money that goes back, as the wire shows and takes it.

use kit::rule::Rule;
use portal_proto::registration::v1 as pb;

use crate::{
    dto::{change::Whole, prelude::*},
    problem::Problem,
};

/// How it stands with a refund.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatusPengembalian {
    /// Its buyer asks for it.
    Diminta,
    /// It goes back; the bank has not done it yet.
    Disetujui,
    /// It does not.
    Ditolak,
    /// The bank did it.
    Dibayarkan,
}

impl From<pb::RefundState> for StatusPengembalian {
    fn from(state: pb::RefundState) -> Self {
        match state {
            pb::RefundState::Requested | pb::RefundState::Unspecified => Self::Diminta,
            pb::RefundState::Approved => Self::Disetujui,
            pb::RefundState::Refused => Self::Ditolak,
            pb::RefundState::PaidOut => Self::Dibayarkan,
        }
    }
}

impl From<StatusPengembalian> for pb::RefundState {
    fn from(state: StatusPengembalian) -> Self {
        match state {
            StatusPengembalian::Diminta => Self::Requested,
            StatusPengembalian::Disetujui => Self::Approved,
            StatusPengembalian::Ditolak => Self::Refused,
            StatusPengembalian::Dibayarkan => Self::PaidOut,
        }
    }
}

/// Which refunds the desk looks for. An empty value is no filter.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RefundFilter {
    /// Only those that stand so.
    pub status: Option<StatusPengembalian>,
}

/// Which lines of a paid order are called off, and where their money goes.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"item": [5], "bank": "BCA", "nomor_rekening": "1234567890", "atas_nama": "Sari Wulandari"}))]
pub struct CallOffForm {
    /// Ids of lines of the order; without it all that stand and nobody asked back. A package is one line.
    #[serde(default)]
    #[schema(value_type = Option<Vec<i64>>)]
    pub item: Option<Vec<Whole>>,
    /// The bank of the account that the money is to go to; with it `nomor_rekening` and `atas_nama`, or none of the three.
    #[serde(default)]
    #[schema(max_length = 60)]
    pub bank: Option<String>,
    /// Its number: 5 to 34 digits, with spaces, dashes and dots between them as one likes.
    #[serde(default)]
    pub nomor_rekening: Option<String>,
    /// In whose name it is.
    #[serde(default)]
    #[schema(max_length = 200)]
    pub atas_nama: Option<String>,
}

impl CallOffForm {
    /// The account that the money is to go to, if one of its fields is there.
    pub fn account(&self) -> Option<pb::RefundAccount> {
        let fields = [&self.bank, &self.nomor_rekening, &self.atas_nama];
        let [bank, number, holder] = fields.map(|field| field.clone().unwrap_or_default());
        let typed = fields.into_iter().flatten().any(|field| !field.trim().is_empty());
        typed.then_some(pb::RefundAccount { bank, number, holder })
    }

    /// The lines; none: all of them.
    ///
    /// # Errors
    /// 422 for a list with nothing in it: whoever chose nothing does not mean everything.
    pub fn lines(self) -> Result<Vec<i64>, Problem> {
        match self.item {
            None => Ok(Vec::new()),
            Some(chosen) if chosen.is_empty() => Err(Problem::field("item", Rule::Required)),
            Some(chosen) => Ok(chosen.into_iter().map(|Whole(id)| id).collect()),
        }
    }
}

/// What would go back of an order.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefundOffer {
    /// Whole rupiah that go back when all of `item` is called off now; 0: nothing, or it is not paid.
    pub dapat_kembali: i64,
    /// What was asked for last; null when nothing was.
    pub pengembalian: Option<Refund>,
    /// The lines that stand and nobody asked back, in the order in which they were chosen.
    pub item: Vec<RefundableItem>,
    /// Everything that was asked for, the newest first.
    pub riwayat: Vec<Refund>,
}

/// What would go back of a line of an order.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefundableItem {
    /// Id of the line, as the order has it and `POST /order/{id}/batal` takes it.
    pub id: i64,
    /// Its share of what was paid in whole rupiah, without the unique code: what a coupon took off made every line cheaper by the same
    /// part.
    pub dibayar: i64,
    /// Whole rupiah that go back of it now by the rules of its event; 0: nothing any more.
    pub dapat_kembali: i64,
    /// Whether `POST /order/{id}/batal` takes it now: something goes back of it, or its order cost nothing and it has not begun.
    pub dapat_dibatalkan: bool,
    /// Whether somebody came in with a ticket of it, or has it from its buyer: that is why it does not go back.
    pub sudah_dipakai: bool,
}

impl From<pb::RefundOffer> for RefundOffer {
    fn from(offer: pb::RefundOffer) -> Self {
        Self {
            dapat_kembali: offer.refundable_idr,
            pengembalian: offer.refund.map(Refund::from),
            item: offer.lines.into_iter().map(RefundableItem::from).collect(),
            riwayat: offer.refunds.into_iter().map(Refund::from).collect(),
        }
    }
}

impl From<pb::RefundableLine> for RefundableItem {
    fn from(line: pb::RefundableLine) -> Self {
        Self {
            id: line.order_item_id,
            dibayar: line.paid_idr,
            dapat_kembali: line.refundable_idr,
            dapat_dibatalkan: line.may_be_called_off,
            sudah_dipakai: line.is_used,
        }
    }
}

/// Money that goes back.
#[derive(Debug, Serialize, ToSchema)]
pub struct Refund {
    /// Its id.
    #[schema(format = Uuid)]
    pub id: String,
    /// The order of which lines go back; null for money that never paid one.
    #[schema(format = Uuid)]
    pub order_id: Option<String>,
    /// The case that the money was; null for an order's.
    #[schema(format = Uuid)]
    pub kasus_id: Option<String>,
    /// How it stands with it.
    pub status: StatusPengembalian,
    /// Whole rupiah that came in.
    pub dibayar: i64,
    /// Whole rupiah that go back: never more.
    pub jumlah: i64,
    /// When it was asked for.
    #[serde(with = "time::serde::rfc3339")]
    pub diminta_pada: OffsetDateTime,
    /// Why it was approved or refused; null before.
    pub alasan: Option<String>,
    /// When that was; null before.
    #[serde(with = "time::serde::rfc3339::option")]
    pub diputuskan_pada: Option<OffsetDateTime>,
    /// What the bank calls the transfer back; null before.
    pub referensi_bank: Option<String>,
    /// When the bank did it; null before.
    #[serde(with = "time::serde::rfc3339::option")]
    pub dibayarkan_pada: Option<OffsetDateTime>,
    /// Number of its order, for the desk; null where nobody knows one.
    pub nomor_pesanan: Option<String>,
    /// What the buyer was called then, for the desk.
    pub nama_pemesan: Option<String>,
    /// The lines that go back, in the order in which they were chosen; of a case none. `jumlah` is their sum, with the unique code where
    /// that goes back too.
    pub item: Vec<RefundItem>,
    /// Whether nothing of the order stands beside them: once it is approved, the order is `dikembalikan`.
    pub seluruh_sisa: bool,
    /// To which account; null: nobody said.
    pub rekening: Option<RekeningPengembalian>,
}

/// An account that money goes back to.
#[derive(Debug, Serialize, ToSchema)]
pub struct RekeningPengembalian {
    /// What the bank is called.
    pub bank: String,
    /// Its digits.
    pub nomor_rekening: String,
    /// In whose name it is.
    pub atas_nama: String,
}

impl From<pb::RefundAccount> for RekeningPengembalian {
    fn from(account: pb::RefundAccount) -> Self {
        Self {
            bank: account.bank,
            nomor_rekening: account.number,
            atas_nama: account.holder,
        }
    }
}

/// A line of an order that goes back.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefundItem {
    /// Id of the line, as the order has it.
    pub id: i64,
    /// What it is called.
    pub judul: String,
    /// Title of its event.
    pub judul_event: String,
    /// Whole rupiah that go back of it.
    pub jumlah: i64,
}

impl From<pb::RefundLine> for RefundItem {
    fn from(line: pb::RefundLine) -> Self {
        Self {
            id: line.order_item_id,
            judul: line.title,
            judul_event: line.event_title,
            jumlah: line.amount_idr,
        }
    }
}

impl From<pb::Refund> for Refund {
    fn from(refund: pb::Refund) -> Self {
        Self {
            status: refund.state().into(),
            id: refund.id,
            order_id: refund.order_id,
            kasus_id: refund.money_case_id,
            dibayar: refund.paid_idr,
            jumlah: refund.amount_idr,
            diminta_pada: convert::instant(refund.requested_at),
            alasan: refund.reason,
            diputuskan_pada: refund.decided_at.map(|at| convert::instant(Some(at))),
            referensi_bank: refund.bank_reference,
            dibayarkan_pada: refund.paid_out_at.map(|at| convert::instant(Some(at))),
            nomor_pesanan: refund.order_number,
            nama_pemesan: refund.buyer_name,
            item: refund.lines.into_iter().map(RefundItem::from).collect(),
            seluruh_sisa: refund.ends_order,
            rekening: refund.account.map(RekeningPengembalian::from),
        }
    }
}

/// What the desk says of a refund.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"diterima": true, "alasan": "Sesuai ketentuan event."}))]
pub struct DecideRefundForm {
    /// Whether it goes back.
    pub diterima: bool,
    /// Why, for the buyer to read.
    #[schema(max_length = 500)]
    pub alasan: String,
}

/// By which transfer a refund went back.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"referensi": "FT26325ABCDE"}))]
pub struct PayOutForm {
    /// What the bank calls it.
    #[schema(max_length = 100)]
    pub referensi: String,
}

/// What calls about refunds take: proto name, wire name.
pub const REFUND_FIELDS: &[(&str, &str)] = &[
    ("reason", "alasan"),
    ("bank_reference", "referensi"),
    ("item_ids", "item"),
    ("account_bank", "bank"),
    ("account_number", "nomor_rekening"),
    ("account_holder", "atas_nama"),
];
