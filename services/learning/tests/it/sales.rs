//! What courses are sold for, and what orders open and close.

use events::{Bus, Event, Retry, outbox};
use learning::{Config, Deps, LearningKey};
use portal_proto::learning::v1::{self as pb, offer_service_client::OfferServiceClient};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::{FixedClock, eventually};
use time::Duration;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tonic::Code;
use uuid::Uuid;

use crate::scene::{NOW, scene};

/// What registration announces; a test says what it likes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
struct Paid(Value);

impl Event for Paid {
    const TOPIC: &'static str = events::topics::ORDER_PAID;
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
struct Refunded(Value);

impl Event for Refunded {
    const TOPIC: &'static str = events::topics::ORDER_REFUNDED;
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
struct LinesRefunded(Value);

impl Event for LinesRefunded {
    const TOPIC: &'static str = events::topics::ORDER_LINES_REFUNDED;
}

const MEMBER: i64 = 7;

/// A learning service that hears events.
struct Listening {
    offers: OfferServiceClient<kit::link::Link>,
    clock: FixedClock,
    pool: PgPool,
    stop: CancellationToken,
    workers: Vec<JoinHandle<()>>,
}

async fn listening(pool: &PgPool) -> Listening {
    // Breaks what the environment names.
    let _sabotaged = scene(pool).await;
    let bus = Bus::in_process_with(Retry::after([]));
    // Registration's, which announces out of this database too, so that a test need not have two.
    let relay = bus.relay("registration", pool.clone());
    let clock = FixedClock::at(NOW);
    let module = learning::module(Deps {
        pool: pool.clone(),
        bus,
        clock: clock.clock(),
        config: Config::default(),
        identity: kit::link::local(tonic::service::Routes::default().prepare()),
        catalog: kit::link::local(tonic::service::Routes::default().prepare()),
        feedback: kit::link::local(tonic::service::Routes::default().prepare()),
        files: media::Store::in_memory(),
        key: LearningKey::new(&[7; 32]),
        portal_url: "https://portal.example".to_owned(),
    });
    let stop = CancellationToken::new();
    let offers = OfferServiceClient::new(kit::link::local(module.grpc.prepare()));
    let workers = module.workers.into_iter().chain([relay]);
    Listening {
        offers,
        clock,
        pool: pool.clone(),
        workers: workers.map(|worker| tokio::spawn(worker.run(stop.clone()))).collect(),
        stop,
    }
}

impl Listening {
    async fn hears(&self, event: &impl Event) {
        let mut conn = self.pool.acquire().await.unwrap();
        outbox::push(&mut conn, event, NOW).await.unwrap();
        drop(conn);
        self.settled().await;
    }

    async fn settled(&self) {
        eventually("every event was taken in", async || {
            let waiting: i64 = sqlx::query_scalar("SELECT count(*) FROM outbox WHERE sent_at IS NULL")
                .fetch_one(&self.pool)
                .await
                .unwrap();
            (waiting == 0).then_some(())
        })
        .await;
    }

    /// The courses that are open to the member, and by which order.
    async fn open(&self) -> Vec<(i64, Option<Uuid>)> {
        let sql =
            "SELECT course_id, order_id FROM enrolments WHERE member_id = $1 AND closed_at IS NULL ORDER BY course_id";
        sqlx::query_as(sql).bind(MEMBER).fetch_all(&self.pool).await.unwrap()
    }

    async fn claims(&self) -> i64 {
        let claims = sqlx::query_scalar("SELECT count(*) FROM inbox");
        claims.fetch_one(&self.pool).await.unwrap()
    }

    async fn quotes(&self, course_ids: &[i64], profession: Option<&str>) -> Vec<pb::QuotedCourse> {
        let request = pb::GetCourseQuotesRequest {
            course_ids: course_ids.to_vec(),
            profession_code: profession.map(str::to_owned),
            member_id: MEMBER,
        };
        let mut offers = self.offers.clone();
        offers.get_course_quotes(request).await.unwrap().into_inner().courses
    }

