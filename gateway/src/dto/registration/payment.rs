//! Ways to pay as the wire shows them, what a provider says, and where an order is paid that one takes in.

use portal_proto::registration::v1 as pb;

use super::ticket_qr::qr_svg;
use crate::dto::prelude::*;

/// The sort of a payment method.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum PaymentKind {
    /// To a bank account, looked at by a person.
    TransferBank,
    /// To an account of this order alone.
    VirtualAccount,
    /// By a code to scan.
    Qris,
    /// No payment, for what costs nothing.
    Gratis,
}

/// A way to pay (API.md, 'Registration').
#[derive(Debug, Serialize, ToSchema)]
pub struct PaymentMethod {
    /// Its id, which `payment_method_id` takes.
    pub id: i64,
    /// Which way of the money it is; it decides which fields below are null.
    #[schema(value_type = PaymentKind)]
    pub jenis: String,
    /// What people choose, up to 100 characters; no other method has it.
    pub nama: String,
    /// Name of the bank; null but for `transfer_bank` and `virtual_account`.
    pub bank: Option<String>,
    /// The account to transfer to, 6 to 20 digits; null but for `transfer_bank`.
    pub nomor_rekening: Option<String>,
    /// In whose name the account is; null but for `transfer_bank`.
    pub atas_nama: Option<String>,
    /// Address of the logo; null when there is none.
    pub logo: Option<String>,
}

impl From<pb::PaymentMethod> for PaymentMethod {
    fn from(method: pb::PaymentMethod) -> Self {
        Self {
            id: method.id,
            jenis: method.kind,
            nama: method.name,
            bank: method.bank,
            nomor_rekening: method.account_number,
            atas_nama: method.account_holder,
            logo: method.logo_url,
        }
    }
}

/// What a payment provider says of an order, in Midtrans' words; whatever else it sends is not read. What lacks a part of the signature
/// is not signed, and of what is not signed no field is said to be wrong.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "order_id": "019a0000-0000-7000-8000-000000000001", "transaction_id": "9aed5972-5b6a-401e-894b-a32c91ed1a3a",
    "transaction_status": "settlement", "fraud_status": "accept", "status_code": "200", "gross_amount": "250000.00",
    "signature_key": "fe5f725ea770c451017e9d6300af72b830a668d2f7d5da9b778ec2c4f9177efe",
}))]
pub struct PaymentNotice {
    /// What the provider calls the order.
    #[serde(default)]
    #[schema(required)]
    pub order_id: String,
    /// The provider's name of the payment.
    #[serde(default)]
    #[schema(required)]
    pub transaction_id: String,
    /// How it stands with it: `capture`, `settlement`, `pending`, `deny`, `expire`, `cancel` and others.
    #[serde(default)]
    #[schema(required)]
    pub transaction_status: String,
    /// What the provider thinks of whoever paid: `accept`, `challenge` or `deny`.
    #[serde(default)]
    pub fraud_status: Option<String>,
    /// Three digits.
    #[serde(default)]
    #[schema(required)]
    pub status_code: String,
    /// Rupiah with two decimals.
    #[serde(default)]
    #[schema(required)]
    pub gross_amount: String,
    /// SHA-512 over `order_id`, `status_code`, `gross_amount` and the server key, in hex.
    #[serde(default)]
    #[schema(required)]
    pub signature_key: String,
}

impl PaymentNotice {
    /// The notice of this provider as registration takes it.
    #[must_use]
    pub fn into_request(self, provider: String) -> pb::TakePaymentNoticeRequest {
        pb::TakePaymentNoticeRequest {
            provider,
            order_id: self.order_id,
            transaction_id: self.transaction_id,
            transaction_status: self.transaction_status,
            fraud_status: self.fraud_status,
            status_code: self.status_code,
            gross_amount: self.gross_amount,
            signature_key: self.signature_key,
        }
    }
}

/// What a notice takes: proto name, wire name.
pub const NOTICE_FIELDS: &[(&str, &str)] = &[
    ("transaction_id", "transaction_id"),
    ("transaction_status", "transaction_status"),
    ("gross_amount", "gross_amount"),
];

/// How it stands with a payment that a provider takes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChargeStatus {
    /// The number or the code is on its way.
    Disiapkan,
    /// It can be paid.
    Menunggu,
    /// It was paid.
    Lunas,
    /// Money came that does not fit the order: the association looks at it.
    Diperiksa,
    /// The provider did not accept the payment.
    Ditolak,
    /// Nobody paid in time.
    Kedaluwarsa,
    /// It was called off.
    Dibatalkan,
    /// The provider does not take it in: another order is needed.
    Gagal,
}

impl From<pb::PaymentChargeState> for ChargeStatus {
    fn from(state: pb::PaymentChargeState) -> Self {
        match state {
            pb::PaymentChargeState::Requested | pb::PaymentChargeState::Unspecified => Self::Disiapkan,
            pb::PaymentChargeState::Pending => Self::Menunggu,
            pb::PaymentChargeState::Settled => Self::Lunas,
            pb::PaymentChargeState::InReview => Self::Diperiksa,
            pb::PaymentChargeState::Denied => Self::Ditolak,
            pb::PaymentChargeState::Expired => Self::Kedaluwarsa,
            pb::PaymentChargeState::Cancelled => Self::Dibatalkan,
            pb::PaymentChargeState::Failed => Self::Gagal,
        }
    }
}

/// Where an order is paid that a provider takes in.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderPayment {
    /// `virtual_account` or `qris`.
    #[schema(value_type = PaymentKind)]
    pub jenis: String,
    /// Name of the bank; null for `qris`.
    pub bank: Option<String>,
    /// The account that is this order's alone; null until the provider has said it, and for `qris`.
    pub nomor_va: Option<String>,
    /// What the QR code holds; null until the provider has said it, and for `virtual_account`.
    pub qr_string: Option<String>,
    /// The same as an SVG, black on white, while it can be paid; else null.
    pub qr_svg: Option<String>,
    /// Until when it can be paid there.
    #[serde(with = "time::serde::rfc3339")]
    pub kedaluwarsa: OffsetDateTime,
    /// How it stands with it.
    pub status: ChargeStatus,
}

impl OrderPayment {
    /// What is taken in by this method.
    #[must_use]
    pub fn of(charge: pb::PaymentCharge, method: &PaymentMethod) -> Self {
        let status = charge.state().into();
        let is_shown = status == ChargeStatus::Menunggu;
        let code = charge.qr_string.as_deref().filter(|_| is_shown);
        Self {
            jenis: method.jenis.clone(),
            bank: method.bank.clone(),
            // The provider gives none that is too long for any code.
            qr_svg: code.and_then(|code| qr_svg(code).ok()),
            nomor_va: charge.account_number,
            qr_string: charge.qr_string,
            kedaluwarsa: convert::instant(charge.expires_at),
            status,
        }
    }
}
