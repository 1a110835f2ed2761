//! Answers the calls of `CreditService`.

use kit::{
    page::Page,
    report::{Refused, answer},
};
use portal_proto::learning::v1::{self as pb, credit_service_server::CreditService};
use tonic::{Request, Response, Status, Streaming};

use super::{
    parse,
    proof::{self, Files},
    reply,
};
use crate::credits::ops::{
    credit_desk::CreditDesk,
    print_ledger::{Format, Holder},
};

/// Answers for credit points.
#[derive(Clone, Debug)]
pub struct CreditRpc {
    /// Where they are kept.
    pub desk: CreditDesk,
}

#[tonic::async_trait]
impl CreditService for CreditRpc {
    type OpenOwnActivityProofStream = Files;
    type OpenActivityProofStream = Files;

    async fn get_ledger(&self, request: Request<pb::GetLedgerRequest>) -> Result<Response<pb::Ledger>, Status> {
        let caller = auth::caller(&request)?;
        let year = parse::year(request.get_ref().year)?;
        answer(self.desk.ledger(caller.member, year).await, reply::ledger)
    }

    async fn get_ledger_file(
        &self,
        request: Request<pb::GetLedgerFileRequest>,
    ) -> Result<Response<pb::LedgerFile>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.into_inner();
        let format = match asked.format() {
            pb::LedgerFormat::Xlsx => Format::Xlsx,
            pb::LedgerFormat::Pdf | pb::LedgerFormat::Unspecified => Format::Pdf,
        };
        let holder = Holder {
            name: asked.name,
            npa: asked.npa,
        };
        answer(self.desk.print(caller.member, holder, format).await, reply::file)
    }

    async fn submit_activity(
        &self,
        request: Request<Streaming<pb::ActivityPart>>,
    ) -> Result<Response<pb::OwnActivity>, Status> {
        let caller = auth::caller(&request)?;
        let (start, parts) = proof::begin(request.into_inner()).await?;
        let submission = parse::submission(caller.member, &start)?;
        answer(self.desk.submit(&submission, parts).await, reply::activity)
    }

    async fn list_own_activities(
        &self,
        request: Request<pb::ListOwnActivitiesRequest>,
    ) -> Result<Response<pb::ListOwnActivitiesResponse>, Status> {
        let caller = auth::caller(&request)?;
        answer(self.desk.list_own(caller.member).await, reply::activities)
    }

    async fn open_own_activity_proof(
        &self,
        request: Request<pb::OpenActivityProofRequest>,
    ) -> Result<Response<Self::OpenOwnActivityProofStream>, Status> {
        let caller = auth::caller(&request)?;
        let id = parse::activity_id(&request.get_ref().id)?;
        answer(self.desk.open_own(caller.member, id).await, proof::file)
    }

    async fn list_activities(
        &self,
        request: Request<pb::ListActivitiesRequest>,
    ) -> Result<Response<pb::ListActivitiesResponse>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let page = Page::new(asked.page, asked.page_size).map_err(Refused::from)?;
        let found = self.desk.list_all(caller, parse::state(asked.state()), page).await;
        answer(found, reply::page)
    }

    async fn open_activity_proof(
        &self,
        request: Request<pb::OpenActivityProofRequest>,
    ) -> Result<Response<Self::OpenActivityProofStream>, Status> {
        let caller = auth::caller(&request)?;
        let id = parse::activity_id(&request.get_ref().id)?;
        answer(self.desk.open_any(caller, id).await, proof::file)
    }

    async fn review_activity(
        &self,
        request: Request<pb::ReviewActivityRequest>,
    ) -> Result<Response<pb::OwnActivity>, Status> {
        let caller = auth::caller(&request)?;
        let id = parse::activity_id(&request.get_ref().id)?;
        let review = parse::review(request.get_ref());
        answer(self.desk.review(caller, id, &review).await, reply::activity)
    }

    async fn export_participants(
        &self,
        request: Request<pb::ExportParticipantsRequest>,
    ) -> Result<Response<pb::LedgerFile>, Status> {
        let caller = auth::caller(&request)?;
        // Without one identity would not answer; it says so in its own words.
        let token = auth::bearer(request.metadata()).unwrap_or_default();
        let wanted = parse::wanted(request.get_ref())?;
        answer(self.desk.export(caller, token, &wanted).await, reply::file)
    }
}
