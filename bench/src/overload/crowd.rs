//! Clients that ask the same over and over, as few instructions a request as possible: they run beside what they load.

use std::{
    cell::{Cell, RefCell},
    io,
    rc::Rc,
    time::{Duration, Instant},
};

use anyhow::Context;
use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    runtime::Runtime,
    task::{JoinSet, LocalSet},
    time::{sleep, sleep_until},
};

/// An open loop that meets a server which hangs opens no more connections than this: fewer than one address is given
/// (`gateway.connections_per_address`), or the server would be busy with closing them.
const MOST: usize = 4_000;
/// No answer comes later.
const PATIENCE: Duration = Duration::from_secs(15);

/// Who asks, and what: one request after the other, the first again after the last.
pub struct Crowd {
    port: u16,
    requests: Rc<Requests>,
}

/// By turns, whoever asks.
struct Requests {
    all: Vec<Box<[u8]>>,
    next: Cell<usize>,
}

impl Requests {
    fn next(&self) -> &[u8] {
        let turn = self.next.replace((self.next.get() + 1) % self.all.len());
        &self.all[turn]
    }
}

/// When a client that was refused asks again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Again {
    AtOnce,
    /// After `Retry-After`.
    WhenTold,
}

/// What came of it.
#[derive(Default)]
pub struct Answers {
    took: Duration,
    done: Vec<Duration>,
    refusals: Vec<Duration>,
    /// Neither done nor refused in good order.
    pub others: usize,
}

type Shared = Rc<RefCell<Answers>>;

impl Crowd {
    /// Asks what [`request`] wrote, at least one of it.
    pub fn new(port: u16, requests: Vec<Box<[u8]>>) -> Self {
        let requests = Requests {
            all: requests,
            next: Cell::new(0),
        };
        Self {
            port,
            requests: Rc::new(requests),
        }
    }

    /// So many clients, each of which asks again as soon as it has an answer, or not before the time that a refusal tells.
    pub fn closed(&self, clients: usize, again: Again, time: Duration) -> anyhow::Result<Answers> {
        self.ask(time, async |until, answers| {
            let mut asking = JoinSet::new();
            for _ in 0..clients {
                let (requests, answers, port) = (Rc::clone(&self.requests), Rc::clone(&answers), self.port);
                asking.spawn_local(async move {
                    while Instant::now() < until {
                        let Ok(mut client) = Client::connect(port).await else {
                            answers.borrow_mut().others += 1;
                            sleep(Duration::from_millis(10)).await;
                            continue;
                        };
                        while Instant::now() < until {
                            let begun = Instant::now();
                            let answered = client.ask(requests.next()).await;
                            let is_open = answered.is_ok();
                            answers.borrow_mut().note(answered, begun);
                            if !is_open {
                                break;
                            }
                            if again == Again::WhenTold
                                && let Some(pause) = client.told_to_wait()
                            {
                                sleep(pause).await;
                            }
                        }
                    }
                });
            }
            asking.join_all().await;
        })
    }

    /// So many requests a second, whatever comes back; each is timed from when it was due.
    pub fn open(&self, rate: f64, time: Duration) -> anyhow::Result<Answers> {
        self.ask(time, async |until, answers| {
            let idle: Rc<RefCell<Vec<Client>>> = Rc::default();
            let mut asking = JoinSet::new();
            let begun = Instant::now();
            let mut sent = 0_u32;
            while Instant::now() < until {
                sleep_until((Instant::now() + Duration::from_millis(1)).into()).await;
                while f64::from(sent) < begun.elapsed().as_secs_f64() * rate {
                    let due = begun + Duration::from_secs_f64(f64::from(sent) / rate);
                    sent += 1;
                    while asking.try_join_next().is_some() {}
                    if asking.len() >= MOST {
                        answers.borrow_mut().others += 1;
                        continue;
                    }
                    let (requests, answers, port) = (Rc::clone(&self.requests), Rc::clone(&answers), self.port);
                    let (client, idle) = (idle.borrow_mut().pop(), Rc::clone(&idle));
                    asking.spawn_local(async move {
                        let client = match client {
                            Some(client) => Ok(client),
                            None => Client::connect(port).await,
                        };
                        let answered = match client {
                            Ok(mut client) => {
                                let answered = client.ask(requests.next()).await;
                                if answered.is_ok() {
                                    idle.borrow_mut().push(client);
                                }
                                answered
                            }
                            Err(error) => Err(error),
                        };
                        answers.borrow_mut().note(answered, due);
                    });
                }
            }
            asking.join_all().await;
        })
    }

    /// After how long twenty requests in a row are done within `usual`.
    pub fn normal_again(&self, usual: Duration) -> anyhow::Result<Duration> {
        let begun = Instant::now();
        runtime()?.block_on(async {
            let mut client = Client::connect(self.port).await?;
            let mut in_a_row = 0;
            while in_a_row < 20 && begun.elapsed() < PATIENCE {
                let asked = Instant::now();
                let status = client.ask(self.requests.next()).await?;
                in_a_row = if is_done(status) && asked.elapsed() <= usual {
                    in_a_row + 1
                } else {
                    0
                };
                sleep(Duration::from_millis(5)).await;
            }
            anyhow::Ok(())
        })?;
        Ok(begun.elapsed())
    }

