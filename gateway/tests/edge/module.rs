//! A module that keeps what it was asked and gives an answer that was told before.

use std::{
    convert::Infallible,
    sync::{Arc, Mutex},
    time::Duration,
};

use bytes::{BufMut, Bytes, BytesMut};
use gateway::{Config, Front, Links, ops::Readiness};
use http::{HeaderMap, HeaderValue, Response, header};
use http_body_util::{BodyExt, Full};
use kit::link;
use prost::Message;
use tonic::{Status, body::Body};
use tower::service_fn;

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
    /// All calls so far, the first one first.
    pub fn asked(&self) -> Vec<Asked> {
        self.asked.lock().unwrap().clone()
    }

    /// The one call that was made.
    pub fn only<M: Message + Default>(&self) -> M {
        let asked = self.asked();
        assert_eq!(asked.len(), 1, "{asked:?}");
        asked[0].read()
    }
}

/// A portal whose module gives this message to every call.
pub fn answering(message: &impl Message) -> Portal {
    let mut frame = BytesMut::new();
    frame.put_u8(0);
    frame.put_u32(u32::try_from(message.encoded_len()).unwrap());
    message.encode(&mut frame).unwrap();
    portal(Ok(frame.freeze()))
}

/// A portal whose module refuses every call.
pub fn refusing(status: Status) -> Portal {
    portal(Err(status))
}

fn portal(answer: Result<Bytes, Status>) -> Portal {
    let asked = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&asked);
    let module = link::local(service_fn(move |request: http::Request<Body>| {
        let (kept, answer) = (Arc::clone(&kept), answer.clone());
        async move {
            let (head, body) = request.into_parts();
            let frame = body.collect().await.unwrap().to_bytes();
            kept.lock().unwrap().push(Asked {
                call: head.uri.path().to_owned(),
                headers: head.headers,
                message: frame.slice(5..),
            });
            Ok::<_, Infallible>(match answer {
                Ok(frame) => {
                    let trailers =
                        HeaderMap::from_iter([("grpc-status".parse().unwrap(), HeaderValue::from_static("0"))]);
                    let body = Full::new(frame).with_trailers(async { Some(Ok(trailers)) });
                    let response = Response::builder().header(header::CONTENT_TYPE, "application/grpc");
                    response.body(Body::new(body)).unwrap()
                }
                Err(status) => status.into_http(),
            })
        }
    }));
    let web = tempfile::tempdir().unwrap();
    std::fs::write(web.path().join("index.html"), "<!doctype html><title>Portal</title>").unwrap();
    let config = Config {
        web_dir: web.path().to_owned(),
        ..Config::default()
    };
    let links = Links {
        identity: module.clone(),
        catalog: module.clone(),
        content: module,
    };
    Portal {
        front: gateway::app(&config, links, Readiness::new(Vec::new(), Default::default())).unwrap(),
        asked,
    }
}
