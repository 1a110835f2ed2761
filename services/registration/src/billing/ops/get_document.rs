//! One document of a member.

use kit::report::reports;
use uuid::Uuid;

use crate::billing::{
    domain::{document::Document, document_kind::DocumentKind},
    ops::billing_desk::BillingDesk,
    store::documents,
};

/// Why there is no document.
#[derive(Debug, thiserror::Error)]
pub enum GetDocumentError {
    /// The member has no invoice and no credit note with this id.
    #[error("no such invoice")]
    NoInvoice,
    /// The member has no receipt with this id.
    #[error("no such receipt")]
    NoReceipt,
    #[error("could not read the document")]
    Database(#[from] sqlx::Error),
}

reports!(GetDocumentError {
    NoInvoice => NotFound "invoice_tidak_ditemukan",
    NoReceipt => NotFound "kwitansi_tidak_ditemukan",
});

impl BillingDesk {
    /// An invoice of a member, or what corrects one; another member's is not there.
    pub async fn get_invoice(&self, member_id: i64, id: Uuid) -> Result<Document, GetDocumentError> {
        let found = self.find(member_id, id).await?;
        found
            .filter(|document| document.kind != DocumentKind::Receipt)
            .ok_or(GetDocumentError::NoInvoice)
    }

    /// A receipt of a member; another member's is not there.
    pub async fn get_receipt(&self, member_id: i64, id: Uuid) -> Result<Document, GetDocumentError> {
        let found = self.find(member_id, id).await?;
        found
            .filter(|document| document.kind == DocumentKind::Receipt)
            .ok_or(GetDocumentError::NoReceipt)
    }

    async fn find(&self, member_id: i64, id: Uuid) -> sqlx::Result<Option<Document>> {
        let mut conn = self.pool.acquire().await?;
        documents::find_of_member(&mut conn, member_id, id).await
    }
}
