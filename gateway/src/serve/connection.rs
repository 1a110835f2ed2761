//! The life of one connection.
//!
//! It ends when its client ends it, and else: before its first request after `header_timeout_ms`; between requests after
//! `idle_ms`, however often HTTP/2's PINGs are answered; when it is idle and [`super::places`] asks for its place or its memory; and when
//! the process is to end. Whoever takes nothing of an answer is idle, too. Then HTTP/2 gets GOAWAY at once, by which both sides know what was taken. HTTP/1 has no such
//! word: its next answer says `Connection: close`, and only one that says nothing for `linger_ms` is closed without.

use std::{convert::Infallible, sync::Arc, time::Duration};

use http::{HeaderValue, Request, Version, header};
use hyper::{body::Incoming, service::service_fn};
use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    server::conn::auto::Builder,
};
use tokio::{net::TcpStream, time::Instant};

use super::{
    activity::{Activity, Answering},
    app::{App, Ends},
    line_ends::LineEnds,
    places::Places,
};
use crate::Config;

const CLOSE: HeaderValue = HeaderValue::from_static("close");
/// What a client gets to take note of the end of an idle connection.
const FAREWELL: Duration = Duration::from_secs(5);

/// How long a connection may be silent.
#[derive(Clone, Copy)]
pub(super) struct Silence {
    before_first: Duration,
    between: Duration,
    at_the_end: Duration,
}

impl Silence {
    pub(super) fn of(config: &Config) -> Self {
        Self {
            before_first: config.header_timeout(),
            between: config.idle(),
            at_the_end: config.linger(),
        }
    }

    /// When a connection has been silent for too long, as far as one can tell now.
    fn ends(&self, activity: &Activity, stopped: Option<Instant>) -> Instant {
        match (activity.idle_since(), stopped) {
            (None, _) => Instant::now() + self.before_first,
            (Some(idle), Some(stopped)) => idle.max(stopped) + self.at_the_end,
            (Some(idle), None) if activity.has_asked() => idle + self.between,
            (Some(_), None) => activity.opened() + self.before_first,
        }
    }
}

/// Serves a connection to its end.
pub(super) async fn live<A: App>(
    stream: TcpStream,
    ends: Ends,
    builder: Builder<TokioExecutor>,
    app: A,
    silence: Silence,
    activity: Arc<Activity>,
    places: Places,
) {
    let asked = Arc::clone(&activity);
    let service = service_fn(move |request: Request<Incoming>| {
        let is_http1 = request.version() < Version::HTTP_2;
        let under_way = asked.request_came(!is_http1);
        let places = places.clone();
        let is_last = is_http1 && ends_unseen(&request);
        let answer = app.answer(request, ends);
        async move {
            let mut response = answer.await?;
            if is_last || is_http1 && under_way.is_at_the_end() {
                response.headers_mut().insert(header::CONNECTION, CLOSE);
            }
            let response = response.map(|body| {
                let is_shared = A::is_shared(&body);
                Answering::of(body, is_shared, under_way, places.unread())
            });
            places.keep_unread_within();
            Ok::<_, Infallible>(response)
        }
    });
    let serving = builder.serve_connection(TokioIo::new(LineEnds::of(stream)), service);
    let wake = tokio::time::sleep(silence.before_first);
    tokio::pin!(serving, wake);
    let (mut stopped, mut is_ending) = (None, false);
    loop {
        tokio::select! {
            biased;
            ended = serving.as_mut() => {
                if let Err(error) = ended {
                    tracing::debug!(%error, "a connection ended badly");
                }
                return;
            }
            () = activity.stopped(), if stopped.is_none() => {
                let now = Instant::now();
                stopped = Some(now);
                if activity.is_http2() {
                    serving.as_mut().graceful_shutdown();
                }
                wake.as_mut().reset(silence.ends(&activity, stopped));
            }
            () = activity.nudged(), if !is_ending => {
                if stopped.is_some() {
                    if activity.is_http2() {
                        serving.as_mut().graceful_shutdown();
                    }
                } else if activity.idle_since().is_some() {
                    is_ending = true;
                    serving.as_mut().graceful_shutdown();
                    // What the client is to hear is written before this wakes.
                    wake.as_mut().reset(Instant::now());
                }
            }
            () = wake.as_mut() => {
                let now = Instant::now();
                let end = silence.ends(&activity, stopped);
                let is_idle = activity.idle_since().is_some();
                if is_idle && (is_ending || !activity.has_asked() && end <= now) {
                    return;
                }
                if !is_ending && end <= now {
                    is_ending = true;
                    serving.as_mut().graceful_shutdown();
                    wake.as_mut().reset(now + FAREWELL);
                } else {
                    wake.as_mut().reset(end.max(now + if is_ending { FAREWELL } else { Duration::ZERO }));
                }
            }
        }
    }
}

/// Whether the body of a request ends where [`super::line_ends`] does not see it: the connection ends with it then.
fn ends_unseen<B>(request: &Request<B>) -> bool {
    request.headers().contains_key(header::TRANSFER_ENCODING)
}
