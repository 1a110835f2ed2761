//! What tests of certificates of events share: a catalog with one event, a feedback that knows who gave the form, and a service that
//! hears what registration announces.

use std::{
    collections::BTreeMap,
    future::Future,
    pin::Pin,
    sync::{Arc, Mutex},
};

use auth::{Caller, Role};
use events::{Bus, Event, Retry, outbox};
use kit::link::{self, Link};
use learning::{Config, Deps, LearningKey};
use portal_proto::{
    catalog::v1::{
        self as catalog,
        catalog_service_server::{CatalogService, CatalogServiceServer},
        programme_service_server::{ProgrammeService, ProgrammeServiceServer},
    },
    feedback::v1::{
        self as feedback,
        feedback_service_server::{FeedbackService, FeedbackServiceServer},
    },
    learning::v1::{
        self as pb, certificate_service_client::CertificateServiceClient, credit_service_client::CreditServiceClient,
    },
    timestamp,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::{FixedClock, eventually};
use time::{Duration, OffsetDateTime, macros::datetime};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tonic::{Request, Response, Status, service::Routes};
use uuid::Uuid;

use crate::{
    certifying::{DESK, identity},
    scene::{as_role, by, sabotage},
};

/// The event.
pub const EVENT: i64 = 94;
/// Under which number the catalog has it accredited.
pub const ACCREDITATION: &str = "SKP-UJI/EV/0094";
/// It has two sessions of two hours, from 08.00 and from 13.00, with 2 and 1.5 points.
pub const MORNING: i64 = 9401;
pub const AFTERNOON: i64 = 9402;
/// When the first of them begins.
pub const EIGHT: OffsetDateTime = datetime!(2026-11-20 08:00 +7);

/// Calls that nobody makes.
macro_rules! unasked {
    ($($name:ident($ask:ty) -> $answer:ty;)+) => {$(
        fn $name<'life0, 'async_trait>(
            &'life0 self,
            _: Request<$ask>,
        ) -> Pin<Box<dyn Future<Output = Result<Response<$answer>, Status>> + Send + 'async_trait>>
        where
            'life0: 'async_trait,
            Self: 'async_trait,
        {
            Box::pin(async { Err(Status::unimplemented("nobody asks for this")) })
        }
    )+};
}

struct Catalog;

#[tonic::async_trait]
impl CatalogService for Catalog {
    async fn get_event(&self, request: Request<catalog::GetEventRequest>) -> Result<Response<catalog::Event>, Status> {
        if request.get_ref().id != EVENT {
            return Err(Status::not_found("no such event"));
        }
        Ok(Response::new(catalog::Event {
            id: EVENT,
            title: "InASIA 2026".to_owned(),
            accreditation_number: Some(ACCREDITATION.to_owned()),
            ..catalog::Event::default()
        }))
    }

    unasked! {
        list_events(catalog::ListEventsRequest) -> catalog::ListEventsResponse;
        list_provinces(catalog::ListProvincesRequest) -> catalog::ListRegionsResponse;
        list_regencies(catalog::ListRegenciesRequest) -> catalog::ListRegionsResponse;
        list_districts(catalog::ListDistrictsRequest) -> catalog::ListRegionsResponse;
        list_villages(catalog::ListVillagesRequest) -> catalog::ListRegionsResponse;
    }
}

#[tonic::async_trait]
impl ProgrammeService for Catalog {
    async fn list_sub_events(
        &self,
        _: Request<catalog::ListSubEventsRequest>,
    ) -> Result<Response<catalog::ListSubEventsResponse>, Status> {
        let session = |id, title: &str, from: &str, to: &str, credit_hundredths| catalog::SubEvent {
            id,
            event_id: EVENT,
            title: title.to_owned(),
            held_on: "2026-11-20".to_owned(),
            starts_at: from.to_owned(),
            ends_at: to.to_owned(),
            credit_hundredths,
            ..catalog::SubEvent::default()
        };
        Ok(Response::new(catalog::ListSubEventsResponse {
            sub_events: vec![
                session(MORNING, "Simposium", "08:00", "10:00", 200),
                session(AFTERNOON, "Workshop", "13:00", "15:00", 150),
            ],
            total: 2,
        }))
    }

    unasked! {
        get_sub_event(catalog::GetSubEventRequest) -> catalog::SubEvent;
        list_bundles(catalog::ListBundlesRequest) -> catalog::ListBundlesResponse;
        get_programme(catalog::GetProgrammeRequest) -> catalog::Programme;
        get_programme_document(catalog::GetProgrammeRequest) -> catalog::ProgrammeDocument;
        list_speakers(catalog::ListSpeakersRequest) -> catalog::ListSpeakersResponse;
        list_venues(catalog::ListVenuesRequest) -> catalog::ListVenuesResponse;
        list_contacts(catalog::ListContactsRequest) -> catalog::ListContactsResponse;
        list_capacities(catalog::ListCapacitiesRequest) -> catalog::ListCapacitiesResponse;
    }
}

/// When each member gave the form.
type Forms = Arc<Mutex<BTreeMap<i64, OffsetDateTime>>>;

struct Feedback(Forms);

#[tonic::async_trait]
impl FeedbackService for Feedback {
    async fn get_own_form(
        &self,
        request: Request<feedback::GetOwnFormRequest>,
    ) -> Result<Response<feedback::GetOwnFormResponse>, Status> {
        let Caller { member, .. } = auth::caller(&request)?;
        let given = self.0.lock().unwrap().get(&member).copied();
        let form = given.map(|at| feedback::Form {
            answered_at: Some(timestamp(at)),
            ..feedback::Form::default()
        });
        Ok(Response::new(feedback::GetOwnFormResponse { form }))
    }

    unasked! {
        submit_form(feedback::SubmitFormRequest) -> feedback::Form;
        list_testimonials(feedback::ListTestimonialsRequest) -> feedback::ListTestimonialsResponse;
        get_index(feedback::GetIndexRequest) -> feedback::Index;
    }
}

macro_rules! told {
    ($($name:ident = $topic:ident;)+) => {$(
        #[derive(Clone, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Value);

        impl Event for $name {
            const TOPIC: &'static str = events::topics::$topic;
        }
    )+};
}

told! {
    Paid = ORDER_PAID;
    Refunded = ORDER_REFUNDED;
    LinesRefunded = ORDER_LINES_REFUNDED;
    CameIn = CHECKED_IN;
    Left = CHECKED_OUT;
    NewStationery = STATIONERY_CHANGED;
    Holder = TICKET_HOLDER_CHANGED;
}

/// A learning service at work.
pub struct EventScene {
    pub pool: PgPool,
    pub clock: FixedClock,
    certificates: CertificateServiceClient<Link>,
    credits: CreditServiceClient<Link>,
    forms: Forms,
    stop: CancellationToken,
    workers: Vec<JoinHandle<()>>,
}

/// At 08.00.
pub async fn event_scene(pool: &PgPool) -> EventScene {
    sabotage(pool).await;
    let bus = Bus::in_process_with(Retry::after([]));
    let relay = bus.relay("registration", pool.clone());
    let (clock, forms) = (FixedClock::at(EIGHT), Forms::default());
    let module = learning::module(Deps {
        pool: pool.clone(),
        bus,
        clock: clock.clock(),
        config: Config::default(),
        identity: identity(),
        catalog: link::local(
            Routes::new(CatalogServiceServer::new(Catalog))
                .add_service(ProgrammeServiceServer::new(Catalog))
                .prepare(),
        ),
        feedback: link::local(FeedbackServiceServer::new(Feedback(Arc::clone(&forms)))),
        files: media::Store::in_memory(),
        key: LearningKey::new(&[7; 32]),
        portal_url: "https://portal.example".to_owned(),
    });
    let stop = CancellationToken::new();
    let link = link::local(module.grpc.prepare());
    let workers = module.workers.into_iter().chain([relay]);
    EventScene {
        pool: pool.clone(),
        clock,
        certificates: CertificateServiceClient::new(link.clone()),
        credits: CreditServiceClient::new(link),
        forms,
        workers: workers.map(|worker| tokio::spawn(worker.run(stop.clone()))).collect(),
        stop,
    }
}

impl EventScene {
    /// Registration says something, and it is taken in.
    pub async fn hears(&self, event: &impl Event) {
        let mut conn = self.pool.acquire().await.unwrap();
        outbox::push(&mut conn, event, EIGHT).await.unwrap();
        drop(conn);
        eventually("every event was taken in", async || {
            let waiting: i64 = sqlx::query_scalar("SELECT count(*) FROM outbox WHERE sent_at IS NULL")
                .fetch_one(&self.pool)
                .await
                .unwrap();
            (waiting == 0).then_some(())
        })
        .await;
    }

    /// A member pays for sessions.
    pub async fn pays(&self, member: i64, sessions: &[i64]) -> Uuid {
        let order = Uuid::now_v7();
        self.hears(&Paid(order_of(order, member, sessions))).await;
        order
    }

    /// A member is in a session for so many minutes.
    pub async fn attends(&self, member: i64, order: Uuid, session: i64, minutes: i64) {
        self.hears(&Left(left(member, order, session, minutes))).await;
    }

    /// A member gives the form.
    pub fn gives_form(&self, member: i64, at: OffsetDateTime) {
        self.forms.lock().unwrap().insert(member, at);
    }

    /// What a member sees of the event.
    pub async fn needs(&self, member: i64) -> Result<pb::ListEventRequirementsResponse, Status> {
        let request = by(member, pb::ListEventRequirementsRequest { event_id: EVENT });
        let found = self.certificates.clone().list_event_requirements(request).await;
        Ok(found?.into_inner())
    }

    /// The certificates of a member, once there are so many.
    pub async fn own(&self, member: i64, count: usize) -> Vec<pb::Certificate> {
        eventually("so many certificates are there", async || {
            let request = by(member, pb::ListOwnCertificatesRequest {});
            let found = self.certificates.clone().list_own_certificates(request).await;
            let found = found.unwrap().into_inner().certificates;
            (found.len() == count).then_some(found)
        })
        .await
    }

    /// Waits until nothing is looked at any more at this hour.
    pub async fn looked(&self) {
        eventually("nothing is to be looked at now", async || {
            let due: i64 = sqlx::query_scalar("SELECT count(*) FROM event_looks WHERE look_at <= $1")
                .bind(self.clock.clock().now())
                .fetch_one(&self.pool)
                .await
                .unwrap();
            (due == 0).then_some(())
        })
        .await;
    }

    /// The points of a member, each entry and their total.
    pub async fn points(&self, member: i64) -> (Vec<i32>, i32) {
        let request = by(member, pb::GetLedgerRequest { year: None });
        let ledger = self.credits.clone().get_ledger(request).await.unwrap().into_inner();
        let entries: Vec<i32> = ledger.entries.iter().map(|entry| entry.credit_hundredths).collect();
        let sum = entries.iter().sum();
        assert_eq!(ledger.total, i64::from(sum));
        (entries, sum)
    }

    /// The desk says what somebody was.
    pub async fn assigns(&self, role: Role, asked: pb::AssignRoleRequest) -> Result<pb::Certificate, Status> {
        let done = self.certificates.clone().assign_role(as_role(DESK, role, asked)).await;
        Ok(done?.into_inner())
    }

    /// The desk takes a certificate back.
    pub async fn revokes(&self, id: &str, why: &str) {
        let request = pb::RevokeCertificateRequest {
            id: id.to_owned(),
            reason: why.to_owned(),
        };
        let request = as_role(DESK, Role::Admin, request);
        self.certificates.clone().revoke_certificate(request).await.unwrap();
    }

    /// The desk issues another one in the place of one, in another name.
    pub async fn replaces(&self, id: &str, name: &str) -> pb::Certificate {
        let request = pb::ReplaceCertificateRequest {
            id: id.to_owned(),
            name: name.to_owned(),
            reason: "Gelar keliru.".to_owned(),
        };
        let request = as_role(DESK, Role::Admin, request);
        let replaced = self.certificates.clone().replace_certificate(request).await;
        replaced.unwrap().into_inner()
    }

    /// Ends the workers.
    pub async fn stop(self) {
        self.stop.cancel();
        for worker in self.workers {
            worker.await.unwrap();
        }
    }
}

/// What is said of an order.
pub fn order_of(order: Uuid, member: i64, sessions: &[i64]) -> Value {
    json!({ "order_id": order, "member_id": member, "course_ids": [], "sub_event_ids": sessions })
}

/// What is said when somebody leaves, so many minutes after it began.
pub fn left(member: i64, order: Uuid, session: i64, minutes: i64) -> Value {
    let begins = if session == MORNING {
        EIGHT
    } else {
        EIGHT + Duration::hours(5)
    };
    let said = |at: OffsetDateTime| at.format(&time::format_description::well_known::Rfc3339).unwrap();
    json!({
        // A ticket of the order for each session.
        "ticket_id": Uuid::from_u128(order.as_u128() ^ u128::from(session.unsigned_abs())), "order_id": order, "member_id": member, "event_id": EVENT,
        "sub_event_id": session, "holder_name": format!("dr. {member}"), "entered_at": said(begins),
        "left_at": said(begins + Duration::minutes(minutes)), "attended_minutes": minutes,
    })
}
