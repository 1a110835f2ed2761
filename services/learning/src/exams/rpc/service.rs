//! Answers the calls of `ExamService`.

use kit::report::answer;
use portal_proto::learning::v1::{
    self as pb, exam_service_server::ExamService, get_attempt_response::State as AttemptState,
};
use tonic::{Request, Response, Status};

use super::{parse, reply};
use crate::exams::ops::{exam_desk::ExamDesk, get_attempt::Looked};

/// Answers for the exams.
#[derive(Clone, Debug)]
pub struct ExamRpc {
    /// Where exams are sat.
    pub desk: ExamDesk,
}

#[tonic::async_trait]
impl ExamService for ExamRpc {
    async fn begin_attempt(
        &self,
        request: Request<pb::BeginAttemptRequest>,
    ) -> Result<Response<pb::BeginAttemptResponse>, Status> {
        let caller = auth::caller(&request)?;
        let opening = parse::opening(request.into_inner())?;
        answer(self.desk.begin(caller.member, &opening).await, |begun| {
            pb::BeginAttemptResponse {
                attempt: Some(reply::running(&self.desk, begun.running)),
                is_new: begun.is_new,
                took_over: begun.took_over,
            }
        })
    }

    async fn get_attempt(
        &self,
        request: Request<pb::GetAttemptRequest>,
    ) -> Result<Response<pb::GetAttemptResponse>, Status> {
        let caller = auth::caller(&request)?;
        let id = parse::attempt_id(&request.get_ref().id)?;
        answer(self.desk.get(caller.member, id).await, |looked| {
            let state = match looked {
                Looked::Running(running) => AttemptState::Running(reply::running(&self.desk, running)),
                Looked::Ended(ended) => AttemptState::Ended(reply::ended(&self.desk, *ended)),
            };
            pb::GetAttemptResponse { state: Some(state) }
        })
    }

    async fn save_answers(
        &self,
        request: Request<pb::SaveAnswersRequest>,
    ) -> Result<Response<pb::SaveAnswersResponse>, Status> {
        let caller = auth::caller(&request)?;
        let sent = parse::sent(request.into_inner())?;
        answer(self.desk.save(caller.member, sent).await, reply::saved)
    }

    async fn submit_attempt(
        &self,
        request: Request<pb::SubmitAttemptRequest>,
    ) -> Result<Response<pb::EndedAttempt>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let (id, device) = (parse::attempt_id(&asked.attempt_id)?, parse::device(&asked.device));
        answer(self.desk.submit(caller.member, id, device).await, |ended| {
            reply::ended(&self.desk, ended)
        })
    }

    async fn list_results(
        &self,
        request: Request<pb::ListResultsRequest>,
    ) -> Result<Response<pb::ListResultsResponse>, Status> {
        let caller = auth::caller(&request)?;
        let found = self.desk.list_results(caller.member, request.get_ref().course_id).await;
        answer(found, reply::results)
    }

    async fn list_item_statistics(
        &self,
        request: Request<pb::ListItemStatisticsRequest>,
    ) -> Result<Response<pb::ListItemStatisticsResponse>, Status> {
        let caller = auth::caller(&request)?;
        let found = self
            .desk
            .list_item_statistics(caller, request.get_ref().lesson_id)
            .await;
        answer(found, reply::statistics)
    }
}
