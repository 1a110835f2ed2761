//! Bank statements, money that paid no order by itself and what was taken back, as the wire shows and takes them.

use portal_proto::registration::v1 as pb;

use super::order::OrderStatus;
use crate::dto::prelude::*;

/// A statement of an account.
#[derive(ToSchema)]
#[schema(example = json!({"file": "mutasi.csv"}))]
pub struct StatementForm {
    /// CSV of BCA or of Mandiri, or MT940, as the bank gives it, 2 MiB and 10,000 lines at most; which it is, its head tells.
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    pub file: Vec<u8>,
}

/// What an import did. The last five are of what was new.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportedStatement {
    /// Lines of the file that the bank has booked.
    pub jumlah_baris: u64,
    /// Of these the ones that no file had before.
    pub baru: u64,
    /// Lines that the bank has not booked yet (`PEND`): they were passed over.
    pub tertunda: u64,
    /// Lines that paid an order.
    pub cocok: u64,
    /// Lines that finance has to decide on.
    pub kasus: u64,
    /// Money that left the account.
    pub keluar: u64,
    /// Lines that are looked at a little later.
    pub menunggu: u64,
}

impl From<pb::ImportStatementResponse> for ImportedStatement {
    fn from(imported: pb::ImportStatementResponse) -> Self {
        Self {
            jumlah_baris: imported.lines,
            baru: imported.new,
            tertunda: imported.pending,
            cocok: imported.matched,
            kasus: imported.cases,
            keluar: imported.out,
            menunggu: imported.waiting,
        }
    }
}

/// How it stands with a line of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatusMutasi {
    /// Nobody looked at it yet.
    Menunggu,
    /// It paid an order.
    Cocok,
    /// Finance has it.
    Kasus,
    /// Money that left the account.
    Keluar,
}

impl From<pb::StatementLineState> for StatusMutasi {
    fn from(state: pb::StatementLineState) -> Self {
        match state {
            pb::StatementLineState::Waiting | pb::StatementLineState::Unspecified => Self::Menunggu,
            pb::StatementLineState::Matched => Self::Cocok,
            pb::StatementLineState::Case => Self::Kasus,
            pb::StatementLineState::Out => Self::Keluar,
        }
    }
}

impl From<StatusMutasi> for pb::StatementLineState {
    fn from(state: StatusMutasi) -> Self {
        match state {
            StatusMutasi::Menunggu => Self::Waiting,
            StatusMutasi::Cocok => Self::Matched,
            StatusMutasi::Kasus => Self::Case,
            StatusMutasi::Keluar => Self::Out,
        }
    }
}

/// Which lines the desk looks for. An empty value is no filter.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StatementFilter {
    /// Only those that stand so.
    pub status: Option<StatusMutasi>,
    /// Every word must be a part of the bank's words, the amount, or number and buyer of the order that it paid.
    #[param(max_length = 200)]
    pub keyword: Option<String>,
}

/// A line of a bank statement.
#[derive(Debug, Serialize, ToSchema)]
pub struct StatementLine {
    /// Its number.
    pub id: i64,
    /// The day on which the bank booked it, `YYYY-MM-DD`.
    #[schema(format = Date)]
    pub tanggal: String,
    /// Whole rupiah.
    pub jumlah: i64,
    /// In the bank's words.
    pub keterangan: String,
    /// How it stands with it.
    pub status: StatusMutasi,
    /// The bank.
    pub bank: String,
    /// The account that it is of.
    pub nomor_rekening: String,
    /// The order that it paid; null when it paid none.
    pub pesanan: Option<OrderMention>,
    /// What finance has to decide; null for a line that paid an order by itself.
    pub kasus: Option<MoneyCase>,
}

/// An order or a collective invoice, as far as it takes to find it.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderMention {
    /// Its id.
    #[schema(format = Uuid)]
    pub id: String,
    /// What people call it.
    pub nomor: String,
    /// What the buyer was called then.
    pub nama_pemesan: String,
    /// How it stands with it.
    pub status: OrderStatus,
    /// Whole rupiah that it asks for.
    pub total: i64,
    /// Whether it is a collective invoice, with its own number and its payer.
    pub kolektif: bool,
}

