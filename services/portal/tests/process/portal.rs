//! One portal process with a data folder of its own.

use std::{
    fs::Permissions,
    net::TcpListener,
    os::{
        linux::net::SocketAddrExt,
        unix::{
            fs::PermissionsExt,
            net::{SocketAddr, UnixListener},
        },
    },
    path::Path,
    process::{Child, Command, ExitStatus, Stdio},
    sync::{Mutex, PoisonError},
};

use reqwest::{Client, Response, StatusCode};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use testkit::eventually;

/// A running portal; killed when dropped.
pub struct Portal {
    child: Mutex<Child>,
    /// Its public port.
    pub port: u16,
    /// Its operations port.
    pub operations: u16,
    address: String,
    client: Client,
}

/// Where the system keeps the lowest and the highest port that it gives to outgoing connections, and to listeners that ask for any.
const PORTS_OF_THE_SYSTEM: &str = "/proc/sys/net/ipv4/ip_local_port_range";
/// The lowest of them where nobody chose another, and where there would be too few below.
const FIRST_OF_THE_SYSTEM: u16 = 32_768;
const FIRST: u16 = 10_240;

/// A free port that is this test's until its process ends. It is none that the system gives away: a connection of somebody
/// else could have it while the program that listens there is killed and started again.
pub fn free_port() -> u16 {
    static CLAIMS: Mutex<Vec<UnixListener>> = Mutex::new(Vec::new());
    let range = std::fs::read_to_string(PORTS_OF_THE_SYSTEM).unwrap_or_default();
    let first_of_the_system = range.split_whitespace().next().and_then(|first| first.parse().ok());
    let end = first_of_the_system
        .filter(|first| *first > 2 * FIRST)
        .unwrap_or(FIRST_OF_THE_SYSTEM);
    loop {
        let port = FIRST + rand::random::<u16>() % (end - FIRST);
        // A name that only one process has at a time, and that goes with it.
        let name = SocketAddr::from_abstract_name(format!("portal-test-port-{port}")).unwrap();
        let Ok(claim) = UnixListener::bind_addr(&name) else {
            continue;
        };
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            CLAIMS.lock().unwrap().push(claim);
            return port;
        }
    }
}

/// The program with what a test does not want: no demo data, a web folder of one page.
pub fn command(folder: &Path, port: u16) -> Command {
    let web = folder.join("web");
    std::fs::create_dir_all(&web).unwrap();
    std::fs::write(web.join("index.html"), "<!doctype html><title>Portal</title>").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_portal"));
    command
        .env_remove("DATABASE_URL")
        .env("PORTAL__DEMO__LOAD", "false")
        .env("PORTAL__GATEWAY__WEB_DIR", web)
        .env("PORTAL__GATEWAY__AUTH_PER_MINUTE", "100000")
        // On a machine that does other things, too, requests take long without there being too many.
        .env("PORTAL__GATEWAY__DELAY_MS", "60000")
        .env("PORTAL__GATEWAY__LOGIN_DELAY_MS", "60000")
        .env("PORTAL__GATEWAY__PUBLIC_URL", format!("http://127.0.0.1:{port}"))
        .env("OPS_PORT", free_port().to_string())
        .args(["--port", &port.to_string()])
        .arg("--data-dir")
        .arg(folder.join("data"))
        .stdin(Stdio::null());
    command
}

impl Portal {
    /// Starts it and waits until it is ready.
    pub async fn start(folder: &Path) -> Self {
        Self::start_with(folder, &[]).await
    }

    /// Starts it with more environment.
    pub async fn start_with(folder: &Path, environment: &[(&str, &str)]) -> Self {
        let (port, operations) = (free_port(), free_port());
        let mut command = command(folder, port);
        command.env("OPS_PORT", operations.to_string());
        command.envs(environment.iter().copied());
        let portal = Self {
            child: Mutex::new(command.stdout(Stdio::null()).spawn().unwrap()),
            port,
            operations,
            address: format!("http://127.0.0.1:{port}"),
            client: Client::new(),
        };
        eventually("the portal to be ready", || async {
            let ready = portal
                .client
                .get(format!("{}/readyz", portal.address))
                .send()
                .await
                .ok()?;
            (ready.status() == StatusCode::OK).then_some(())
        })
        .await;
        portal
    }

    /// SIGKILL: nothing is drained, nothing is said.
    pub fn kill_nine(&self) {
        let mut child = self.child.lock().unwrap_or_else(PoisonError::into_inner);
        child.kill().unwrap();
        child.wait().unwrap();
    }

    /// SIGTERM: it is to end in good order.
    pub fn terminate(&self) {
        self.signal(Signal::TERM);
    }

    /// A signal such as SIGSTOP or SIGCONT.
    pub fn signal(&self, signal: Signal) {
        let pid = Pid::from_raw(self.id().try_into().unwrap()).unwrap();
        kill_process(pid, signal).unwrap();
    }

    /// Its process.
    pub fn id(&self) -> u32 {
        self.child.lock().unwrap_or_else(PoisonError::into_inner).id()
    }

    /// Waits until the process is gone.
    pub async fn ended(&self) -> ExitStatus {
        eventually("the portal to end", || async {
            let mut child = self.child.lock().unwrap_or_else(PoisonError::into_inner);
            child.try_wait().unwrap()
        })
        .await
    }

    /// What `/readyz` says at the operations port.
    pub async fn readiness(&self) -> Option<(StatusCode, Value)> {
        let asked = self
            .client
            .get(format!("http://127.0.0.1:{}/readyz", self.operations))
            .send()
            .await
            .ok()?;
        Some((asked.status(), asked.json().await.ok()?))
    }

    /// What it counts, as Prometheus is told.
    pub async fn metrics(&self) -> Option<String> {
        let address = format!("http://127.0.0.1:{}/metrics", self.operations);
        self.client.get(address).send().await.ok()?.text().await.ok()
    }

    /// What a new visitor gets at `path`.
    pub async fn visit(&self, path: &str) -> Option<Response> {
        Client::new().get(format!("{}{path}", self.address)).send().await.ok()
    }

    /// Registers an account under `email`; `None` when no answer came.
    pub async fn register(&self, email: &str) -> Option<StatusCode> {
        let form = json!({
            "nama": "Uji Coba", "email": email, "password": "Rahasia#2026", "phone": "081234567890", "nik": "3174014501900001",
        });
        Some(self.post("auth/register", &form).await?.status())
    }

    /// Logs in under `email`.
    pub async fn log_in(&self, email: &str) -> Option<StatusCode> {
        Some(
            self.post("auth/login", &json!({"email": email, "password": "Rahasia#2026"}))
                .await?
                .status(),
        )
    }

    async fn post(&self, path: &str, body: &Value) -> Option<Response> {
        self.client
            .post(format!("{}/api/v1/{path}", self.address))
            .json(body)
            .send()
            .await
            .ok()
    }
}

impl Drop for Portal {
    fn drop(&mut self) {
        self.kill_nine();
    }
}

/// A folder that the database server's account can reach; root's temporary folders are closed to it, and the portal
/// would keep its data under `/var/lib`, where no test cleans up.
pub fn open_folder() -> tempfile::TempDir {
    tempfile::Builder::new()
        .permissions(Permissions::from_mode(0o755))
        .tempdir()
        .unwrap()
}
