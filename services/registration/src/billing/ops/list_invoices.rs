//! The invoices of a member.

use kit::{
    page::{Page, Paged},
    report::ReadError,
};

use crate::billing::{domain::document::Document, ops::billing_desk::BillingDesk, store::documents};

impl BillingDesk {
    /// A page of a member's invoices, the newest first.
    pub async fn list_invoices(&self, member_id: i64, page: Page) -> Result<Paged<Document>, ReadError> {
        let mut conn = self.pool.acquire().await?;
        Ok(documents::list_invoices_of_member(&mut conn, member_id, page).await?)
    }
}
