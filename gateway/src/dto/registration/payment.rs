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
    /// Nothing to pay.
    Gratis,
}

/// A way to pay (API.md, 'Registration').
#[derive(Debug, Serialize, ToSchema)]
pub struct PaymentMethod {
    /// Its id, which `payment_method_id` takes.
    pub id: i64,
    /// Its sort.
    #[schema(value_type = PaymentKind)]
    pub jenis: String,
    /// Its name.
    pub nama: String,
    /// The bank.
    pub bank: Option<String>,
    /// The account to transfer to.
    pub nomor_rekening: Option<String>,
    /// In whose name the account is.
    pub atas_nama: Option<String>,
    /// Address of the logo.
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