    fn ask(&self, time: Duration, asking: impl AsyncFnOnce(Instant, Shared)) -> anyhow::Result<Answers> {
        let answers = Shared::default();
        let begun = Instant::now();
        LocalSet::new().block_on(&runtime()?, asking(begun + time, Rc::clone(&answers)));
        let mut answers = answers.take();
        answers.took = begun.elapsed().max(time);
        answers.done.sort_unstable();
        answers.refusals.sort_unstable();
        Ok(answers)
    }
}

impl Answers {
    fn note(&mut self, answered: io::Result<u16>, since: Instant) {
        match answered {
            Ok(status) if is_done(status) => self.done.push(since.elapsed()),
            Ok(503) => self.refusals.push(since.elapsed()),
            Ok(_) | Err(_) => self.others += 1,
        }
    }

    /// How many were refused.
    pub fn refused(&self) -> usize {
        self.refusals.len()
    }

    /// Done a second.
    pub fn rate(&self) -> f64 {
        count(self.done.len()) / self.took.as_secs_f64()
    }

    /// Asked a second.
    pub fn asked_rate(&self) -> f64 {
        count(self.done.len() + self.refusals.len() + self.others) / self.took.as_secs_f64()
    }

    /// Of a hundred that were done or refused, 99 were faster.
    pub fn p99(&self, done: bool) -> Duration {
        self.at(done, 0.99)
    }

    /// What this part of those that were done or refused did not exceed.
    pub fn at(&self, done: bool, part: f64) -> Duration {
        let all = if done { &self.done } else { &self.refusals };
        let place = (count(all.len()) * part) as usize;
        all.get(place.min(all.len().saturating_sub(1)))
            .copied()
            .unwrap_or_default()
    }
}

fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

fn runtime() -> anyhow::Result<Runtime> {
    let mut builder = tokio::runtime::Builder::new_current_thread();
    builder.enable_all().build().context("no runtime")
}

/// Whether the portal did what it was asked for: it also did where it found that a seat is in the cart already.
fn is_done(status: u16) -> bool {
    matches!(status, 200 | 201 | 409)
}

/// The bytes of a request with a session, whose answer comes in one piece; without a form it is a GET.
pub fn request(path: &str, token: &str, form: Option<&Value>) -> Box<[u8]> {
    let head = |method| format!("{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer {token}\r\n");
    let Some(form) = form.map(Value::to_string) else {
        return format!("{}\r\n", head("GET")).into_bytes().into();
    };
    let length = form.len();
    let asked = format!(
        "{}content-type: application/json\r\ncontent-length: {length}\r\n\r\n{form}",
        head("POST")
    );
    asked.into_bytes().into()
}

/// One connection.
struct Client {
    stream: TcpStream,
    came: Vec<u8>,
}

impl Client {
    async fn connect(port: u16) -> io::Result<Self> {
        let stream = TcpStream::connect(("127.0.0.1", port)).await?;
        stream.set_nodelay(true)?;
        let came = Vec::with_capacity(4 * 1_024);
        Ok(Self { stream, came })
    }

    /// What the last answer says of when to ask again.
    fn told_to_wait(&self) -> Option<Duration> {
        let text = std::str::from_utf8(&self.came).ok()?;
        let seconds = text.split("retry-after: ").nth(1)?.split('\r').next()?;
        Some(Duration::from_secs(seconds.parse().ok()?))
    }

    /// The status of the answer, once all of it is here.
    async fn ask(&mut self, request: &[u8]) -> io::Result<u16> {
        self.stream.write_all(request).await?;
        self.came.clear();
        loop {
            if self.stream.read_buf(&mut self.came).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if let Some((status, whole)) = head(&self.came)
                && self.came.len() >= whole
            {
                return Ok(status);
            }
        }
    }
}

/// Status and weight of an answer whose head is here.
fn head(came: &[u8]) -> Option<(u16, usize)> {
    let end = came.windows(4).position(|four| four == b"\r\n\r\n")? + 4;
    let text = std::str::from_utf8(&came[..end]).ok()?;
    let status = text.get(9..12)?.parse().ok()?;
    let length = text.split("content-length: ").nth(1)?.split('\r').next()?;
    Some((status, end + length.parse::<usize>().ok()?))
}

#[cfg(test)]
mod tests {
    use super::head;

    #[test]
    fn an_answer_weighs_its_head_and_what_that_announces() {
        let head_only = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 12\r\n\r\n";
        assert_eq!(head(head_only), Some((503, head_only.len() + 12)));
        assert_eq!(head(b"HTTP/1.1 200 OK\r\ncontent-le"), None);
    }
}
