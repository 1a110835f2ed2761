//! A RabbitMQ of a test's own that may be stopped, killed and started, behind a door that stays where it is and hears
//! everything that is said through it.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::Command,
    sync::{Arc, Mutex},
};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    task::JoinSet,
};

use crate::portal::open_folder;

/// One direction of one connection.
type Said = Arc<Mutex<Vec<u8>>>;

/// Stopped when dropped.
pub struct OwnBroker {
    folder: TempDir,
    door: u16,
    doors: Arc<Doors>,
    _doorman: JoinSet<()>,
}

#[derive(Default)]
struct Doors {
    /// Where the broker is. It comes up on another port each time.
    behind: Mutex<Option<u16>>,
    heard: Mutex<Vec<Said>>,
}

impl OwnBroker {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let door = listener.local_addr().unwrap().port();
        let doors = Arc::new(Doors::default());
        let mut doorman = JoinSet::new();
        doorman.spawn(let_in(listener, Arc::clone(&doors)));
        let broker = Self {
            folder: open_folder(),
            door,
            doors,
            _doorman: doorman,
        };
        broker.start_again().await;
        broker
    }

    pub fn url(&self) -> String {
        format!("amqp://portal:portal@127.0.0.1:{}/%2f", self.door)
    }

    /// With the queues and messages that it had.
    pub async fn start_again(&self) {
        let address = script("start", self.home()).await;
        let port = address.rsplit(':').next().and_then(|rest| rest.split('/').next());
        *self.doors.behind.lock().unwrap() = Some(port.unwrap().parse().unwrap());
    }

    /// In good order.
    pub async fn stop(&self) {
        *self.doors.behind.lock().unwrap() = None;
        script("stop", self.home()).await;
    }

    /// SIGKILL; then what is left of it is cleared away.
    pub async fn kill_nine(&self) {
        let pid = fs::read_to_string(self.home().join("pid")).unwrap();
        let pid = Pid::from_raw(pid.trim().parse().unwrap()).unwrap();
        kill_process(pid, Signal::KILL).unwrap();
        self.stop().await;
    }

    /// What went through the door, each direction of each connection by itself.
    pub fn heard(&self) -> Vec<Vec<u8>> {
        let heard = self.doors.heard.lock().unwrap();
        heard.iter().map(|said| said.lock().unwrap().clone()).collect()
    }

    fn home(&self) -> PathBuf {
        self.folder.path().join("rabbitmq")
    }
}

impl Drop for OwnBroker {
    fn drop(&mut self) {
        run_script("stop", &self.home());
    }
}

async fn let_in(listener: TcpListener, doors: Arc<Doors>) {
    let mut inside = JoinSet::new();
    loop {
        let (client, _) = listener.accept().await.unwrap();
        let Some(port) = *doors.behind.lock().unwrap() else {
            continue;
        };
        let doors = Arc::clone(&doors);
        inside.spawn(async move {
            if let Ok(broker) = TcpStream::connect(("127.0.0.1", port)).await {
                let (from_client, to_client) = client.into_split();
                let (from_broker, to_broker) = broker.into_split();
                let (asked, answered) = (Said::default(), Said::default());
                doors
                    .heard
                    .lock()
                    .unwrap()
                    .extend([Arc::clone(&asked), Arc::clone(&answered)]);
                tokio::join!(
                    pass_on(from_client, to_broker, asked),
                    pass_on(from_broker, to_client, answered)
                );
            }
        });
    }
}

async fn pass_on(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, heard: Said) {
    let mut bytes = vec![0; 64 * 1_024];
    while let Ok(length @ 1..) = from.read(&mut bytes).await {
        heard.lock().unwrap().extend_from_slice(&bytes[..length]);
        if to.write_all(&bytes[..length]).await.is_err() {
            break;
        }
    }
    let _ = to.shutdown().await;
}

async fn script(what: &'static str, home: PathBuf) -> String {
    let run = move || run_script(what, &home);
    tokio::task::spawn_blocking(run).await.unwrap()
}

fn run_script(what: &str, home: &Path) -> String {
    // The broker must not hold a pipe of ours open: the script's words go into a file.
    let words = home.with_extension("said");
    let status = Command::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/rabbitmq.sh"))
        .arg(what)
        .arg(home)
        .stdout(File::create(&words).unwrap())
        .status()
        .unwrap();
    assert!(status.success(), "scripts/rabbitmq.sh {what} failed");
    fs::read_to_string(&words).unwrap().trim().to_owned()
}
