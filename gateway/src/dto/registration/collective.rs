//! Collective invoices (faktur kolektif): one invoice for several orders, as the wire shows and takes them.

use portal_proto::registration::v1 as pb;

use super::{collective_mention::StatusFakturKolektif, order::OrderStatus, payment::PaymentMethod};
use crate::dto::catalog::hospitality::Names;
use crate::dto::change::{Change, Whole};
use crate::dto::prelude::*;

/// One invoice for several orders.
#[derive(Debug, Serialize, ToSchema)]
pub struct CollectiveInvoice {
    /// Its id.
    #[schema(format = Uuid)]
    pub id: String,
    /// Such as `FK-2026-000001`.
    pub nomor: String,
    /// How it stands with it.
    pub status: StatusFakturKolektif,
    /// Who pays.
    pub nama_pembayar: String,
    /// Where that is.
    pub alamat_pembayar: String,
    /// Its tax number; null: none is printed.
    pub npwp: Option<String>,
    /// Where it is written to; null: none is printed.
    pub email: Option<String>,
    /// The last day on which it is to be paid, `YYYY-MM-DD`.
    #[schema(format = Date)]
    pub jatuh_tempo: String,
    /// Whole rupiah: the sum of its orders, their unique codes included.
    pub total: i64,
    /// How many orders it is for.
    pub jumlah_pesanan: u32,
    /// The account that is transferred to.
    pub metode_pembayaran: PaymentMethod,
    /// When it was issued.
    #[serde(with = "time::serde::rfc3339")]
    pub diterbitkan_pada: OffsetDateTime,
    /// When it was paid or called off; null while it waits.
    #[serde(with = "time::serde::rfc3339::option")]
    pub selesai_pada: Option<OffsetDateTime>,
    /// Why it was called off; null of any other.
    pub alasan: Option<String>,
    /// Its orders, as they were picked; empty in a list.
    pub pesanan: Vec<CollectiveOrder>,
}

impl From<pb::CollectiveInvoice> for CollectiveInvoice {
    fn from(invoice: pb::CollectiveInvoice) -> Self {
        let status = invoice.state().into();
        let payer = invoice.payer.unwrap_or_default();
        Self {
            id: invoice.id,
            nomor: invoice.number,
            status,
            nama_pembayar: payer.name,
            alamat_pembayar: payer.address,
            npwp: payer.tax_number,
            email: payer.email,
            jatuh_tempo: invoice.due_on,
            total: invoice.total_idr,
            jumlah_pesanan: invoice.order_count,
            metode_pembayaran: invoice.payment_method.unwrap_or_default().into(),
            diterbitkan_pada: convert::instant(invoice.issued_at),
            selesai_pada: invoice.settled_at.map(|at| convert::instant(Some(at))),
            alasan: invoice.reason,
            pesanan: invoice.orders.into_iter().map(CollectiveOrder::from).collect(),
        }
    }
}

/// An order of a collective invoice.
#[derive(Debug, Serialize, ToSchema)]
pub struct CollectiveOrder {
    /// Its id.
    #[schema(format = Uuid)]
    pub id: String,
    /// What people call it.
    pub nomor: String,
    /// What the buyer was called then.
    pub nama_pemesan: String,
    /// Whole rupiah that it asks for, its unique code included.
    pub total: i64,
    /// What was ordered.
    pub item: Vec<String>,
    /// How it stands with it now.
    pub status: OrderStatus,
}

impl From<pb::CollectiveOrder> for CollectiveOrder {
    fn from(order: pb::CollectiveOrder) -> Self {
        Self {
            status: order.status().into(),
            id: order.id,
            nomor: order.number,
            nama_pemesan: order.buyer_name,
            total: order.total_idr,
            item: order.items,
        }
    }
}

/// Which collective invoices the desk looks for. An empty value is no filter.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CollectiveFilter {
    /// Only those that stand so.
    pub status: Option<StatusFakturKolektif>,
    /// Every word must be a part of number, payer or amount.
    #[param(max_length = 200)]
    pub keyword: Option<String>,
}

/// What is to be one invoice.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "order_id": ["01997c7e-0000-7000-8000-000000000001", "01997c7e-0000-7000-8000-000000000002"], "payment_method_id": 1,
    "nama_pembayar": "RS Contoh Sehat", "alamat_pembayar": "Jalan Contoh Nomor 5, Bandung 40111", "npwp": "01.234.567.8-901.000",
    "email": "keuangan@rs.example", "jatuh_tempo": "2026-12-15",
}))]
pub struct CollectiveForm {
    /// Ids of 2 to 200 orders that wait for a transfer; as text, one a line.
    pub order_id: Names,
    /// The account that is transferred to, as `POST /payment/payment-method-list` gives it.
    #[schema(value_type = i64)]
    pub payment_method_id: Whole,
    /// Who pays.
    #[schema(max_length = 200)]
    pub nama_pembayar: String,
    /// Where that is.
    #[schema(max_length = 200)]
    pub alamat_pembayar: String,
    /// Tax number: 15 or 16 digits, of a branch 22, with dots, hyphens and blanks between.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 30)]
    pub npwp: Change<String>,
    /// Where it is written to.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 200)]
    pub email: Change<String>,
    /// The last day on which it is to be paid: from today on, 30 days from now at most unless it is configured otherwise.
    #[schema(format = Date)]
    pub jatuh_tempo: String,
}

impl CollectiveForm {
    /// The form as registration takes it.
    #[must_use]
    pub fn into_request(self, idempotency_key: Option<String>) -> pb::IssueCollectiveInvoiceRequest {
        pb::IssueCollectiveInvoiceRequest {
            order_ids: self.order_id.into_list(),
            payer: Some(pb::Payer {
                name: self.nama_pembayar,
                address: self.alamat_pembayar,
                tax_number: self.npwp.into_option(),
                email: self.email.into_option(),
            }),
            due_on: self.jatuh_tempo,
            payment_method_id: self.payment_method_id.0,
            idempotency_key,
        }
    }
}

/// What a collective invoice takes: proto name, wire name.
pub const COLLECTIVE_FIELDS: &[(&str, &str)] = &[
    ("order_ids", "order_id"),
    ("payment_method_id", "payment_method_id"),
    ("payer_name", "nama_pembayar"),
    ("payer_address", "alamat_pembayar"),
    ("payer_tax_number", "npwp"),
    ("payer_email", "email"),
    ("due_on", "jatuh_tempo"),
    ("reason", "alasan"),
];

/// Why a collective invoice is called off.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"alasan": "Rumah sakit membatalkan penugasan."}))]
pub struct VoidCollectiveForm {
    /// For whoever looks at it later.
    #[schema(max_length = 500)]
    pub alasan: String,
}
