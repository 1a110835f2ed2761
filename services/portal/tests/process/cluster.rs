//! The portal as separate processes, with PostgreSQL and RabbitMQ between them.

use std::{
    env,
    fs::{self, File},
    net::TcpListener,
    path::PathBuf,
    process::{Child, Command, ExitStatus},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use embedded_postgres::{Postgres, Settings};
use reqwest::{Client, Method, RequestBuilder, StatusCode};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use tempfile::TempDir;
use testkit::eventually;

use crate::portal::{command, free_port, open_folder};

/// How long a client of these tests keeps a connection that it does not use.
const IDLE: Duration = Duration::from_secs(5);

/// The modules that have a database.
pub const MODULES: [&str; 7] = [
    "identity",
    "catalog",
    "content",
    "learning",
    "registration",
    "feedback",
    "notification",
];
/// Enough for two processes of every module.
const CONNECTIONS: u16 = 150;

/// What the processes of one portal share: a folder, databases, a broker, keys, addresses.
pub struct Cluster {
    /// The databases, one a module.
    pub databases: Postgres,
    /// Asks the processes.
    pub client: Client,
    folder: TempDir,
    amqp: String,
    namespace: String,
    environment: Vec<(String, String)>,
    /// Where the modules that are called answer gRPC, whether they run or not.
    links: Vec<(&'static str, u16)>,
    started: AtomicU32,
}

impl Cluster {
    /// Databases of its own, the broker of the test run.
    pub async fn start() -> Self {
        let amqp = env::var("PORTAL_TEST_AMQP_URL")
            .expect("PORTAL_TEST_AMQP_URL is missing: `make test` starts the broker and sets it");
        Self::at_broker(amqp).await
    }

    /// Databases of its own, and the broker at `amqp`. Its exchanges and queues bear names that no other test uses.
    pub async fn at_broker(amqp: String) -> Self {
        let folder = open_folder();
        let settings = Settings {
            max_connections: CONNECTIONS,
            // Tests kill it more often than misfortune does; a pause that grows with every death is not what they are about.
            well_after: Duration::from_secs(2),
            ..Settings::new(folder.path().join("postgres"), &MODULES)
        };
        let namespace = folder.path().file_name().unwrap().to_string_lossy().replace('.', "");
        Self {
            databases: Postgres::start(&settings).await.unwrap(),
            // A gateway that ends closes connections that say nothing for a while; asked at that very moment, it cannot answer.
            client: Client::builder().pool_idle_timeout(IDLE).build().unwrap(),
            folder,
            amqp,
            namespace,
            environment: Vec::new(),
            links: ["identity", "catalog", "content", "learning", "registration", "feedback"]
                .map(|module| (module, free_port()))
                .into(),
            started: AtomicU32::new(0),
        }
    }

    /// One more setting for every process that starts from now on.
    pub fn set(&mut self, key: &str, value: impl Into<String>) {
        self.environment.push((key.to_owned(), value.into()));
    }

    /// What the names of this portal's exchanges and queues begin with.
    pub fn namespace(&self) -> &str {
        &self.namespace
    }

    /// The program as a process of `target` that listens on `port`, not yet started.
    pub fn command(&self, target: &str, port: u16) -> Command {
        let mut command = command(self.folder.path(), port);
        command
            .args(["--target", target])
            .env("PORTAL__GRPC_PORT", port.to_string())
            .env("PORTAL__BUS__AMQP_URL", &self.amqp)
            .env("PORTAL__BUS__NAMESPACE", &self.namespace)
            .env("PORTAL__NOTIFICATION__ALLOW_LOG", "true");
        for module in MODULES {
            command.env(
                format!("PORTAL__DATABASES__{}", module.to_uppercase()),
                self.databases.url_for(module),
            );
        }
        for (module, port) in &self.links {
            command.env(
                format!("PORTAL__LINKS__{}", module.to_uppercase()),
                format!("http://127.0.0.1:{port}"),
            );
        }
        for key in [
            "SIGNING_SEED",
            "NIK_KEY",
            "NIK_INDEX_KEY",
            "MESSAGE_KEY",
            "TICKET_KEY",
            "LEARNING_KEY",
        ] {
            command.env(format!("PORTAL__SECRETS__{key}"), "ab".repeat(32));
        }
        let environment = self.environment.iter().map(|(key, value)| (key, value));
        command.envs(environment);
        command
    }

    /// Starts one more process of `target` and waits until it is ready. The first of a module that is
    /// called is the one that the others reach.
    pub async fn run(&self, target: &str) -> Process {
        let process = self.begin(target);
        process.ready().await;
        process
    }

    /// The same without waiting.
    pub fn begin(&self, target: &str) -> Process {
        let link = self.links.iter().find(|(module, _)| *module == target);
        let port = match link {
            Some((_, port)) if TcpListener::bind(("127.0.0.1", *port)).is_ok() => *port,
            _ => free_port(),
        };
        self.begin_at(target, port)
    }

    /// The same at a port that was chosen.
    pub fn begin_at(&self, target: &str, port: u16) -> Process {
        let operations = free_port();
        let number = self.started.fetch_add(1, Ordering::SeqCst);
        let log = self.logs().join(format!("{number}-{target}.log"));
        let said = File::create(&log).unwrap();
        let mut command = self.command(target, port);
        command
            .env("OPS_PORT", operations.to_string())
            .stdout(said.try_clone().unwrap())
            .stderr(said);
        Process {
            child: Mutex::new(command.spawn().unwrap()),
            port,
            operations,
            client: self.client.clone(),
            log,
        }
    }

    /// The folder of what the processes wrote to their logs, a file each.
    pub fn logs(&self) -> PathBuf {
        let logs = self.folder.path().join("logs");
        fs::create_dir_all(&logs).unwrap();
        logs
    }

    /// The end of a test that went well: nothing of it stays behind.
    pub async fn stop(self) {
        self.databases.stop().await;
    }
}

/// One process of a cluster; killed when dropped.
pub struct Process {
    /// Where it answers: HTTP for the gateway, gRPC for a module.
    pub port: u16,
    /// Where it tells operators how it is.
    pub operations: u16,
    /// What it writes to its log.
    pub log: PathBuf,
    child: Mutex<Child>,
    client: Client,
}

impl Process {
    /// Waits until it says that it is ready.
    pub async fn ready(&self) {
        eventually("a process to be ready", || async {
            let ended = self.child().try_wait().unwrap();
            assert!(ended.is_none(), "a process ended at its start: {ended:?}");
            let (status, _) = self.at_operations("/readyz").await?;
            (status == StatusCode::OK).then_some(())
        })
        .await;
    }

    /// What the operations port says.
    pub async fn at_operations(&self, path: &str) -> Option<(StatusCode, String)> {
        let address = format!("http://127.0.0.1:{}{path}", self.operations);
        let answer = self.client.get(address).send().await.ok()?;
        Some((answer.status(), answer.text().await.ok()?))
    }

    /// What a GET is answered with; `None` without an answer in JSON.
    pub async fn get(&self, path: &str) -> Option<(StatusCode, Value)> {
        let answer = self.client.get(self.address(path)).send().await.ok()?;
        Some((answer.status(), answer.json().await.ok()?))
    }

    /// A request with a JSON body, to be sent.
    pub fn post(&self, path: &str, body: &Value) -> RequestBuilder {
        self.client.post(self.address(path)).json(body)
    }

    /// A request of another kind, to be filled and sent.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, self.address(path))
    }

    fn address(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// SIGKILL: nothing is drained, nothing is said.
    pub fn kill_nine(&self) {
        let mut child = self.child();
        child.kill().unwrap();
        child.wait().unwrap();
    }

    /// A signal such as SIGTERM, SIGSTOP or SIGCONT.
    pub fn signal(&self, signal: Signal) {
        let pid = Pid::from_raw(self.child().id().try_into().unwrap()).unwrap();
        kill_process(pid, signal).unwrap();
    }

    /// Waits until the process is gone.
    pub async fn ended(&self) -> ExitStatus {
        eventually("a process to end", || async { self.child().try_wait().unwrap() }).await
    }

    fn child(&self) -> std::sync::MutexGuard<'_, Child> {
        self.child.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill_nine();
        // A test that failed shows what its processes had to say.
        if std::thread::panicking() {
            let said = fs::read_to_string(&self.log).unwrap_or_default();
            let name = self.log.file_name().unwrap_or_default().display();
            eprintln!("--- {name}\n{said}");
        }
    }
}
