//! The catalog's lists to choose from.

use portal_proto::catalog::v1::{self as pb, ChoiceList};

use crate::{
    dto::{catalog::choice::NumberedChoice, choice::Choice},
    routes::prelude::*,
};

async fn choices(clients: Clients, list: ChoiceList) -> Result<Vec<pb::Choice>, Problem> {
    let request = pb::ListChoicesRequest { list: list.into() };
    Ok(clients
        .choices
        .clone()
        .list_choices(request)
        .await?
        .into_inner()
        .choices)
}

async fn coded(clients: Clients, list: ChoiceList) -> Answered<Vec<Choice>> {
    let choices = choices(clients, list).await?;
    Answer::all(choices)
}

async fn numbered(clients: Clients, list: ChoiceList) -> Answered<Vec<NumberedChoice>> {
    let choices = choices(clients, list).await?;
    Answer::all(choices)
}

/// Published events by name, the newest first.
#[utoipa::path(get, path = "/api/v1/list-event-simplified",
    responses((status = 200, body = Answer<Vec<NumberedChoice>>), ServerFault)
)]
pub async fn list_event_names(State(clients): State<Clients>) -> Answered<Vec<NumberedChoice>> {
    numbered(clients, ChoiceList::Events).await
}

/// Types of e-posters, in order of name.
#[utoipa::path(get, path = "/api/v1/jenis-eposter/list",
    responses((status = 200, body = Answer<Vec<Choice>>), ServerFault)
)]
pub async fn list_poster_types(State(clients): State<Clients>) -> Answered<Vec<Choice>> {
    coded(clients, ChoiceList::PosterTypes).await
}

/// Types of events and sub-events.
#[utoipa::path(get, path = "/api/v1/jenis-event/list",
    responses((status = 200, body = Answer<Vec<Choice>>), ServerFault)
)]
pub async fn list_event_types(State(clients): State<Clients>) -> Answered<Vec<Choice>> {
    coded(clients, ChoiceList::EventTypes).await
}

/// Types that some published sub-event has.
#[utoipa::path(get, path = "/api/v1/jenis-event/kegiatan/list",
    responses((status = 200, body = Answer<Vec<Choice>>), ServerFault)
)]
pub async fn list_activity_types(State(clients): State<Clients>) -> Answered<Vec<Choice>> {
    coded(clients, ChoiceList::ActivityTypes).await
}

/// Days on which published sub-events are held, from today on; the code is `YYYY-MM-DD`.
#[utoipa::path(get, path = "/api/v1/jenis-event/tanggal/list",
    responses((status = 200, body = Answer<Vec<Choice>>), ServerFault)
)]
pub async fn list_event_days(State(clients): State<Clients>) -> Answered<Vec<Choice>> {
    coded(clients, ChoiceList::EventDays).await
}

/// Those who hold events, in order of name.
#[utoipa::path(get, path = "/api/v1/penyelenggara/list",
    responses((status = 200, body = Answer<Vec<NumberedChoice>>), ServerFault)
)]
pub async fn list_organizers(State(clients): State<Clients>) -> Answered<Vec<NumberedChoice>> {
    numbered(clients, ChoiceList::Organizers).await
}

/// Knowledge fields of events and sub-events, in order of name.
#[utoipa::path(get, path = "/api/v1/jenis-keilmuan/list",
    responses((status = 200, body = Answer<Vec<Choice>>), ServerFault)
)]
pub async fn list_knowledge_fields(State(clients): State<Clients>) -> Answered<Vec<Choice>> {
    coded(clients, ChoiceList::KnowledgeFields).await
}

/// Categories of events, in order of name.
#[utoipa::path(get, path = "/api/v1/jenis-kategori/list",
    responses((status = 200, body = Answer<Vec<Choice>>), ServerFault)
)]
pub async fn list_event_categories(State(clients): State<Clients>) -> Answered<Vec<Choice>> {
    coded(clients, ChoiceList::EventCategories).await
}

/// Categories of trainings, in their settled order.
#[utoipa::path(get, path = "/api/v1/kategori-pelatihan/list",
    responses((status = 200, body = Answer<Vec<Choice>>), ServerFault)
)]
pub async fn list_training_categories(State(clients): State<Clients>) -> Answered<Vec<Choice>> {
    coded(clients, ChoiceList::TrainingCategories).await
}

/// Categories of e-courses, in their settled order.
#[utoipa::path(get, path = "/api/v1/jenis-kategori/e-course/list",
    responses((status = 200, body = Answer<Vec<Choice>>), ServerFault)
)]
pub async fn list_course_categories(State(clients): State<Clients>) -> Answered<Vec<Choice>> {
    coded(clients, ChoiceList::CourseCategories).await
}

/// Knowledge fields of e-courses, in their settled order.
#[utoipa::path(get, path = "/api/v1/kategori-keilmuan/e-course/list",
    responses((status = 200, body = Answer<Vec<Choice>>), ServerFault)
)]
pub async fn list_course_knowledge_fields(State(clients): State<Clients>) -> Answered<Vec<Choice>> {
    coded(clients, ChoiceList::CourseKnowledgeFields).await
}
