//! Proofs of payment on their way in and out.

use std::{
    io,
    sync::{Arc, Mutex},
};

use axum::body::Body;
use bytes::Bytes;
use futures::{StreamExt, stream, stream::BoxStream};
use gateway::{Config, Front, Links, ops::Readiness};
use http::{Request, header};
use kit::{
    link,
    report::{Kind, status},
};
use portal_proto::registration::v1::{
    self as pb,
    payment_proof_service_server::{PaymentProofService, PaymentProofServiceServer},
    proof_file,
    proof_part::Part,
};
use tonic::{Response, Status, Streaming};

use crate::support::{Answered, ask};

const ID: &str = "0197a000-0000-7000-8000-000000000001";
const MIB: usize = 1024 * 1024;

#[derive(Clone)]
struct Registration {
    /// The reason with which it refuses, and how.
    refuses: Option<(Kind, &'static str)>,
    /// What it says of the file that it hands out.
    head: pb::ProofFileHead,
    seen: Arc<Mutex<Vec<String>>>,
}

impl Registration {
    fn says(&self, call: &str) {
        self.seen.lock().unwrap().push(call.to_owned());
    }

    fn seen(&self) -> Vec<String> {
        self.seen.lock().unwrap().clone()
    }

    fn file(&self, call: &str, asked: &pb::OpenProofRequest) -> Result<Response<Files>, Status> {
        self.says(&format!("{call} {}", asked.order_id));
        let part = |part| Ok(pb::ProofFile { part: Some(part) });
        let parts = [
            part(proof_file::Part::Head(self.head.clone())),
            part(proof_file::Part::Chunk(b"%PDF".to_vec())),
        ];
        Ok(Response::new(stream::iter(parts).boxed()))
    }
}

type Files = BoxStream<'static, Result<pb::ProofFile, Status>>;

#[tonic::async_trait]
impl PaymentProofService for Registration {
    type OpenOwnProofStream = Files;
    type OpenProofStream = Files;

    async fn submit_proof(
        &self,
        request: tonic::Request<Streaming<pb::ProofPart>>,
    ) -> Result<Response<pb::Order>, Status> {
        if let Some((kind, reason)) = self.refuses {
            return Err(status(kind, reason, Vec::new()));
        }
        let mut parts = request.into_inner();
        let mut weight = 0;
        while let Some(part) = parts.message().await? {
            match part.part {
                Some(Part::Start(start)) => self.says(&format!("start {} {:?}", start.order_id, start.idempotency_key)),
                Some(Part::Chunk(piece)) => {
                    assert!(piece.len() <= 64 * 1024, "{}", piece.len());
                    weight += piece.len();
                }
                Some(Part::End(_)) => self.says(&format!("end after {weight}")),
                None => {}
            }
        }
        Ok(Response::new(pb::Order {
            id: ID.into(),
            status: pb::OrderStatus::AwaitingVerification.into(),
            proof: Some(pb::PaymentProof {
                number: 2,
                media_type: "application/pdf".into(),
                bytes: 4,
                sent_at: None,
            }),
            ..pb::Order::default()
        }))
    }

    async fn open_own_proof(&self, request: tonic::Request<pb::OpenProofRequest>) -> Result<Response<Files>, Status> {
        self.file("own", request.get_ref())
    }

