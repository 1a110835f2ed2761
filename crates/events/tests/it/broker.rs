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
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::watch,
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

    /// Whether a durable queue stands there with just these arguments: the broker refuses to declare it with others.
    pub async fn stands_as(&self, queue: &str, arguments: FieldTable) -> bool {
        assert!(self.exists(queue).await, "{queue}");
        let options = QueueDeclareOptions {
            durable: true,
            ..Default::default()
        };
        let name = self.name(queue);
        let declared = self.channel().await;
        declared
            .queue_declare(name.as_str().into(), options, arguments)
            .await
            .is_ok()
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
    /// Whether what is said through the door is heard on the other side.
    passes: watch::Sender<bool>,
    _doorman: JoinSet<()>,
}

impl OwnBroker {
    /// The door, and no broker behind it yet.
    pub async fn not_started() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let door = listener.local_addr().unwrap().port();
        let behind = Arc::new(Mutex::new(None));
        let mut doorman = JoinSet::new();
        let passes = watch::Sender::new(true);
        doorman.spawn(let_in(listener, Arc::clone(&behind), passes.subscribe()));
        let folder = std::env::temp_dir().join(format!("portal-broker-{}", Uuid::new_v4().simple()));
        Self {
            folder,
            door,
            behind,
            passes,
            _doorman: doorman,
        }
    }

    pub fn url(&self) -> String {
        format!("amqp://portal:portal@127.0.0.1:{}/%2f", self.door)
    }

    /// Swallows everything from now on, both ways, connections that stand and new ones, until it is passed on again.
    pub fn swallow(&self, everything: bool) {
        self.passes.send_replace(!everything);
    }

    /// Runs `rabbitmqctl` against this broker and gives what it printed.
    pub async fn ctl(&self, arguments: &[&str]) -> String {
        let folder = self.folder.clone();
        let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        tokio::task::spawn_blocking(move || script("ctl", &folder, &arguments))
            .await
            .unwrap()
    }

    pub async fn start(&self) {
        let folder = self.folder.clone();
        let address = tokio::task::spawn_blocking(move || script("start", &folder, &[]))
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
        tokio::task::spawn_blocking(move || script("stop", &folder, &[]))
            .await
            .unwrap();
    }
}

async fn let_in(listener: TcpListener, behind: Arc<Mutex<Option<u16>>>, passes: watch::Receiver<bool>) {
    let mut inside = JoinSet::new();
    loop {
        let (client, _) = listener.accept().await.unwrap();
        let port = *behind.lock().unwrap();
        let Some(port) = port else { continue };
        let passes = passes.clone();
        inside.spawn(async move {
            if let Ok(broker) = TcpStream::connect(("127.0.0.1", port)).await {
                let (from_client, to_client) = client.into_split();
                let (from_broker, to_broker) = broker.into_split();
                tokio::join!(
                    pass_on(from_client, to_broker, passes.clone()),
                    pass_on(from_broker, to_client, passes)
                );
            }
        });
    }
}

async fn pass_on(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, mut passes: watch::Receiver<bool>) {
    let mut bytes = vec![0; 64 * 1024];
    while let Ok(length @ 1..) = from.read(&mut bytes).await {
        if passes.wait_for(|passes| *passes).await.is_err() || to.write_all(&bytes[..length]).await.is_err() {
            break;
        }
    }
    let _ = to.shutdown().await;
}

fn script(what: &str, folder: &Path, arguments: &[String]) -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/rabbitmq.sh");
    // The broker inherits nothing of ours that it would hold open: its output goes to a file.
    let out = folder.with_extension(format!("{what}.out"));
    let status = Command::new(path)
        .arg(what)
        .arg(folder)
        .args(arguments)
        .stdout(std::fs::File::create(&out).unwrap())
        .status()
        .unwrap();
    let words = std::fs::read_to_string(&out).unwrap();
    assert!(status.success(), "scripts/rabbitmq.sh {what} failed");
    words.trim().to_owned()
}

impl Drop for OwnBroker {
    fn drop(&mut self) {
        script("stop", &self.folder, &[]);
        for left in ["", "log", "start.out", "stop.out", "ctl.out", "pid", "epmd"] {
            let left = if left.is_empty() {
                self.folder.clone()
            } else {
                self.folder.with_extension(left)
            };
            let _ = std::fs::remove_dir_all(&left).or_else(|_| std::fs::remove_file(&left));
        }
    }
}
