//! Ways to pay as the wire shows them.

use portal_proto::registration::v1 as pb;
use serde::Serialize;
use utoipa::ToSchema;

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