    async fn stop(self) {
        self.stop.cancel();
        for worker in self.workers {
            worker.await.unwrap();
        }
    }
}

fn order(id: Uuid, courses: &[i64]) -> Value {
    json!({
        "order_id": id, "number": "ORD-2026-000001", "member_id": MEMBER, "total_idr": 1, "sub_event_ids": [],
        "pay_until": "2026-11-20T08:00:00Z", "course_ids": courses,
    })
}

async fn with_courses(pool: &PgPool) {
    sqlx::raw_sql(
        "INSERT INTO courses (id, kind, title, summary, description, published, access_days) VALUES
             (1, 'e_course', 'Satu', '', '', true, 30), (2, 'e_course', 'Dua', '', '', true, NULL),
             (3, 'learning', 'Tiga', '', '', true, NULL), (4, 'e_course', 'Draf', '', '', false, NULL);
         INSERT INTO course_prices (course_id, profession, kind, amount_idr, valid_from, valid_until) VALUES
             (1, NULL, 'normal', 300000, '2026-01-01', '2026-12-31'), (1, 'PRW', 'normal', 200000, '2026-01-01', '2026-12-31'),
             (3, NULL, 'normal', 100000, '2026-01-01', '2026-12-31');",
    )
    .execute(pool)
    .await
    .unwrap();
}

#[testkit::database(learning::MIGRATOR)]
async fn a_paid_order_opens_its_courses_once_however_often_it_is_told(pool: PgPool) {
    with_courses(&pool).await;
    let running = listening(&pool).await;
    let id = Uuid::now_v7();
    running.hears(&Paid(order(id, &[1, 2]))).await;
    assert_eq!(running.open().await, [(1, Some(id)), (2, Some(id))]);
    // The same message again, then the same order in another message.
    sqlx::query("UPDATE outbox SET sent_at = NULL")
        .execute(&pool)
        .await
        .unwrap();
    running.settled().await;
    assert_eq!(running.claims().await, 1);
    running.hears(&Paid(order(id, &[1, 2]))).await;
    let rows: i64 = sqlx::query_scalar("SELECT count(*) FROM enrolments")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!((running.claims().await, rows), (2, 2));
    running.stop().await;
}

#[testkit::database(learning::MIGRATOR)]
async fn what_an_order_opened_closes_when_its_money_goes_back_and_opens_with_the_next(pool: PgPool) {
    with_courses(&pool).await;
    let running = listening(&pool).await;
    let (first, second) = (Uuid::now_v7(), Uuid::now_v7());
    running.hears(&Paid(order(first, &[1]))).await;
    running.hears(&Paid(order(second, &[2]))).await;
    running.hears(&Refunded(order(first, &[1]))).await;
    assert_eq!(running.open().await, [(2, Some(second))]);
    let third = Uuid::now_v7();
    running.hears(&Paid(order(third, &[1]))).await;
    assert_eq!(running.open().await, [(1, Some(third)), (2, Some(second))]);
    running.stop().await;
}

/// Either may be first here too. Red under `lines_close_everything`.
#[testkit::database(learning::MIGRATOR)]
async fn a_line_that_goes_back_closes_its_course_and_no_other_of_its_order(pool: PgPool) {
    with_courses(&pool).await;
    let running = listening(&pool).await;
    let (first, second) = (Uuid::now_v7(), Uuid::now_v7());
    running.hears(&Paid(order(first, &[1, 2]))).await;
    running.hears(&LinesRefunded(order(first, &[1]))).await;
    assert_eq!(running.open().await, [(2, Some(first))]);
    running.hears(&Refunded(order(first, &[1, 2]))).await;
    assert_eq!(running.open().await, []);
    running.hears(&LinesRefunded(order(second, &[1]))).await;
    running.hears(&Paid(order(second, &[1, 2]))).await;
    assert_eq!(running.open().await, [(2, Some(second))]);
    running.stop().await;
}

/// Two queues, and either may be first. Red under `refund_forgotten`.
#[testkit::database(learning::MIGRATOR)]
async fn money_that_went_back_before_closes_what_is_paid_later(pool: PgPool) {
    with_courses(&pool).await;
    let running = listening(&pool).await;
    let id = Uuid::now_v7();
    running.hears(&Refunded(order(id, &[1]))).await;
    running.hears(&Paid(order(id, &[1]))).await;
    assert_eq!((running.open().await, running.claims().await), (vec![], 2));
    running.stop().await;
}

#[testkit::database(learning::MIGRATOR)]
async fn an_order_of_a_release_before_courses_is_taken_in_and_opens_nothing(pool: PgPool) {
    let running = listening(&pool).await;
    let mut of_before = order(Uuid::now_v7(), &[]);
    of_before.as_object_mut().unwrap().remove("course_ids");
    running.hears(&Paid(of_before)).await;
    assert_eq!((running.claims().await, running.open().await), (1, vec![]));
    let dead: i64 = sqlx::query_scalar("SELECT count(*) FROM dead_letter")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(dead, 0);
    running.stop().await;
}

#[testkit::database(learning::MIGRATOR)]
async fn a_course_is_offered_at_the_members_price_and_told_to_be_taken(pool: PgPool) {
    with_courses(&pool).await;
    let running = listening(&pool).await;
    let prices = |quotes: Vec<pb::QuotedCourse>| -> Vec<_> {
        quotes
            .into_iter()
            .map(|quote| (quote.id, quote.price_idr, quote.is_enrolled))
            .collect()
    };
    // Every kind is sold, a draft is not.
    let all = [4, 3, 2, 1, 99];
    assert_eq!(
        prices(running.quotes(&all, Some("PRW")).await),
        [(1, Some(200_000), false), (2, None, false), (3, Some(100_000), false)]
    );
    assert_eq!(
        prices(running.quotes(&[1], Some("DSA")).await),
        [(1, Some(300_000), false)]
    );
    running.hears(&Paid(order(Uuid::now_v7(), &[1]))).await;
    assert_eq!(prices(running.quotes(&[1], None).await), [(1, Some(300_000), true)]);
    // Its thirty days are over: it can be bought anew.
    running.clock.advance(Duration::days(30));
    assert_eq!(prices(running.quotes(&[1], None).await), [(1, Some(300_000), false)]);
    let too_many = pb::GetCourseQuotesRequest {
        course_ids: vec![1; 101],
        profession_code: None,
        member_id: MEMBER,
    };
    let refused = running.offers.clone().get_course_quotes(too_many).await.unwrap_err();
    assert_eq!(refused.code(), Code::InvalidArgument);
    running.stop().await;
}
