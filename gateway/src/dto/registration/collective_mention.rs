//! The collective invoice that an order stands in, as its buyer sees it.

use portal_proto::registration::v1 as pb;

use crate::dto::prelude::*;

/// How it stands with a collective invoice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatusFakturKolektif {
    /// Its orders wait with it, and nothing else pays or ends them.
    MenungguPembayaran,
    /// So are all its orders.
    Lunas,
    /// Its orders are their buyers' to pay again.
    Dibatalkan,
}

impl From<pb::CollectiveInvoiceState> for StatusFakturKolektif {
    fn from(state: pb::CollectiveInvoiceState) -> Self {
        match state {
            pb::CollectiveInvoiceState::Open | pb::CollectiveInvoiceState::Unspecified => Self::MenungguPembayaran,
            pb::CollectiveInvoiceState::Paid => Self::Lunas,
            pb::CollectiveInvoiceState::Void => Self::Dibatalkan,
        }
    }
}

impl From<StatusFakturKolektif> for pb::CollectiveInvoiceState {
    fn from(state: StatusFakturKolektif) -> Self {
        match state {
            StatusFakturKolektif::MenungguPembayaran => Self::Open,
            StatusFakturKolektif::Lunas => Self::Paid,
            StatusFakturKolektif::Dibatalkan => Self::Void,
        }
    }
}

/// The collective invoice in force that an order stands in: of the others in it, its buyer learns nothing.
#[derive(Debug, Serialize, ToSchema)]
pub struct CollectiveMention {
    /// Its id, which the desk's calls take.
    #[schema(format = Uuid)]
    pub id: String,
    /// Such as `FK-2026-000001`.
    pub nomor: String,
    /// Who pays.
    pub nama_pembayar: String,
    /// How it stands with it.
    pub status: StatusFakturKolektif,
    /// The last day on which it is to be paid, `YYYY-MM-DD`.
    #[schema(format = Date)]
    pub jatuh_tempo: String,
}

impl From<pb::CollectiveMention> for CollectiveMention {
    fn from(mention: pb::CollectiveMention) -> Self {
        Self {
            status: mention.state().into(),
            id: mention.id,
            nomor: mention.number,
            nama_pembayar: mention.payer_name,
            jatuh_tempo: mention.due_on,
        }
    }
}
