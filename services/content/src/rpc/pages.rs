//! The pages about the association.

use kit::report::Report;
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
        let about = get_about(&self.pool).await.map_err(Report::into_status)?;
        Ok(Response::new(pages_reply::about(about)))
    }

    async fn get_vision_mission(
        &self,
        _request: Request<pb::GetVisionMissionRequest>,
    ) -> Result<Response<pb::VisionMission>, Status> {
        let found = get_vision_mission(&self.pool).await.map_err(Report::into_status)?;
        Ok(Response::new(pages_reply::vision_mission(found)))
    }

    async fn list_agenda(
        &self,
        request: Request<pb::ListAgendaRequest>,
    ) -> Result<Response<pb::ListAgendaResponse>, Status> {
        let period = parse::agenda_period(request.get_ref()).map_err(Report::into_status)?;
        let found = list_agenda(&self.pool, period).await.map_err(Report::into_status)?;
        Ok(Response::new(pages_reply::agenda(found)))
    }

    async fn list_registration_steps(
        &self,
        _request: Request<pb::ListRegistrationStepsRequest>,
    ) -> Result<Response<pb::ListRegistrationStepsResponse>, Status> {
        let steps = list_registration_steps(&self.pool).await.map_err(Report::into_status)?;
        Ok(Response::new(pages_reply::registration_steps(steps)))
    }

    async fn get_history(&self, _request: Request<pb::GetHistoryRequest>) -> Result<Response<pb::History>, Status> {
        let history = get_history(&self.pool).await.map_err(Report::into_status)?;
        Ok(Response::new(pages_reply::history(history)))
    }

    async fn get_structure(
        &self,
        _request: Request<pb::GetStructureRequest>,
    ) -> Result<Response<pb::Structure>, Status> {
        let offices = get_structure(&self.pool).await.map_err(Report::into_status)?;
        Ok(Response::new(pages_reply::structure(offices)))
    }
}
