//! The load balancer before the gateways, and its connections: as few instructions a call as possible, for it runs beside what it
//! loads.

use std::{
    cell::{Cell, RefCell},
    io,
    time::{Duration, Instant},
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{sleep, timeout},
};

/// No answer comes later.
const PATIENCE: Duration = Duration::from_secs(15);
/// A gateway that is away is asked so often whether it is back.
pub const PROBE: Duration = Duration::from_millis(250);
/// A connection that rested longer is not used again: the gateway ends it after `gateway.idle_ms` (75 s), and a call that meets that
/// moment would be told of as a gateway that is lost.
const REST: Duration = Duration::from_secs(30);

/// An answer, as far as the load wants to know.
#[derive(Debug, PartialEq, Eq)]
pub struct Answer {
    pub status: u16,
    pub etag: Option<String>,
    /// Weight of head and body.
    whole: usize,
    /// Whether the connection stays.
    stays: bool,
}

/// Gives calls to the gateways in turn. One whose connection breaks is left out until its `/readyz` says 200.
pub struct Balancer {
    gates: RefCell<Vec<Gate>>,
    turn: Cell<usize>,
}

struct Gate {
    port: u16,
    idle: Vec<Client>,
    is_away: bool,
}

impl Balancer {
    /// Before gateways on these ports of loopback.
    pub fn new(ports: &[u16]) -> Self {
        let gate = |&port| Gate {
            port,
            idle: Vec::new(),
            is_away: false,
        };
        Self {
            gates: RefCell::new(ports.iter().map(gate).collect()),
            turn: Cell::default(),
        }
    }

    /// Which gateway had it, and its answer. What no gateway has read goes to the next one; what one may have read does not.
    pub async fn ask(&self, request: &[u8]) -> (usize, io::Result<Answer>) {
        let many = self.gates.borrow().len();
        for _ in 0..many {
            let Some((place, port, idle)) = self.next() else { break };
            let client = match idle {
                Some(client) => Ok(client),
                None => Client::connect(port).await,
            };
            let Ok(mut client) = client else {
                self.leave_out(place);
                continue;
            };
            let answered = timeout(PATIENCE, client.ask(request)).await;
            return match answered {
                Ok(Ok(answer)) => {
                    if answer.stays {
                        self.put_back(place, client);
                    }
                    (place, Ok(answer))
                }
                Ok(Err(error)) => {
                    self.leave_out(place);
                    (place, Err(error))
                }
                Err(_) => (place, Err(io::ErrorKind::TimedOut.into())),
            };
        }
        (many, Err(io::ErrorKind::NotConnected.into()))
    }

    /// Looks for gateways that are back, without end.
    pub async fn probe(&self) {
        loop {
            sleep(PROBE).await;
            for (place, port) in self.away() {
                let is_ready = timeout(PROBE, is_ready(port)).await.unwrap_or(false);
                self.gates.borrow_mut()[place].is_away = !is_ready;
            }
        }
    }

    fn next(&self) -> Option<(usize, u16, Option<Client>)> {
        let mut gates = self.gates.borrow_mut();
        let first = self.turn.get();
        self.turn.set(first.wrapping_add(1));
        let many = gates.len();
        let place = (0..many)
            .map(|step| (first.wrapping_add(step)) % many)
            .find(|&place| !gates[place].is_away)?;
        let gate = &mut gates[place];
        let client = gate.idle.pop().filter(|client| client.rests_since.elapsed() < REST);
        if client.is_none() {
            // The last one that came back is used first, so those below it have rested longer.
            gate.idle.clear();
        }
        Some((place, gate.port, client))
    }

    fn put_back(&self, place: usize, mut client: Client) {
        client.rests_since = Instant::now();
        let gate = &mut self.gates.borrow_mut()[place];
        if !gate.is_away {
            gate.idle.push(client);
        }
    }

    fn leave_out(&self, place: usize) {
        let gate = &mut self.gates.borrow_mut()[place];
        gate.is_away = true;
        gate.idle.clear();
    }

    fn away(&self) -> Vec<(usize, u16)> {
        let gates = self.gates.borrow();
        let numbered = gates.iter().enumerate();
        numbered
            .filter(|(_, gate)| gate.is_away)
            .map(|(place, gate)| (place, gate.port))
            .collect()
    }
}

async fn is_ready(port: u16) -> bool {
    let Ok(mut client) = Client::connect(port).await else {
        return false;
    };
    let asked = client.ask(&request("GET", "/readyz", None, "", "")).await;
    asked.is_ok_and(|answer| answer.status == 200)
}

