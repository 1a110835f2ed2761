//! Answers the calls of `ClassroomService`.

use kit::report::answer;
use portal_proto::{
    learning::v1::{self as pb, classroom_service_server::ClassroomService},
    timestamp,
};
use tonic::{Request, Response, Status};
use write::Key;

use super::{
    material::{self, Pieces},
    parse, reply,
};
use crate::classroom::{
    domain::review::Said,
    ops::{ask_teacher::Asking, classroom_desk::ClassroomDesk},
};

/// Answers for the classroom.
#[derive(Clone, Debug)]
pub struct ClassroomRpc {
    /// Where members study.
    pub desk: ClassroomDesk,
}

#[tonic::async_trait]
impl ClassroomService for ClassroomRpc {
    type OpenMaterialStream = Pieces;

    async fn enrol(&self, request: Request<pb::EnrolRequest>) -> Result<Response<pb::EnrolResponse>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let profession = asked.profession_code.as_deref();
        let enrolled = self.desk.enrol(caller.member, profession, asked.course_id).await;
        answer(enrolled, reply::enrolled)
    }

    async fn list_own_classes(
        &self,
        request: Request<pb::ListOwnClassesRequest>,
    ) -> Result<Response<pb::ListOwnClassesResponse>, Status> {
        let caller = auth::caller(&request)?;
        let found = self.desk.list_own_classes(caller.member).await;
        answer(found, |found| pb::ListOwnClassesResponse {
            classes: found.into_iter().map(reply::own_class).collect(),
        })
    }

    async fn get_classroom(
        &self,
        request: Request<pb::GetClassroomRequest>,
    ) -> Result<Response<pb::Classroom>, Status> {
        let caller = auth::caller(&request)?;
        let course_id = request.get_ref().course_id;
        answer(
            self.desk.get_classroom(caller.member, course_id).await,
            reply::classroom,
        )
    }

    async fn get_disclaimer(&self, request: Request<pb::LessonRequest>) -> Result<Response<pb::Disclaimer>, Status> {
        let caller = auth::caller(&request)?;
        let way = parse::way(Some(request.get_ref()));
        answer(self.desk.get_disclaimer(caller.member, way).await, reply::disclaimer)
    }

    async fn agree_to_disclaimer(&self, request: Request<pb::LessonRequest>) -> Result<Response<pb::Consent>, Status> {
        let caller = auth::caller(&request)?;
        let way = parse::way(Some(request.get_ref()));
        answer(self.desk.agree(caller.member, way).await, |agreed_at| pb::Consent {
            agreed_at: Some(timestamp(agreed_at)),
        })
    }

    async fn get_chapter(&self, request: Request<pb::LessonRequest>) -> Result<Response<pb::Chapter>, Status> {
        let caller = auth::caller(&request)?;
        let way = parse::way(Some(request.get_ref()));
        answer(self.desk.get_chapter(caller.member, way).await, reply::chapter)
    }

    async fn save_progress(&self, request: Request<pb::SaveProgressRequest>) -> Result<Response<pb::Progress>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let (way, told) = (parse::way(asked.lesson.as_ref()), parse::told(asked)?);
        answer(self.desk.save_progress(caller.member, way, told).await, reply::progress)
    }

    async fn save_note(&self, request: Request<pb::SaveNoteRequest>) -> Result<Response<pb::Note>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let way = parse::way(asked.lesson.as_ref());
        let saved = self.desk.save_note(caller.member, way, &asked.text).await;
        answer(saved, |text| pb::Note { text })
    }

    async fn list_own_questions(
        &self,
        request: Request<pb::LessonRequest>,
    ) -> Result<Response<pb::ListOwnQuestionsResponse>, Status> {
        let caller = auth::caller(&request)?;
        let way = parse::way(Some(request.get_ref()));
        answer(self.desk.list_own_questions(caller.member, way).await, reply::questions)
    }

    async fn ask_teacher(
        &self,
        request: Request<pb::AskTeacherRequest>,
    ) -> Result<Response<pb::TeacherQuestion>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let asking = Asking {
            member_id: caller.member,
            way: parse::way(asked.lesson.as_ref()),
            text: &asked.text,
            key: Key::asked(asked.idempotency_key.as_deref())?,
        };
        answer(self.desk.ask_teacher(&asking).await, reply::question)
    }

    async fn list_questions(
        &self,
        request: Request<pb::ListQuestionsRequest>,
    ) -> Result<Response<pb::ListQuestionsResponse>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let page = parse::page(asked.page, asked.page_size)?;
        answer(
            self.desk.list_questions(caller, asked.answered, page).await,
            reply::desk_questions,
        )
    }

    async fn answer_question(
        &self,
        request: Request<pb::AnswerQuestionRequest>,
    ) -> Result<Response<pb::TeacherQuestion>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        // What is no id is of no question.
        let id = asked.id.parse().unwrap_or_default();
        answer(
            self.desk.answer_question(caller, id, &asked.text).await,
            reply::question,
        )
    }

    async fn review_course(
        &self,
        request: Request<pb::ReviewCourseRequest>,
    ) -> Result<Response<pb::MemberReview>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let said = Said::read(asked.stars, &asked.comment, &asked.author_name);
        let kept = self.desk.review_course(caller.member, asked.course_id, said).await;
        answer(kept, reply::review)
    }

    async fn get_own_review(
        &self,
        request: Request<pb::GetOwnReviewRequest>,
    ) -> Result<Response<pb::GetOwnReviewResponse>, Status> {
        let caller = auth::caller(&request)?;
        let found = self.desk.own_review(caller.member, request.get_ref().course_id).await;
        answer(found, |found| pb::GetOwnReviewResponse {
            review: found.map(reply::review),
        })
    }

    async fn list_reviews(
        &self,
        request: Request<pb::ListReviewsRequest>,
    ) -> Result<Response<pb::ListReviewsResponse>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        let page = parse::page(asked.page, asked.page_size)?;
        answer(
            self.desk.list_reviews(caller, asked.hidden, page).await,
            reply::desk_reviews,
        )
    }

    async fn moderate_review(
        &self,
        request: Request<pb::ModerateReviewRequest>,
    ) -> Result<Response<pb::DeskReview>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.get_ref();
        // What is no id is of no review.
        let id = asked.id.parse().unwrap_or_default();
        let moderated = self.desk.moderate_review(caller, id, asked.hidden, &asked.reason).await;
        answer(moderated, reply::desk_review)
    }

    async fn get_material(&self, request: Request<pb::GetMaterialRequest>) -> Result<Response<pb::Material>, Status> {
        answer(
            self.desk.get_material(&request.get_ref().ticket).await,
            material::material,
        )
    }

    async fn open_material(
        &self,
        request: Request<pb::OpenMaterialRequest>,
    ) -> Result<Response<Self::OpenMaterialStream>, Status> {
        let asked = request.get_ref();
        let part = asked.from..asked.to;
        answer(
            self.desk.open_material(&asked.ticket, &asked.version, part).await,
            material::pieces,
        )
    }
}
