//! Answers the calls of `BillingService`.

use kit::{
    page::Page,
    report::{Refused, Report, answer, status},
};
use portal_proto::registration::v1::{self as pb, billing_service_server::BillingService};
use tonic::{Request, Response, Status};
use uuid::Uuid;

use super::reply;
use crate::billing::ops::{billing_desk::BillingDesk, get_document::GetDocumentError};

/// Answers for the documents.
#[derive(Clone, Debug)]
pub struct BillingRpc {
    /// Where documents are kept.
    pub desk: BillingDesk,
}

#[tonic::async_trait]
impl BillingService for BillingRpc {
    async fn list_invoices(
        &self,
        request: Request<pb::ListInvoicesRequest>,
    ) -> Result<Response<pb::ListInvoicesResponse>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let page = Page::new(asked.page, asked.page_size).map_err(Refused::from)?;
        answer(self.desk.list_invoices(caller.member, page).await, reply::invoices)
    }

    async fn get_invoice(
        &self,
        request: Request<pb::GetBillingDocumentRequest>,
    ) -> Result<Response<pb::BillingDocument>, Status> {
        let caller = auth::caller(&request)?;
        let id = document_id(&request.get_ref().id, &GetDocumentError::NoInvoice)?;
        answer(self.desk.get_invoice(caller.member, id).await, reply::document)
    }

    async fn get_receipt(
        &self,
        request: Request<pb::GetBillingDocumentRequest>,
    ) -> Result<Response<pb::BillingDocument>, Status> {
        let caller = auth::caller(&request)?;
        let id = document_id(&request.get_ref().id, &GetDocumentError::NoReceipt)?;
        answer(self.desk.get_receipt(caller.member, id).await, reply::document)
    }

    async fn get_invoice_file(
        &self,
        request: Request<pb::GetBillingDocumentRequest>,
    ) -> Result<Response<pb::BillingFile>, Status> {
        let caller = auth::caller(&request)?;
        let id = document_id(&request.get_ref().id, &GetDocumentError::NoInvoice)?;
        answer(self.desk.print_invoice(caller.member, id).await, reply::file)
    }

    async fn get_receipt_file(
        &self,
        request: Request<pb::GetBillingDocumentRequest>,
    ) -> Result<Response<pb::BillingFile>, Status> {
        let caller = auth::caller(&request)?;
        let id = document_id(&request.get_ref().id, &GetDocumentError::NoReceipt)?;
        answer(self.desk.print_receipt(caller.member, id).await, reply::file)
    }
}

/// A document's id; what cannot be one names nothing.
fn document_id(text: &str, unknown: &GetDocumentError) -> Result<Uuid, Status> {
    let (kind, reason) = unknown.report();
    text.parse().map_err(|_| status(kind, reason, Vec::new()))
}
