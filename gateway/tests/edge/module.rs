//! A module that keeps what it was asked and gives an answer that was told before.

use std::{
    convert::Infallible,
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::body::Body as Sent;
use bytes::{BufMut, Bytes, BytesMut};
use gateway::{Config, Front, Links, ops::Readiness};
use http::{HeaderMap, HeaderValue, Request, Response, header};
use http_body_util::{BodyExt, Full};
use kit::link::{self, Link};
use portal_proto::identity::v1 as identity;
use prost::Message;
use tonic::{Status, body::Body};
use tower::service_fn;

use crate::support::{Answered, ask};

/// What a caller shows; any will do here.
pub const TOKEN: &str = "Bearer a.b.c";

/// A call as it reached the module.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Service and method, such as `/portal.identity.v1.IdentityService/LogIn`.
    pub call: String,
    pub headers: HeaderMap,
    message: Bytes,
}

impl Asked {
    pub fn read<M: Message + Default>(&self) -> M {
        M::decode(self.message.clone()).unwrap()
    }

    /// What the call was given to take.
    pub fn budget(&self) -> Duration {
        kit::deadline::read(&self.headers).unwrap()
    }
}

/// The portal before one module.
#[derive(Clone)]
pub struct Portal {
    pub front: Front,
    asked: Arc<Mutex<Vec<Asked>>>,
}

impl Portal {
    /// All calls so far that were to be done and not only to be checked, the first one first.
    pub fn asked(&self) -> Vec<Asked> {
        let asked = self.asked.lock().unwrap();
        let done = asked.iter().filter(|asked| !kit::validate_only::read(&asked.headers));
        done.cloned().collect()
    }

    /// The one call that was made.
    pub fn only<M: Message + Default>(&self) -> M {
        let asked = self.asked();
        assert_eq!(asked.len(), 1, "{asked:?}");
        asked[0].read()
    }

    /// The answer to a call by somebody who is logged in.
    pub async fn called(&self, method: &str, path: &str, media_type: &str, body: impl Into<Sent>) -> Answered {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::AUTHORIZATION, TOKEN)
            .header(header::CONTENT_TYPE, media_type);
        ask(&self.front, request.body(body.into()).unwrap()).await
    }
}

/// A portal whose module gives this message to every call.
pub fn answering(message: &impl Message) -> Portal {
    let message = message.encode_to_vec();
    portal(move |_| Ok(message.clone()))
}

/// A portal whose module answers each call by itself, with a message that is encoded already.
pub fn answering_each(answer: impl Fn(&Asked) -> Vec<u8> + Send + Sync + 'static) -> Portal {
    portal(move |asked| Ok(answer(asked)))
}

/// A portal whose module refuses every call.
pub fn refusing(status: Status) -> Portal {
    portal(move |_| Err(status.clone()))
}

/// A portal whose module answers or refuses each call by itself. Who may ask what is the module's affair alone: it knows no roles.
pub fn portal(answer: impl Fn(&Asked) -> Result<Vec<u8>, Status> + Send + Sync + 'static) -> Portal {
    portal_that(true, answer)
}

/// The same, and whoever may not ask is told so first.
pub fn portal_as_it_runs(answer: impl Fn(&Asked) -> Result<Vec<u8>, Status> + Send + Sync + 'static) -> Portal {
    portal_that(false, answer)
}

fn portal_that(
    leaves_refusals_to_modules: bool,
    answer: impl Fn(&Asked) -> Result<Vec<u8>, Status> + Send + Sync + 'static,
) -> Portal {
    let asked = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&asked);
    let module = link_to(move |asked| {
        kept.lock().unwrap().push(asked.clone());
        answer(asked)
    });
    let web = tempfile::tempdir().unwrap();
    std::fs::write(web.path().join("index.html"), "<!doctype html><title>Portal</title>").unwrap();
    let config = Config {
        web_dir: web.path().to_owned(),
        leaves_refusals_to_modules,
        ..Config::default()
    };
    let links = Links {
        identity: module.clone(),
        catalog: module.clone(),
        content: module.clone(),
        feedback: module.clone(),
        learning: module.clone(),
        registration: module,
    };
    Portal {
        front: gateway::app(&config, links, Readiness::new(Vec::new(), Default::default())).unwrap(),
        asked,
    }
}

/// The session of a member, as identity answers `CheckSession`.
pub fn session() -> Vec<u8> {
    session_as("user")
}

/// The same in another role.
pub fn session_as(role: &str) -> Vec<u8> {
    let user = identity::User {
        id: 7,
        name: "dr. Sari".into(),
        role: role.into(),
        ..identity::User::default()
    };
    let session = identity::CheckSessionResponse {
        user: Some(user),
        ..identity::CheckSessionResponse::default()
    };
    session.encode_to_vec()
}

/// The way to a module that answers or refuses each call by itself.
pub fn link_to(answer: impl Fn(&Asked) -> Result<Vec<u8>, Status> + Send + Sync + 'static) -> Link {
    let answer = Arc::new(answer);
    link::local(service_fn(move |request: Request<Body>| {
        let answer = Arc::clone(&answer);
        async move {
            let (head, body) = request.into_parts();
            let frame = body.collect().await.unwrap().to_bytes();
            let asked = Asked {
                call: head.uri.path().to_owned(),
                headers: head.headers,
                message: frame.slice(5..),
            };
            Ok::<_, Infallible>(match answer(&asked) {
                Ok(message) => {
                    let trailers =
                        HeaderMap::from_iter([("grpc-status".parse().unwrap(), HeaderValue::from_static("0"))]);
                    let body = Full::new(framed(&message)).with_trailers(async { Some(Ok(trailers)) });
                    let response = Response::builder().header(header::CONTENT_TYPE, "application/grpc");
                    response.body(Body::new(body)).unwrap()
                }
                Err(status) => status.into_http(),
            })
        }
    }))
}

/// A message as it travels: whether it is compressed, its length, itself.
fn framed(message: &[u8]) -> Bytes {
    let mut frame = BytesMut::new();
    frame.put_u8(0);
    frame.put_u32(u32::try_from(message.len()).unwrap());
    frame.put_slice(message);
    frame.freeze()
}
