//! Answers the calls of `ProgrammeService`: what an event is made of.

use kit::{clock::Clock, report::answer};
use portal_proto::catalog::v1::{self as pb, programme_service_server::ProgrammeService};
use tonic::{Request, Response, Status};

use super::{parse, reply};
use crate::{
    config::Config,
    names::ops::reader::Reader,
    programme::{
        domain::filter::SubEventFilter,
        ops::{
            get_programme::get_programme, get_programme_document::Press, get_sub_event::get_sub_event,
            list_bundles::list_bundles, list_capacities::list_capacities, list_contacts::list_contacts,
            list_speakers::list_speakers, list_sub_events::list_sub_events, list_venues::list_venues,
        },
    },
    search::ops::totals::Totals,
};

/// Answers the calls of `ProgrammeService`.
#[derive(Clone, Debug)]
pub struct ProgrammeRpc {
    /// The catalog's own database, and the names in it.
    pub reader: Reader,
    pub clock: Clock,
    pub config: Config,
    /// Makes programmes as PDF.
    pub press: Press,
    /// How many sub-events there are, by filter.
    pub totals: Totals<SubEventFilter>,
}

#[tonic::async_trait]
impl ProgrammeService for ProgrammeRpc {
    async fn list_sub_events(
        &self,
        request: Request<pb::ListSubEventsRequest>,
    ) -> Result<Response<pb::ListSubEventsResponse>, Status> {
        let asked = parse::list_sub_events(request.get_ref(), &self.config)?;
        let found = list_sub_events(&self.reader, &self.totals, &asked.filter, asked.page, self.clock.now()).await;
        let today = self.clock.jakarta_today();
        answer(found, |found| {
            reply::sub_events(found, asked.profession.as_ref(), today)
        })
    }

    async fn get_sub_event(&self, request: Request<pb::GetSubEventRequest>) -> Result<Response<pb::SubEvent>, Status> {
        let asked = request.get_ref();
        let profession = parse::profession(asked.profession_code.as_deref())?;
        let found = get_sub_event(&self.reader, asked.id, self.clock.now()).await;
        let today = self.clock.jakarta_today();
        answer(found, |found| reply::sub_event(found, profession.as_ref(), today))
    }

    async fn list_bundles(
        &self,
        request: Request<pb::ListBundlesRequest>,
    ) -> Result<Response<pb::ListBundlesResponse>, Status> {
        let asked = request.get_ref();
        let profession = parse::profession(asked.profession_code.as_deref())?;
        let found = list_bundles(&self.reader, asked.event_id, self.clock.now()).await;
        let today = self.clock.jakarta_today();
        answer(found, |found| reply::bundles(found, profession.as_ref(), today))
    }

    async fn get_programme(
        &self,
        request: Request<pb::GetProgrammeRequest>,
    ) -> Result<Response<pb::Programme>, Status> {
        let now = self.clock.now();
        let found = get_programme(&self.reader, request.get_ref().event_id, now).await;
        answer(found, |found| reply::programme(found, now))
    }

    async fn get_programme_document(
        &self,
        request: Request<pb::GetProgrammeRequest>,
    ) -> Result<Response<pb::ProgrammeDocument>, Status> {
        let asked = request.get_ref().event_id;
        let made = self.press.programme(&self.reader, asked, self.clock.now()).await;
        answer(made, |made| pb::ProgrammeDocument {
            content: made.content.to_vec(),
            file_name: made.file_name,
        })
    }

    async fn list_speakers(
        &self,
        request: Request<pb::ListSpeakersRequest>,
    ) -> Result<Response<pb::ListSpeakersResponse>, Status> {
        let found = list_speakers(&self.reader.pool, request.get_ref().event_id, self.clock.now()).await;
        answer(found, reply::speakers)
    }

    async fn list_venues(
        &self,
        request: Request<pb::ListVenuesRequest>,
    ) -> Result<Response<pb::ListVenuesResponse>, Status> {
        let found = list_venues(&self.reader.pool, request.get_ref().event_id, self.clock.now()).await;
        answer(found, reply::venues)
    }

    async fn list_contacts(
        &self,
        request: Request<pb::ListContactsRequest>,
    ) -> Result<Response<pb::ListContactsResponse>, Status> {
        let found = list_contacts(&self.reader.pool, request.get_ref().event_id, self.clock.now()).await;
        answer(found, reply::contacts)
    }

    async fn list_capacities(
        &self,
        request: Request<pb::ListCapacitiesRequest>,
    ) -> Result<Response<pb::ListCapacitiesResponse>, Status> {
        let limit = parse::capacities(request.get_ref())?;
        let found = list_capacities(&self.reader.pool, request.get_ref().after_id, limit, self.clock.now()).await;
        answer(found, reply::capacities)
    }
}
