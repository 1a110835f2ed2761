//! Asking the catalog what events consist of, and feedback whether a member gave the satisfaction form.

use async_trait::async_trait;
use auth::{Caller, Role};
use kit::link::Link;
use portal_proto::{
    catalog::v1::{
        GetEventRequest, ListSubEventsRequest, SubEvent, TimeZone, catalog_service_client::CatalogServiceClient,
        programme_service_client::ProgrammeServiceClient,
    },
    feedback::v1::{GetOwnFormRequest, feedback_service_client::FeedbackServiceClient},
};
use time::{Date, OffsetDateTime, Time, UtcOffset, macros::format_description};
use tonic::{Code, Request, Status};

use crate::{
    attendance::domain::standing::{Event, Session},
    certificates::ops::certificate_desk::{Programme, ProgrammeAway},
};

/// Over links.
#[derive(Clone)]
pub struct LinkedProgramme {
    events: CatalogServiceClient<Link>,
    sub_events: ProgrammeServiceClient<Link>,
    forms: FeedbackServiceClient<Link>,
}

impl LinkedProgramme {
    /// Over these links.
    #[must_use]
    pub fn new(catalog: Link, feedback: Link) -> Self {
        Self {
            events: CatalogServiceClient::new(catalog.clone()),
            sub_events: ProgrammeServiceClient::new(catalog),
            forms: FeedbackServiceClient::new(feedback),
        }
    }
}

impl std::fmt::Debug for LinkedProgramme {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("LinkedProgramme")
    }
}

#[async_trait]
impl Programme for LinkedProgramme {
    async fn event(&self, id: i64) -> Result<Option<Event>, ProgrammeAway> {
        let found = match self.events.clone().get_event(GetEventRequest { id }).await {
            Ok(found) => found.into_inner(),
            Err(refused) if refused.code() == Code::NotFound => return Ok(None),
            Err(away) => return Err(away.into()),
        };
        let asked = ListSubEventsRequest {
            event_id: Some(id),
            ..ListSubEventsRequest::default()
        };
        let listed = self.sub_events.clone().list_sub_events(asked).await?.into_inner();
        let sessions: Option<Vec<Session>> = listed.sub_events.into_iter().map(session).collect();
        let sessions = sessions.ok_or_else(|| Status::internal("the catalog tells a time that is none"))?;
        Ok(Some(Event {
            id,
            title: found.title,
            accreditation_number: found.accreditation_number,
            sessions,
        }))
    }

    async fn form_given_at(&self, member_id: i64) -> Result<Option<OffsetDateTime>, ProgrammeAway> {
        let mut asked = Request::new(GetOwnFormRequest {});
        let member = Caller {
            member: member_id,
            role: Role::User,
        };
        member.put(asked.metadata_mut());
        let found = self.forms.clone().get_own_form(asked).await?.into_inner();
        let given = found.form.and_then(|form| form.answered_at);
        Ok(given.and_then(|at| OffsetDateTime::from_unix_timestamp(at.seconds).ok()))
    }
}

/// A sub-event with its times as instants.
fn session(told: SubEvent) -> Option<Session> {
    let hours = match told.time_zone() {
        TimeZone::Central => 8,
        TimeZone::Eastern => 9,
        TimeZone::Western | TimeZone::Unspecified => 7,
    };
    let offset = UtcOffset::from_hms(hours, 0, 0).ok()?;
    let day = Date::parse(&told.held_on, format_description!("[year]-[month]-[day]")).ok()?;
    let clock = |text: &str| Time::parse(text.get(..5)?, format_description!("[hour]:[minute]")).ok();
    let at = |text: &str| Some(day.with_time(clock(text)?).assume_offset(offset));
    Some(Session {
        starts_at: at(&told.starts_at)?,
        ends_at: at(&told.ends_at)?,
        id: told.id,
        title: told.title,
        credit_hundredths: i32::try_from(told.credit_hundredths).ok()?,
    })
}
