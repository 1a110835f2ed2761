//! A look into the broker past the bus, and a broker of a test's own.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::{Arc, Mutex},
};

use events::AmqpSettings;
use lapin::{
    Channel, Connection, ConnectionProperties,
    options::{BasicPublishOptions, ConfirmSelectOptions, QueueDeclareOptions, QueueDeleteOptions},
    types::FieldTable,
};
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    task::JoinSet,
};
use uuid::Uuid;

/// Asks the broker directly. Names are without their namespace.
pub struct Peek {
    connection: Connection,
    namespace: String,
}

impl Peek {
    pub async fn at(settings: &AmqpSettings) -> Self {
        let connection = Connection::connect(&settings.url, ConnectionProperties::default())
            .await
            .unwrap();
        Self {
            connection,
            namespace: settings.namespace.clone(),
        }
    }

    pub async fn channel(&self) -> Channel {
        self.connection.create_channel().await.unwrap()
    }

    pub fn name(&self, name: &str) -> String {
        format!("{}.{name}", self.namespace)
    }

    pub async fn exists(&self, queue: &str) -> bool {
        self.look(queue).await.is_ok()
    }

    /// Messages that wait in a queue, those being handled not counted.
    pub async fn messages(&self, queue: &str) -> u32 {
        self.look(queue).await.unwrap().message_count()
    }

    async fn look(&self, queue: &str) -> lapin::Result<lapin::Queue> {
        let options = QueueDeclareOptions {
            passive: true,
            ..Default::default()
        };
        self.channel()
            .await
            .queue_declare(self.name(queue).as_str().into(), options, FieldTable::default())
            .await
    }

    pub async fn publish(&self, exchange: &str, key: &str, bytes: &[u8]) {
        let channel = self.channel().await;
        channel.confirm_select(ConfirmSelectOptions::default()).await.unwrap();
        let options = BasicPublishOptions {
            mandatory: true,
            immediate: false,
        };
        let exchange = self.name(exchange).as_str().into();
        let sent = channel
            .basic_publish(exchange, key.into(), options, bytes, Default::default())
            .await
            .unwrap();
        assert_eq!(sent.await.unwrap(), lapin::Confirmation::Ack(None));
    }

    pub async fn declare(&self, queue: &str, options: QueueDeclareOptions, arguments: FieldTable) {
        self.channel()
            .await
            .queue_declare(self.name(queue).as_str().into(), options, arguments)
            .await
            .unwrap();
    }

    pub async fn delete(&self, queue: &str) {
        self.channel()
            .await
            .queue_delete(self.name(queue).as_str().into(), QueueDeleteOptions::default())
            .await
            .unwrap();
    }
}

/// A broker that may be stopped and started. It comes up on another port each time, so clients
/// reach it through a door that stays where it is.
pub struct OwnBroker {
    folder: PathBuf,
    door: u16,
    behind: Arc<Mutex<Option<u16>>>,
    _doorman: JoinSet<()>,
}

impl OwnBroker {
    /// The door, and no broker behind it yet.
    pub async fn not_started() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let door = listener.local_addr().unwrap().port();
        let behind = Arc::new(Mutex::new(None));
        let mut doorman = JoinSet::new();
        doorman.spawn(let_in(listener, Arc::clone(&behind)));
        let folder = std::env::temp_dir().join(format!("portal-broker-{}", Uuid::new_v4().simple()));
        Self {
            folder,
            door,
            behind,
            _doorman: doorman,
        }
    }

    pub fn url(&self) -> String {
        format!("amqp://portal:portal@127.0.0.1:{}/%2f", self.door)
    }

    pub async fn start(&self) {
        let folder = self.folder.clone();
        let address = tokio::task::spawn_blocking(move || script("start", &folder))
            .await
            .unwrap();
        let port = address
            .rsplit(':')
            .next()
            .and_then(|rest| rest.split('/').next())
            .unwrap()
            .parse()
            .unwrap();
        *self.behind.lock().unwrap() = Some(port);
    }

    pub async fn stop(&self) {
        *self.behind.lock().unwrap() = None;
        let folder = self.folder.clone();
        tokio::task::spawn_blocking(move || script("stop", &folder))
            .await
            .unwrap();
    }
}

async fn let_in(listener: TcpListener, behind: Arc<Mutex<Option<u16>>>) {
    let mut inside = JoinSet::new();
    loop {
        let (mut client, _) = listener.accept().await.unwrap();
        let port = *behind.lock().unwrap();
        let Some(port) = port else { continue };
        inside.spawn(async move {
            if let Ok(mut broker) = TcpStream::connect(("127.0.0.1", port)).await {
                let _ = copy_bidirectional(&mut client, &mut broker).await;
            }
        });
    }
}

fn script(what: &str, folder: &Path) -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/rabbitmq.sh");
    // The broker inherits nothing of ours that it would hold open: its output goes to a file.
    let out = folder.with_extension("out");
    let status = Command::new(path)
        .arg(what)
        .arg(folder)
        .stdout(std::fs::File::create(&out).unwrap())
        .status()
        .unwrap();
    let words = std::fs::read_to_string(&out).unwrap();
    assert!(status.success(), "scripts/rabbitmq.sh {what} failed");
    words.trim().to_owned()
}

impl Drop for OwnBroker {
    fn drop(&mut self) {
        script("stop", &self.folder);
        for left in ["", "log", "out", "pid"] {
            let left = if left.is_empty() {
                self.folder.clone()
            } else {
                self.folder.with_extension(left)
            };
            let _ = std::fs::remove_dir_all(&left).or_else(|_| std::fs::remove_file(&left));
        }
    }
}