impl From<pb::OrderMention> for OrderMention {
    fn from(order: pb::OrderMention) -> Self {
        Self {
            status: order.status().into(),
            id: order.id,
            nomor: order.number,
            nama_pemesan: order.buyer_name,
            total: order.total_idr,
            kolektif: order.is_collective,
        }
    }
}

/// Why finance has to look at money.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum JenisKasus {
    /// Its order is over: not paid in time, or called off.
    Terlambat,
    /// It is more or less than its order asks for.
    JumlahTidakSesuai,
    /// Several orders ask for it.
    TidakPasti,
    /// Its order is paid.
    SudahLunas,
    /// No order asks for it.
    TidakDikenal,
    /// It paid its order, and the payment provider took it back.
    DitarikKembali,
}

impl From<pb::MoneyCaseKind> for JenisKasus {
    fn from(kind: pb::MoneyCaseKind) -> Self {
        match kind {
            pb::MoneyCaseKind::Late => Self::Terlambat,
            pb::MoneyCaseKind::WrongAmount => Self::JumlahTidakSesuai,
            pb::MoneyCaseKind::Ambiguous => Self::TidakPasti,
            pb::MoneyCaseKind::PaidAlready => Self::SudahLunas,
            pb::MoneyCaseKind::TakenBack => Self::DitarikKembali,
            pb::MoneyCaseKind::Unknown | pb::MoneyCaseKind::Unspecified => Self::TidakDikenal,
        }
    }
}

/// How it stands with such money.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatusKasus {
    /// Nobody decided yet.
    Terbuka,
    /// It paid an order after all.
    KursiDiberikan,
    /// It goes back.
    Dikembalikan,
    /// It stays, as the credit of whoever sent it.
    Kredit,
    /// It was taken back, and finance knows of it.
    Dicatat,
}

impl From<pb::MoneyCaseState> for StatusKasus {
    fn from(state: pb::MoneyCaseState) -> Self {
        match state {
            pb::MoneyCaseState::Open | pb::MoneyCaseState::Unspecified => Self::Terbuka,
            pb::MoneyCaseState::Seated => Self::KursiDiberikan,
            pb::MoneyCaseState::Refunded => Self::Dikembalikan,
            pb::MoneyCaseState::Credited => Self::Kredit,
            pb::MoneyCaseState::Noted => Self::Dicatat,
        }
    }
}

impl From<StatusKasus> for pb::MoneyCaseState {
    fn from(state: StatusKasus) -> Self {
        match state {
            StatusKasus::Terbuka => Self::Open,
            StatusKasus::KursiDiberikan => Self::Seated,
            StatusKasus::Dikembalikan => Self::Refunded,
            StatusKasus::Kredit => Self::Credited,
            StatusKasus::Dicatat => Self::Noted,
        }
    }
}

/// Which cases the desk looks for. An empty value is no filter.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CaseFilter {
    /// Only those that stand so.
    pub status: Option<StatusKasus>,
    /// Every word must be a part of the bank's words, the provider's reference, the amount, or number and buyer of its order.
    #[param(max_length = 200)]
    pub keyword: Option<String>,
}

/// Money that paid no order by itself, or was taken back.
#[derive(Debug, Serialize, ToSchema)]
pub struct MoneyCase {
    /// Its id.
    #[schema(format = Uuid)]
    pub id: String,
    /// Why finance has to look at it.
    pub jenis: JenisKasus,
    /// How it stands with it.
    pub status: StatusKasus,
    /// Whole rupiah that came in, or were taken back.
    pub jumlah: i64,
    /// When it came in, or was taken back; of a transfer, the beginning of the day.
    #[serde(with = "time::serde::rfc3339")]
    pub diterima_pada: OffsetDateTime,
    /// By which way it came.
    pub metode: String,
    /// The bank's words; null for a provider's payment.
    pub keterangan: Option<String>,
    /// What the payment provider calls it; null for a transfer.
    pub referensi: Option<String>,
    /// The order that it paid after all, or else the one that it seems to be for; null when nobody knows one.
    pub pesanan: Option<OrderMention>,
    /// The orders that it may be for while it is open: first those that the bank's words name, then the nearest amount.
    pub kandidat: Vec<OrderMention>,
    /// Why finance decided so; null while it is open.
    pub alasan: Option<String>,
    /// When that was; null while it is open.
    #[serde(with = "time::serde::rfc3339::option")]
    pub diputuskan_pada: Option<OffsetDateTime>,
}

