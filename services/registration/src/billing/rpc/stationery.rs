//! Answers the calls of `StationeryService`.

use kit::{
    page::{Page, Paged},
    report::{Refused, answer},
};
use portal_proto::{
    registration::v1::{self as pb, stationery_service_server::StationeryService},
    timestamp,
};
use tonic::{Request, Response, Status};

use super::{reply, stationery_words};
use crate::billing::{
    domain::{
        issuer::Signatory,
        stationery::{Edition, Stationery},
    },
    ops::billing_desk::BillingDesk,
};

/// Answers for the association's stationery.
#[derive(Clone, Debug)]
pub struct StationeryRpc {
    /// Where documents are issued.
    pub desk: BillingDesk,
}

#[tonic::async_trait]
impl StationeryService for StationeryRpc {
    async fn get_stationery(
        &self,
        request: Request<pb::GetStationeryRequest>,
    ) -> Result<Response<pb::StationeryEdition>, Status> {
        let caller = auth::caller(&request)?;
        answer(self.desk.get_stationery(caller).await, edition)
    }

    async fn list_stationery_editions(
        &self,
        request: Request<pb::ListStationeryEditionsRequest>,
    ) -> Result<Response<pb::ListStationeryEditionsResponse>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let page = Page::new(asked.page, asked.page_size).map_err(Refused::from)?;
        answer(self.desk.list_editions(caller, page).await, editions)
    }

    async fn change_stationery(
        &self,
        request: Request<pb::ChangeStationeryRequest>,
    ) -> Result<Response<pb::StationeryEdition>, Status> {
        let caller = auth::caller(&request)?;
        let pb::ChangeStationeryRequest { seen_edition, words } = request.into_inner();
        let words = stationery_words::words(words)?;
        answer(self.desk.change_stationery(caller, seen_edition, words).await, edition)
    }

    async fn get_stationery_preview(
        &self,
        request: Request<pb::GetStationeryPreviewRequest>,
    ) -> Result<Response<pb::BillingFile>, Status> {
        let caller = auth::caller(&request)?;
        let sample = stationery_words::sample(request.get_ref().kind());
        let words = stationery_words::words(request.into_inner().words)?;
        answer(self.desk.preview_stationery(caller, sample, words).await, reply::file)
    }
}

fn editions(page: Paged<Edition>) -> pb::ListStationeryEditionsResponse {
    pb::ListStationeryEditionsResponse {
        editions: page.items.into_iter().map(edition).collect(),
        total: page.total,
    }
}

fn edition(edition: Edition) -> pb::StationeryEdition {
    pb::StationeryEdition {
        edition: edition.number,
        words: Some(words(edition.words)),
        changed_by: edition.made.map(|made| made.by),
        changed_at: edition.made.map(|made| timestamp(made.at)),
    }
}

fn words(words: Stationery) -> pb::StationeryWords {
    let parts = |signatory: Signatory| (signatory.name, signatory.office);
    let (signatory_name, signatory_office) = words.signatory.map(parts).unzip();
    let (certificate_signatory_name, certificate_signatory_office) = words.certificate_signatory.map(parts).unzip();
    pb::StationeryWords {
        name: words.issuer.name,
        address: words.issuer.address,
        tax_number: words.issuer.tax_number,
        contact: words.issuer.contact,
        invoice_closing: words.invoice_closing,
        receipt_closing: words.receipt_closing,
        credit_note_closing: words.credit_note_closing,
        signatory_name,
        signatory_office,
        certificate_signatory_name,
        certificate_signatory_office,
    }
}
