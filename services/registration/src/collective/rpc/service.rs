//! Answers the calls of `CollectiveInvoiceService`.

use kit::report::{Report, answer, refused_places};
use portal_proto::registration::v1::{
    self as pb,
    collective_invoice_service_server::{CollectiveInvoiceService, CollectiveInvoiceServiceServer},
};
use tonic::{Request, Response, Status};

use super::{parse, reply};
use crate::{
    billing::rpc::reply::file,
    collective::ops::{collective_desk::CollectiveDesk, issue_collective::IssueCollectiveError},
};

/// The service as it is added to the others.
pub fn service(desk: CollectiveDesk) -> CollectiveInvoiceServiceServer<CollectiveRpc> {
    CollectiveInvoiceServiceServer::new(CollectiveRpc { desk })
}

/// Answers for the desk with collective invoices.
#[derive(Clone, Debug)]
pub struct CollectiveRpc {
    /// Where they are issued and kept.
    pub desk: CollectiveDesk,
}

#[tonic::async_trait]
impl CollectiveInvoiceService for CollectiveRpc {
    async fn list_collective_invoices(
        &self,
        request: Request<pb::ListCollectiveInvoicesRequest>,
    ) -> Result<Response<pb::ListCollectiveInvoicesResponse>, Status> {
        let caller = auth::caller(&request)?;
        let (filter, page) = parse::filter(request.get_ref())?;
        answer(self.desk.list(caller, &filter, page).await, reply::invoices)
    }

    async fn get_collective_invoice(
        &self,
        request: Request<pb::GetCollectiveInvoiceRequest>,
    ) -> Result<Response<pb::CollectiveInvoice>, Status> {
        let caller = auth::caller(&request)?;
        let id = parse::id(&request.get_ref().id)?;
        answer(self.desk.get(caller, id).await, reply::invoice)
    }

    async fn get_collective_invoice_file(
        &self,
        request: Request<pb::GetCollectiveInvoiceRequest>,
    ) -> Result<Response<pb::BillingFile>, Status> {
        let caller = auth::caller(&request)?;
        let id = parse::id(&request.get_ref().id)?;
        answer(self.desk.print(caller, id).await, file)
    }

    async fn issue_collective_invoice(
        &self,
        request: Request<pb::IssueCollectiveInvoiceRequest>,
    ) -> Result<Response<pb::CollectiveInvoice>, Status> {
        let caller = auth::caller(&request)?;
        let (wanted, key) = parse::collecting(request.into_inner())?;
        match self.desk.issue(caller, &wanted, key.as_ref()).await {
            Ok(issued) => Ok(Response::new(reply::invoice(issued))),
            Err(IssueCollectiveError::Orders(faults)) => {
                let named = faults
                    .iter()
                    .map(|fault| (format!("pesanan_{}", fault.position), fault.rule));
                Err(refused_places(&named.collect::<Vec<_>>()))
            }
            Err(error) => Err(error.into_status()),
        }
    }

    async fn pay_collective_invoice(
        &self,
        request: Request<pb::PayCollectiveInvoiceRequest>,
    ) -> Result<Response<pb::CollectiveInvoice>, Status> {
        let caller = auth::caller(&request)?;
        let id = parse::id(&request.get_ref().id)?;
        answer(self.desk.pay(caller, id).await, reply::invoice)
    }

    async fn void_collective_invoice(
        &self,
        request: Request<pb::VoidCollectiveInvoiceRequest>,
    ) -> Result<Response<pb::CollectiveInvoice>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let id = parse::id(&asked.id)?;
        let reason = parse::reason(&asked.reason)?;
        answer(self.desk.void(caller, id, &reason).await, reply::invoice)
    }
}