impl From<pb::MoneyCase> for MoneyCase {
    fn from(case: pb::MoneyCase) -> Self {
        Self {
            jenis: case.kind().into(),
            status: case.state().into(),
            id: case.id,
            jumlah: case.amount_idr,
            diterima_pada: convert::instant(case.received_at),
            metode: case.method_name,
            keterangan: case.description,
            referensi: case.provider_reference,
            pesanan: case.order.map(OrderMention::from),
            kandidat: case.candidates.into_iter().map(OrderMention::from).collect(),
            alasan: case.reason,
            diputuskan_pada: case.decided_at.map(|at| convert::instant(Some(at))),
        }
    }
}

impl From<pb::StatementLine> for StatementLine {
    fn from(line: pb::StatementLine) -> Self {
        Self {
            status: line.state().into(),
            id: line.id,
            tanggal: line.booked_on,
            jumlah: line.amount_idr,
            keterangan: line.description,
            bank: line.bank,
            nomor_rekening: line.account_number,
            pesanan: line.order.map(OrderMention::from),
            kasus: line.money_case.map(MoneyCase::from),
        }
    }
}

/// What becomes of such money.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum KeputusanKasus {
    /// It pays an order: one that waits, or one that is over whose seats are free.
    BeriKursi,
    /// It goes back.
    Kembalikan,
    /// It stays, as the credit of whoever sent it.
    SimpanKredit,
    /// It was taken back (`ditarik_kembali`), of which this is the only decision: nothing moves, and its order stays as it is.
    Catat,
}

impl From<KeputusanKasus> for pb::MoneyCaseDecision {
    fn from(decision: KeputusanKasus) -> Self {
        match decision {
            KeputusanKasus::BeriKursi => Self::Seat,
            KeputusanKasus::Kembalikan => Self::Refund,
            KeputusanKasus::SimpanKredit => Self::Credit,
            KeputusanKasus::Catat => Self::Note,
        }
    }
}

/// What finance decides of such money.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"keputusan": "beri_kursi", "alasan": "Transfer terlambat satu hari; kursi masih ada."}))]
pub struct SettleForm {
    /// What becomes of it.
    pub keputusan: KeputusanKasus,
    /// The order or the collective invoice that it pays with `beri_kursi`; without it the one that it seems to be for.
    #[serde(default)]
    #[schema(format = Uuid)]
    pub order_id: Option<String>,
    /// What becomes of the difference, where the money is more or less than is asked for: with `beri_kursi` it has to be said then.
    #[serde(default)]
    pub selisih: Option<SelisihDana>,
    /// Why, for whoever looks at it later.
    #[schema(max_length = 500)]
    pub alasan: String,
}

/// What becomes of the difference between money and what it pays.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SelisihDana {
    /// What is missing is waived: receipt, sales and refunds are of what came in. What is too much is kept.
    Terima,
    /// What is too much goes back; what is missing cannot.
    Kembalikan,
}

impl From<SelisihDana> for pb::MoneyDifference {
    fn from(difference: SelisihDana) -> Self {
        match difference {
            SelisihDana::Terima => Self::Accept,
            SelisihDana::Kembalikan => Self::Return,
        }
    }
}

/// What a decision takes: proto name, wire name.
pub const SETTLE_FIELDS: &[(&str, &str)] = &[
    ("decision", "keputusan"),
    ("order_id", "order_id"),
    ("difference", "selisih"),
    ("reason", "alasan"),
];
