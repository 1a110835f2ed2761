//! What buyers send to show that they paid.
//!
//! `PORTAL_SABOTAGE=proofs_side_by_side` lets two of one order lie before the desk; the test that names it must then be red.

use std::io::Cursor;

use auth::{Caller, Role};
use futures::StreamExt;
use image::{ImageFormat, RgbImage};
use portal_proto::registration::v1::{self as pb, proof_file, proof_part::Part};
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::{Code, Request, Status};

use crate::{
    cart::scene,
    order::{TRANSFER, an_order},
    support::{NOW, Registration, a_seat, by},
};

const MIB: usize = 1024 * 1024;

/// A PDF of about so many bytes.
pub fn a_pdf(bytes: usize) -> Vec<u8> {
    let body = vec![b'a'; bytes];
    [
        b"%PDF-1.7\n%",
        body.as_slice(),
        b"\nxref\n0 1\ntrailer\n<< >>\nstartxref\n9\n%%EOF\n",
    ]
    .concat()
}

fn a_picture(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let picture = RgbImage::from_fn(width, height, |x, y| image::Rgb([(x % 200) as u8, (y % 200) as u8, 90]));
    picture.write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// What is sent for an order: its parts.
fn parts(order: &str, key: Option<&str>, file: &[u8], ends: bool) -> Vec<pb::ProofPart> {
    let start = Part::Start(pb::ProofStart {
        order_id: order.to_owned(),
        idempotency_key: key.map(str::to_owned),
    });
    let chunks = file.chunks(65_536).map(|chunk| Part::Chunk(chunk.to_vec()));
    let end = ends.then_some(Part::End(pb::ProofEnd {}));
    let all = std::iter::once(start).chain(chunks).chain(end);
    all.map(|part| pb::ProofPart { part: Some(part) }).collect()
}

fn by_desk<T>(message: T) -> Request<T> {
    let mut request = Request::new(message);
    let caller = Caller {
        member: 900,
        role: Role::Admin,
    };
    caller.put(request.metadata_mut());
    request
}

impl Registration {
    async fn shows(&self, member: i64, sent: Vec<pb::ProofPart>) -> Result<pb::Order, Status> {
        let parts = futures::stream::iter(sent);
        Ok(self.proof.clone().submit_proof(by(member, parts)).await?.into_inner())
    }

    /// A member sends a proof of an order.
    pub async fn sends(&self, member: i64, order: &str, file: &[u8]) -> Result<pb::Order, Status> {
        self.shows(member, parts(order, None, file, true)).await
    }

    /// An order of a member for one workshop.
    pub async fn an_open_order(&self, member: i64) -> pb::Order {
        self.adds(member, a_seat(7)).await.unwrap();
        self.orders(member, an_order()).await.unwrap()
    }

    /// The head and the bytes of the proof of an order, as its buyer opens it.
    async fn opens(&self, member: i64, order: &str) -> Result<(pb::ProofFileHead, Vec<u8>), Status> {
        let request = pb::OpenProofRequest {
            order_id: order.to_owned(),
        };
        let file = self.proof.clone().open_own_proof(by(member, request)).await?;
        read(file.into_inner()).await
    }

    pub async fn desk_says(&self, order: &str, reason: Option<&str>) -> pb::Order {
        let request = pb::ReviewOrderRequest {
            id: order.to_owned(),
            accepted: reason.is_none(),
            reason: reason.map(str::to_owned),
            seen: None,
        };
        let reviewed = self.review.clone().review_order(by_desk(request)).await;
        reviewed.unwrap().into_inner()
    }

    /// Everything in the store.
    pub async fn kept(&self) -> Vec<String> {
        let mut kept = Vec::new();
        for prefix in ["payment-proofs", "incoming"] {
            kept.extend(self.files.list(prefix).await.unwrap().into_iter().map(|file| file.key));
        }
        kept
    }

    /// Number, state and refusal of each proof.
    async fn story(&self) -> Vec<(i32, String, Option<String>)> {
        sqlx::query_as("SELECT number, state, refusal FROM payment_proofs ORDER BY number")
            .fetch_all(&self.pool)
            .await
            .unwrap()
    }
}

async fn read(mut file: tonic::Streaming<pb::ProofFile>) -> Result<(pb::ProofFileHead, Vec<u8>), Status> {
    let (mut head, mut bytes) = (None, Vec::new());
    while let Some(part) = file.next().await {
        match part?.part.unwrap() {
            proof_file::Part::Head(said) => head = Some(said),
            proof_file::Part::Chunk(chunk) => bytes.extend(chunk),
        }
    }
    Ok((head.unwrap(), bytes))
}

fn told(number: i32, state: &str, refusal: Option<&str>) -> (i32, String, Option<String>) {
    (number, state.to_owned(), refusal.map(str::to_owned))
}

#[testkit::database(registration::MIGRATOR)]
async fn a_proof_has_the_order_wait_for_the_desk_and_the_next_one_takes_its_place(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let placed = running.an_open_order(1).await;
    assert_eq!(placed.proof, None);
    let shown = running.sends(1, &placed.id, &a_picture(800, 1_200)).await.unwrap();
    assert_eq!(shown.status(), pb::OrderStatus::AwaitingVerification);
    let proof = shown.proof.clone().unwrap();
    assert_eq!((proof.number, proof.media_type.as_str()), (1, "image/webp"));
    assert_eq!(proof.sent_at, Some(portal_proto::timestamp(NOW)));
    assert_eq!(running.order_of(1, &placed.id).await, shown);
    let (head, bytes) = running.opens(1, &placed.id).await.unwrap();
    assert_eq!(head.file_name, format!("bukti-{}-1.webp", placed.number));
    assert_eq!(i64::try_from(bytes.len()).unwrap(), head.bytes);
    let picture = image::load_from_memory_with_format(&bytes, ImageFormat::WebP).unwrap();
    assert_eq!((picture.width(), picture.height()), (800, 1_200));

    // What is looked at does not run out, and may be replaced; what was sent before stays on record.
    running.clock.advance(Duration::hours(30));
    let again = running.sends(1, &placed.id, &a_pdf(5 * MIB + 1)).await.unwrap();
    assert_eq!(again.status(), pb::OrderStatus::AwaitingVerification);
    assert_eq!(again.proof.unwrap().number, 2);
    let (head, bytes) = running.opens(1, &placed.id).await.unwrap();
    assert_eq!(
        (head.media_type.as_str(), bytes),
        ("application/pdf", a_pdf(5 * MIB + 1))
    );
    assert_eq!(running.kept().await.len(), 2);

    // The desk refuses: it can be shown once more, and the refusal is over then.
    let open = running.desk_says(&placed.id, Some("Tidak terbaca")).await;
    assert_eq!(open.refusal.as_deref(), Some("Tidak terbaca"));
    let third = running.sends(1, &placed.id, &a_pdf(100)).await.unwrap();
    assert_eq!(
        (third.status(), third.refusal),
        (pb::OrderStatus::AwaitingVerification, None)
    );
    assert_eq!(
        running.desk_says(&placed.id, None).await.status(),
        pb::OrderStatus::Paid
    );
    assert_eq!(
        running.story().await,
        [
            told(1, "replaced", None),
            told(2, "refused", Some("Tidak terbaca")),
            told(3, "accepted", None),
        ]
    );
    assert_eq!(running.gone().await, [(7, 0, 1)]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_request_that_is_repeated_is_one_proof(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let placed = running.an_open_order(1).await;
    let keyed = |file: &[u8]| parts(&placed.id, Some("bukti-1"), file, true);
    let first = running.shows(1, keyed(&a_pdf(100))).await.unwrap();
    let second = running.shows(1, keyed(&a_pdf(100))).await.unwrap();
    assert_eq!(first, second);
    let other = running.shows(1, keyed(&a_pdf(101))).await.unwrap_err();
    assert_eq!(refusal::reason(&other), "kunci_idempotensi_dipakai");
    // Also when all is said: the answer is how it stands.
    running.desk_says(&placed.id, None).await;
    let late = running.shows(1, keyed(&a_pdf(100))).await.unwrap();
    assert_eq!(late.status(), pb::OrderStatus::Paid);
    assert_eq!(running.story().await.len(), 1);
    assert_eq!(running.kept().await.len(), 1);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_is_paid_over_or_anothers_takes_no_proof_and_keeps_nothing(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let placed = running.an_open_order(1).await;
    for id in [placed.id.as_str(), "00000000-0000-7000-8000-000000000000", "x"] {
        let foreign = running.sends(2, id, &a_pdf(100)).await.unwrap_err();
        assert_eq!(refusal::reason(&foreign), "pesanan_tidak_ditemukan", "{id}");
        let unseen = running.opens(2, id).await.unwrap_err();
        assert_eq!(refusal::reason(&unseen), "pesanan_tidak_ditemukan", "{id}");
    }
    let none = running.opens(1, &placed.id).await.unwrap_err();
    assert_eq!(refusal::reason(&none), "bukti_tidak_ditemukan");
    running.cancels(1, &placed.id).await.unwrap();
    let over = running.sends(1, &placed.id, &a_pdf(100)).await.unwrap_err();
    assert_eq!(refusal::reason(&over), "pesanan_tidak_dapat_diubah");
    let bought = running.an_open_order(1).await;
    running.desk_says(&bought.id, None).await;
    let paid = running.sends(1, &bought.id, &a_pdf(100)).await.unwrap_err();
    assert_eq!(refusal::reason(&paid), "pesanan_tidak_dapat_diubah");
    assert_eq!((running.story().await, running.kept().await), (Vec::new(), Vec::new()));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_is_no_proof_is_refused_and_nothing_is_kept(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let placed = running.an_open_order(1).await;
    let cut_off = a_pdf(1_000)[..500].to_vec();
    let page = b"<!doctype html><script>alert(1)</script>".to_vec();
    let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_vec();
    let broken = a_picture(40, 40)[..60].to_vec();
    for (file, rule) in [
        (Vec::new(), "required"),
        (page, "poster_file"),
        (svg, "poster_file"),
        (b"%PD".to_vec(), "poster_file"),
        (cut_off, "poster_file"),
        (broken, "poster_file"),
    ] {
        let refused = running.sends(1, &placed.id, &file).await.unwrap_err();
        assert_eq!(
            refusal::fields(&refused),
            [("file".to_owned(), rule.to_owned())],
            "{:?}",
            &file[..file.len().min(20)]
        );
    }
    // A picture may have five megabytes, a PDF ten.
    let mut heavy = a_picture(10, 10);
    heavy.resize(5 * MIB + 1, 0);
    for file in [heavy, a_pdf(10 * MIB)] {
        let refused = running.sends(1, &placed.id, &file).await.unwrap_err();
        assert_eq!(refusal::reason(&refused), "terlalu_besar");
    }
    // What breaks off was never sent, even where every byte came.
    let broken_off = running
        .shows(1, parts(&placed.id, None, &a_pdf(1_000), false))
        .await
        .unwrap_err();
    assert_eq!(broken_off.code(), Code::InvalidArgument);
    assert_eq!((running.story().await, running.kept().await), (Vec::new(), Vec::new()));
    let order = running.order_of(1, &placed.id).await;
    assert_eq!(order.status(), pb::OrderStatus::AwaitingPayment);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_desk_opens_every_proof_and_nobody_else_does(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let placed = running.an_open_order(1).await;
    running.sends(1, &placed.id, &a_pdf(100)).await.unwrap();
    let asked = || pb::OpenProofRequest {
        order_id: placed.id.clone(),
    };
    let mut client = running.proof.clone();
    let opened = client.open_proof(by_desk(asked())).await.unwrap();
    assert_eq!(read(opened.into_inner()).await.unwrap().1, a_pdf(100));
    let refused = client.open_proof(by(1, asked())).await.unwrap_err();
    assert_eq!(refused.code(), Code::PermissionDenied);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn nobody_sends_proofs_without_end(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let placed = running.an_open_order(1).await;
    for _ in 0..20 {
        running.sends(1, &placed.id, &a_pdf(10)).await.unwrap();
    }
    let one_more = running.sends(1, &placed.id, &a_pdf(10)).await.unwrap_err();
    assert_eq!(refusal::reason(&one_more), "bukti_terlalu_banyak");
    assert_eq!(running.story().await.len(), 20);
    running.stop().await;
}

/// Sabotage: `proofs_without_end`.
#[testkit::database(registration::MIGRATOR)]
async fn nobody_fills_the_disk_with_proofs_of_many_orders(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let first = running.an_open_order(1).await;
    running.adds(1, a_seat(8)).await.unwrap();
    let orders = [first, running.orders(1, an_order()).await.unwrap()];
    for _ in 0..10 {
        running.sends(1, &orders[0].id, &a_pdf(10)).await.unwrap();
    }
    let weigh = "UPDATE payment_proofs SET file_bytes = 10485760, state = CASE number WHEN 10 THEN $1 ELSE 'replaced' END, \
                 decided_at = $2";
    let weigh = async |state: &str| {
        let weighed = sqlx::query(weigh).bind(state).bind(NOW).execute(&pool).await.unwrap();
        assert_eq!(weighed.rows_affected(), 10);
    };
    weigh("replaced").await;
    let one_more = running.sends(1, &orders[1].id, &a_pdf(10)).await.unwrap_err();
    assert_eq!(refusal::reason(&one_more), "bukti_terlalu_banyak");
    // What was accepted is the association's.
    weigh("accepted").await;
    running.sends(1, &orders[1].id, &a_pdf(10)).await.unwrap();
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_table_itself_keeps_one_proof_before_the_desk(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let placed = running.an_open_order(1).await;
    assert_eq!(placed.payment_method.as_ref().unwrap().id, TRANSFER);
    running.sends(1, &placed.id, &a_pdf(10)).await.unwrap();
    let row = |number: i32, state: &str, key: &str, refusal: &str| {
        format!(
            "INSERT INTO payment_proofs (order_id, number, kind, file_key, file_bytes, sent_at, state, decided_at, refusal)
             VALUES ('{}', {number}, 'pdf', 'payment-proofs/00000000-0000-4000-8000-00000000000{number}.{key}', 1, now(),
                     '{state}', {}, {refusal})",
            placed.id,
            if state == "submitted" { "NULL" } else { "now()" },
        )
    };
    for (sql, constraint) in [
        (row(2, "submitted", "pdf", "NULL"), "one_proof_is_looked_at"),
        (row(2, "refused", "pdf", "NULL"), "refused_for_a_reason"),
        (row(2, "accepted", "pdf", "'Kurang'"), "refused_for_a_reason"),
        (row(2, "accepted", "webp", "NULL"), "named_after_its_kind"),
        (row(0, "accepted", "pdf", "NULL"), "not_without_end"),
    ] {
        let refused = sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&pool).await;
        let database = refused.unwrap_err();
        let database = database.as_database_error().unwrap();
        assert_eq!(database.constraint(), Some(constraint));
    }
    running.stop().await;
}
