//! What the tests share: a feedback service whose clock stands still, and forms to send.
//!
//! `PORTAL_SABOTAGE=<word>` has [`scene`] install the SQL of that word in `tests/sabotage`, which breaks one rule from outside;
//! the test that names the word must then be red.

use auth::{Caller, Role};
use feedback::Deps;
use kit::link::Link;
use portal_proto::feedback::v1::{self as pb, feedback_service_client::FeedbackServiceClient};
use sqlx::PgPool;
use testkit::FixedClock;
use time::{OffsetDateTime, macros::datetime};
use tonic::{Request, Response, Status};

/// The morning of 20 November 2026 in Jakarta.
pub const NOW: OffsetDateTime = datetime!(2026-11-20 10:00 +7);

/// A feedback service at work.
pub struct Scene {
    pub client: FeedbackServiceClient<Link>,
    pub clock: FixedClock,
    pub pool: PgPool,
}

/// A feedback service at [`NOW`].
pub async fn scene(pool: &PgPool) -> Scene {
    scene_at(pool, NOW).await
}

/// A feedback service whose clock stands at `now`.
pub async fn scene_at(pool: &PgPool, now: OffsetDateTime) -> Scene {
    sabotage(pool).await;
    let clock = FixedClock::at(now);
    let module = feedback::module(Deps {
        pool: pool.clone(),
        clock: clock.clock(),
    });
    Scene {
        client: FeedbackServiceClient::new(kit::link::local(module.grpc.prepare())),
        clock,
        pool: pool.clone(),
    }
}

/// A request made for an account.
pub fn by<T>(member: i64, message: T) -> Request<T> {
    let mut request = Request::new(message);
    let role = Role::User;
    Caller { member, role }.put(request.metadata_mut());
    request
}

/// A form in good order.
pub fn a_form() -> pb::SubmitFormRequest {
    pb::SubmitFormRequest {
        ratings: vec![5, 4, 5, 3, 5, 4, 5],
        comment: "Panitia sigap.".to_owned(),
        author_name: "dr. Ratna Wulandari, Sp.An-TI".to_owned(),
    }
}

/// The same with other words.
pub fn saying(comment: &str) -> pb::SubmitFormRequest {
    pb::SubmitFormRequest {
        comment: comment.to_owned(),
        ..a_form()
    }
}

impl Scene {
    pub async fn submit(&self, member: i64, form: pb::SubmitFormRequest) -> Result<pb::Form, Status> {
        let answer = self.client.clone().submit_form(by(member, form)).await;
        answer.map(Response::into_inner)
    }

    /// The member's latest form.
    pub async fn own(&self, member: i64) -> Option<pb::Form> {
        let request = by(member, pb::GetOwnFormRequest {});
        let answer = self.client.clone().get_own_form(request).await;
        answer.unwrap().into_inner().form
    }

    /// The association read the comments of a member, and lets visitors read them.
    pub async fn publish(&self, member: i64, at: OffsetDateTime) {
        sqlx::query("UPDATE forms SET published_at = $2 WHERE member_id = $1")
            .bind(member)
            .bind(at)
            .execute(&self.pool)
            .await
            .unwrap();
    }

    /// A page of testimonials, and how many there are.
    pub async fn testimonials(&self, page: u32, page_size: u32) -> (Vec<pb::Testimonial>, u64) {
        let request = pb::ListTestimonialsRequest { page, page_size };
        let answer = self.client.clone().list_testimonials(request).await;
        let answer = answer.unwrap().into_inner();
        (answer.items, answer.total)
    }

    pub async fn index(&self, year: Option<u32>) -> pb::Index {
        let answer = self.client.clone().get_index(pb::GetIndexRequest { year }).await;
        answer.unwrap().into_inner()
    }

    /// How many rows a table has.
    pub async fn count(&self, table: &'static str) -> i64 {
        let sql = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
        sqlx::query_scalar(sql).fetch_one(&self.pool).await.unwrap()
    }
}

/// Breaks what `PORTAL_SABOTAGE` names, if it names something of these.
async fn sabotage(pool: &PgPool) {
    let sql = match std::env::var("PORTAL_SABOTAGE").as_deref() {
        Ok("form_replaced") => include_str!("../sabotage/form_replaced.sql"),
        Ok("index_latest") => include_str!("../sabotage/index_latest.sql"),
        Ok("publication_kept") => include_str!("../sabotage/publication_kept.sql"),
        Ok("stars_unbounded") => include_str!("../sabotage/stars_unbounded.sql"),
        _ => return,
    };
    sqlx::raw_sql(sql).execute(pool).await.unwrap();
}