    async fn open_proof(&self, request: tonic::Request<pb::OpenProofRequest>) -> Result<Response<Files>, Status> {
        self.file("any", request.get_ref())
    }
}

fn registration() -> Registration {
    Registration {
        refuses: None,
        head: pb::ProofFileHead {
            media_type: "application/pdf".into(),
            bytes: 4,
            file_name: "bukti-ORD-2026-000001-2.pdf".into(),
        },
        seen: Arc::default(),
    }
}

/// The portal before this registration.
fn portal(registration: &Registration) -> Front {
    let identity = crate::module::link_to(|_| Ok(crate::module::session()));
    let web = tempfile::tempdir().unwrap();
    std::fs::write(web.path().join("index.html"), "<!doctype html><title>Portal</title>").unwrap();
    let config = Config {
        web_dir: web.path().to_owned(),
        ..Config::default()
    };
    let links = Links {
        registration: link::local(PaymentProofServiceServer::new(registration.clone())),
        identity: identity.clone(),
        content: identity.clone(),
        feedback: identity.clone(),
        learning: identity.clone(),
        catalog: identity,
    };
    gateway::app(&config, links, Readiness::new(Vec::new(), Default::default())).unwrap()
}

fn file(name: &str, bytes: usize) -> String {
    let content = "a".repeat(bytes);
    format!("--x\r\ncontent-disposition: form-data; name=\"{name}\"; filename=\"../../etc/x.pdf\"\r\n\r\n{content}\r\n")
}

const END: &str = "--x--\r\n";

async fn sent(front: &Front, body: impl Into<Body>) -> Answered {
    let request = Request::post(format!("/api/v1/order/{ID}/bukti-bayar"))
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=x")
        .header(header::AUTHORIZATION, "Bearer a.b.c")
        .header("idempotency-key", "k-1");
    ask(front, request.body(body.into()).unwrap()).await
}

async fn opened(front: &Front, path: &str) -> Answered {
    let request = Request::get(format!("/api/v1{path}/{ID}/bukti-bayar")).header(header::AUTHORIZATION, "Bearer a.b.c");
    ask(front, request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn a_proof_goes_on_as_it_comes_and_the_order_waits_for_the_desk() {
    let registration = registration();
    let body = file("lain", 10) + &file("file", 3 * MIB) + END;
    let answer = sent(&portal(&registration), body).await;
    assert_eq!(answer.status.as_u16(), 200, "{:?}", answer.body);
    let said = answer.json();
    assert_eq!(said["message"], "Bukti pembayaran berhasil dikirim");
    assert_eq!(said["data"]["status"], "menunggu_verifikasi");
    assert_eq!(said["data"]["bukti_bayar"]["ke"], 2);
    assert_eq!(said["data"]["bukti_bayar"]["jenis"], "pdf");
    let start = format!("start {ID} Some(\"k-1\")");
    assert_eq!(registration.seen(), [start, format!("end after {}", 3 * MIB)]);
}

/// Whatever is refused on the way must not look whole to registration.
#[tokio::test]
async fn what_is_not_in_order_is_refused_and_never_ends_well() {
    let broken: BoxStream<'static, io::Result<Bytes>> = stream::iter([
        Ok(Bytes::from(file("file", 100_000))),
        Err(io::Error::other("the phone went away")),
    ])
    .boxed();
    for (body, expected) in [
        (Body::from(file("file", 10 * MIB) + END), 200),
        (Body::from(file("file", 10 * MIB + 1) + END), 413),
        (Body::from(file("lain", 11 * MIB) + END), 413),
        (Body::from(file("file", 1) + &file("file", 1) + END), 422),
        (Body::from(file("a", 1).repeat(201) + END), 400),
        (Body::from(file("file", 1_000)), 400),
        (Body::from_stream(broken), 400),
    ] {
        let registration = registration();
        let answer = sent(&portal(&registration), body).await;
        assert_eq!(answer.status.as_u16(), expected, "{:?}", answer.body);
        let whole = registration.seen().last().is_some_and(|last| last.starts_with("end"));
        assert_eq!(whole, expected == 200, "{expected}");
    }
}

#[tokio::test]
async fn what_a_picture_may_weigh_registration_knows_and_its_refusal_does_not_wait_for_the_rest() {
    for (kind, reason, expected) in [
        (Kind::Invalid, "terlalu_besar", 413),
        (Kind::NotFound, "pesanan_tidak_ditemukan", 404),
        (Kind::Conflict, "pesanan_tidak_dapat_diubah", 409),
    ] {
        let registration = Registration {
            refuses: Some((kind, reason)),
            ..registration()
        };
        let endless = stream::iter([Ok(Bytes::from(file("file", 1_000)))]).chain(stream::pending::<io::Result<_>>());
        let answer = sent(&portal(&registration), Body::from_stream(endless)).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (expected, reason));
    }
}

#[tokio::test]
async fn a_proof_is_kept_by_nobody_and_can_do_nothing_in_a_browser() {
    for (path, call) in [("/order", "own"), ("/admin/order", "any")] {
        let registration = registration();
        let answer = opened(&portal(&registration), path).await;
        assert_eq!(&answer.body[..], b"%PDF");
        let said = |name| answer.header(name).to_owned();
        assert_eq!(said(header::CONTENT_TYPE), "application/pdf");
        assert_eq!(said(header::CACHE_CONTROL), "private, no-store");
        assert_eq!(said(header::X_CONTENT_TYPE_OPTIONS), "nosniff");
        assert_eq!(said(header::CONTENT_SECURITY_POLICY), "sandbox; default-src 'none'");
        assert_eq!(
            said(header::CONTENT_DISPOSITION),
            "attachment; filename=\"bukti-ORD-2026-000001-2.pdf\""
        );
        assert_eq!(registration.seen(), [format!("{call} {ID}")]);
    }
    for media_type in ["text/html", "image/svg+xml"] {
        let mut registration = registration();
        registration.head.media_type = media_type.into();
        let answer = opened(&portal(&registration), "/order").await;
        assert_eq!(answer.status.as_u16(), 500, "{media_type}");
    }
}