/// The bytes of a request; `more` are whole lines of its head.
pub fn request(method: &str, path: &str, token: Option<&str>, more: &str, json: &str) -> Vec<u8> {
    let mut head = format!("{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: br, gzip\r\n{more}");
    if let Some(token) = token {
        head.push_str(&format!("authorization: Bearer {token}\r\n"));
    }
    if !json.is_empty() {
        let length = json.len();
        head.push_str(&format!(
            "content-type: application/json\r\ncontent-length: {length}\r\n"
        ));
    }
    head.push_str("\r\n");
    head.push_str(json);
    head.into_bytes()
}

/// One connection.
struct Client {
    stream: TcpStream,
    came: Vec<u8>,
    rests_since: Instant,
}

impl Client {
    async fn connect(port: u16) -> io::Result<Self> {
        let stream = TcpStream::connect(("127.0.0.1", port)).await?;
        stream.set_nodelay(true)?;
        let came = Vec::with_capacity(8 * 1_024);
        Ok(Self {
            stream,
            came,
            rests_since: Instant::now(),
        })
    }

    async fn ask(&mut self, request: &[u8]) -> io::Result<Answer> {
        self.stream.write_all(request).await?;
        self.came.clear();
        let mut answer = None;
        loop {
            if self.stream.read_buf(&mut self.came).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if answer.is_none() {
                answer = read_head(&self.came)?;
            }
            if let Some(read) = answer.take_if(|read| self.came.len() >= read.whole) {
                return Ok(read);
            }
        }
    }
}

/// What an answer says of itself, once its head is here. One whose weight it does not say is an error.
fn read_head(came: &[u8]) -> io::Result<Option<Answer>> {
    let Some(end) = came.windows(4).position(|four| four == b"\r\n\r\n") else {
        return Ok(None);
    };
    let head = std::str::from_utf8(&came[..end]).map_err(|_| io::ErrorKind::InvalidData)?;
    let status = head.get(9..12).and_then(|status| status.parse().ok());
    let status: u16 = status.ok_or(io::ErrorKind::InvalidData)?;
    let lines = || head.split("\r\n").skip(1).filter_map(|line| line.split_once(": "));
    let field = |name: &str| {
        lines()
            .find(|(key, _)| key.eq_ignore_ascii_case(name))
            .map(|(_, value)| value)
    };
    let body = match field("content-length").map(str::parse) {
        // An answer of 304 has no body, whatever it says of its weight.
        _ if matches!(status, 204 | 304) => 0,
        Some(Ok(length)) => length,
        Some(Err(_)) | None => return Err(io::ErrorKind::Unsupported.into()),
    };
    Ok(Some(Answer {
        status,
        etag: field("etag").map(str::to_owned),
        whole: end + 4 + body,
        stays: field("connection") != Some("close"),
    }))
}

#[cfg(test)]
mod tests {
    use super::{Answer, read_head, request};

    #[test]
    fn an_answer_weighs_its_head_and_what_that_announces() {
        let head = b"HTTP/1.1 200 OK\r\nETag: \"a\"\r\ncontent-length: 12\r\n\r\n";
        let answer = Answer {
            status: 200,
            etag: Some("\"a\"".to_owned()),
            whole: head.len() + 12,
            stays: true,
        };
        assert_eq!(read_head(head).unwrap(), Some(answer));
        assert_eq!(read_head(b"HTTP/1.1 200 OK\r\ncontent-le").unwrap(), None);
    }

    #[test]
    fn not_modified_weighs_its_head_and_a_stream_is_an_error() {
        let head = b"HTTP/1.1 304 Not Modified\r\ncontent-length: 500\r\nconnection: close\r\n\r\n";
        let answer = read_head(head).unwrap().unwrap();
        assert_eq!((answer.whole, answer.stays), (head.len(), false));
        assert!(read_head(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n").is_err());
    }

    #[test]
    fn a_request_says_how_long_its_document_is() {
        let asked = String::from_utf8(request("POST", "/x", Some("t"), "idempotency-key: 7\r\n", "{}")).unwrap();
        assert!(asked.starts_with("POST /x HTTP/1.1\r\nhost: "));
        assert!(asked.contains("\r\nidempotency-key: 7\r\nauthorization: Bearer t\r\n"));
        assert!(asked.ends_with("content-length: 2\r\n\r\n{}"));
    }
}
