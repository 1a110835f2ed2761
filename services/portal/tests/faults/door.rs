//! A door between the portal and a server that it stands on. It stays where it is while the server goes and comes, hears
//! everything that is said through it, and may be slow, or let nothing through: a network that does not say that it is broken.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, split},
    net::{TcpListener, TcpStream, UnixListener, UnixStream},
    sync::{mpsc, watch},
    task::JoinSet,
    time::{Instant, sleep_until},
};

/// One direction of one connection.
type Said = Arc<Mutex<Vec<u8>>>;

/// How what is said gets through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passing {
    /// As it is said.
    AtOnce,
    /// To the server so much later, back at once.
    After(Duration),
    /// Not at all, either way, until it may; connections are made and stay open.
    Never,
}

/// Where the server is.
#[derive(Clone)]
pub enum Behind {
    Port(u16),
    Socket(PathBuf),
}

/// Closed when dropped.
pub struct Door {
    ways: Arc<Ways>,
    _doorman: JoinSet<()>,
}

struct Ways {
    /// `None` while there is no server: whoever comes is sent away.
    behind: Mutex<Option<Behind>>,
    heard: Mutex<Vec<Said>>,
    passing: watch::Sender<Passing>,
}

/// Either end of a connection.
trait Line: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Line for T {}

enum Doorway {
    Port(TcpListener),
    Socket(UnixListener),
}

impl Doorway {
    async fn next(&self) -> Box<dyn Line> {
        match self {
            Self::Port(listener) => Box::new(listener.accept().await.unwrap().0),
            Self::Socket(listener) => Box::new(listener.accept().await.unwrap().0),
        }
    }
}

impl Door {
    /// At a port of 127.0.0.1, which it gives.
    pub async fn at_port() -> (Self, u16) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        (Self::open(Doorway::Port(listener)), port)
    }

    /// At a socket.
    pub fn at_socket(place: &Path) -> Self {
        Self::open(Doorway::Socket(UnixListener::bind(place).unwrap()))
    }

    fn open(doorway: Doorway) -> Self {
        let ways = Arc::new(Ways {
            behind: Mutex::default(),
            heard: Mutex::default(),
            passing: watch::Sender::new(Passing::AtOnce),
        });
        let mut doorman = JoinSet::new();
        doorman.spawn(let_in(doorway, Arc::clone(&ways)));
        Self {
            ways,
            _doorman: doorman,
        }
    }

    /// Leads there from now on.
    pub fn lead_to(&self, behind: Option<Behind>) {
        *self.ways.behind.lock().unwrap() = behind;
    }

    /// From now on; what waits goes by it as well.
    pub fn pass(&self, passing: Passing) {
        self.ways.passing.send_replace(passing);
    }

    /// What went through, each direction of each connection by itself.
    pub fn heard(&self) -> Vec<Vec<u8>> {
        let heard = self.ways.heard.lock().unwrap();
        heard.iter().map(|said| said.lock().unwrap().clone()).collect()
    }
}

async fn let_in(doorway: Doorway, ways: Arc<Ways>) {
    let mut inside = JoinSet::new();
    loop {
        let client = doorway.next().await;
        let Some(behind) = ways.behind.lock().unwrap().clone() else {
            continue;
        };
        let ways = Arc::clone(&ways);
        inside.spawn(async move {
            let server: Box<dyn Line> = match behind {
                Behind::Port(port) => match TcpStream::connect(("127.0.0.1", port)).await {
                    Ok(server) => Box::new(server),
                    Err(_) => return,
                },
                Behind::Socket(place) => match UnixStream::connect(place).await {
                    Ok(server) => Box::new(server),
                    Err(_) => return,
                },
            };
            let (from_client, to_client) = split(client);
            let (from_server, to_server) = split(server);
            let (asked, answered) = (Said::default(), Said::default());
            ways.heard
                .lock()
                .unwrap()
                .extend([Arc::clone(&asked), Arc::clone(&answered)]);
            let passing = || ways.passing.subscribe();
            tokio::join!(
                pass_on(from_client, to_server, asked, passing(), true),
                pass_on(from_server, to_client, answered, passing(), false)
            );
        });
    }
}

/// One direction. What is said keeps its order, and what comes close behind another word is as late as that, not later.
async fn pass_on(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    heard: Said,
    mut passing: watch::Receiver<Passing>,
    is_slowed: bool,
) {
    let (waits, mut waiting) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    let now = passing.clone();
    let hear = async move {
        let mut bytes = vec![0; 64 * 1_024];
        while let Ok(length @ 1..) = from.read(&mut bytes).await {
            heard.lock().unwrap().extend_from_slice(&bytes[..length]);
            let late = match *now.borrow() {
                Passing::After(late) if is_slowed => late,
                _ => Duration::ZERO,
            };
            if waits.send((Instant::now() + late, bytes[..length].to_vec())).is_err() {
                break;
            }
        }
    };
    let tell = async move {
        while let Some((due, bytes)) = waiting.recv().await {
            sleep_until(due).await;
            let may = passing.wait_for(|passing| *passing != Passing::Never).await.is_ok();
            if !may || to.write_all(&bytes).await.is_err() {
                break;
            }
        }
        let _ = to.shutdown().await;
    };
    tokio::join!(hear, tell);
}
