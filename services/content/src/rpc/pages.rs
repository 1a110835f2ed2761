//! The pages about the association.

use kit::report::answer;
use portal_proto::content::v1::{self as pb, pages_service_server::PagesService};
use tonic::{Request, Response, Status};

use super::{Rpc, pages_reply, parse};
use crate::ops::{
    get_about::get_about, get_history::get_history, get_structure::get_structure,
    get_vision_mission::get_vision_mission, list_agenda::list_agenda, list_registration_steps::list_registration_steps,
};

#[tonic::async_trait]
impl PagesService for Rpc {
    async fn get_about(
        &self,
        _request: Request<pb::GetAboutRequest>,
    ) -> Result<Response<pb::GetAboutResponse>, Status> {
        answer(get_about(&self.pool).await, pages_reply::about)
    }

    async fn get_vision_mission(
        &self,
        _request: Request<pb::GetVisionMissionRequest>,
    ) -> Result<Response<pb::VisionMission>, Status> {
        answer(get_vision_mission(&self.pool).await, pages_reply::vision_mission)
    }

    async fn list_agenda(
        &self,
        request: Request<pb::ListAgendaRequest>,
    ) -> Result<Response<pb::ListAgendaResponse>, Status> {
        let period = parse::agenda_period(request.get_ref())?;
        answer(list_agenda(&self.pool, period).await, pages_reply::agenda)
    }

    async fn list_registration_steps(
        &self,
        _request: Request<pb::ListRegistrationStepsRequest>,
    ) -> Result<Response<pb::ListRegistrationStepsResponse>, Status> {
        answer(
            list_registration_steps(&self.pool).await,
            pages_reply::registration_steps,
        )
    }

    async fn get_history(&self, _request: Request<pb::GetHistoryRequest>) -> Result<Response<pb::History>, Status> {
        answer(get_history(&self.pool).await, pages_reply::history)
    }

    async fn get_structure(
        &self,
        _request: Request<pb::GetStructureRequest>,
    ) -> Result<Response<pb::Structure>, Status> {
        answer(get_structure(&self.pool).await, pages_reply::structure)
    }
}
