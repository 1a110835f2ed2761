//! A RabbitMQ of a test's own that may be stopped, killed and started, behind a door.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::Command,
};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use crate::{
    door::{Behind, Door},
    portal::open_folder,
};

/// Stopped when dropped.
pub struct OwnBroker {
    /// It comes up on another port each time; the door stays.
    pub door: Door,
    folder: TempDir,
    port: u16,
}

impl OwnBroker {
    pub async fn start() -> Self {
        let (door, port) = Door::at_port().await;
        let broker = Self {
            door,
            folder: open_folder(),
            port,
        };
        broker.start_again().await;
        broker
    }

    pub fn url(&self) -> String {
        format!("amqp://portal:portal@127.0.0.1:{}/%2f", self.port)
    }

    /// With the queues and messages that it had.
    pub async fn start_again(&self) {
        let address = script("start", self.home()).await;
        let port = address.rsplit(':').next().and_then(|rest| rest.split('/').next());
        self.door.lead_to(Some(Behind::Port(port.unwrap().parse().unwrap())));
    }

    /// In good order.
    pub async fn stop(&self) {
        self.door.lead_to(None);
        script("stop", self.home()).await;
    }

    /// SIGKILL; then what is left of it is cleared away.
    pub async fn kill_nine(&self) {
        let pid = fs::read_to_string(self.home().join("pid")).unwrap();
        let pid = Pid::from_raw(pid.trim().parse().unwrap()).unwrap();
        kill_process(pid, Signal::KILL).unwrap();
        self.stop().await;
    }

    /// Has it raise its memory alarm, or take it back: meanwhile it takes no message from anybody.
    pub async fn alarm(&self, raised: bool) {
        let memory = if raised { "1" } else { "256MiB" };
        let home = self.home();
        let run = move || run_script("ctl", &home, &["set_vm_memory_high_watermark", "absolute", memory]);
        tokio::task::spawn_blocking(run).await.unwrap();
    }

    fn home(&self) -> PathBuf {
        self.folder.path().join("rabbitmq")
    }
}

impl Drop for OwnBroker {
    fn drop(&mut self) {
        run_script("stop", &self.home(), &[]);
    }
}

async fn script(what: &'static str, home: PathBuf) -> String {
    let run = move || run_script(what, &home, &[]);
    tokio::task::spawn_blocking(run).await.unwrap()
}

fn run_script(what: &str, home: &Path, more: &[&str]) -> String {
    // The broker must not hold a pipe of ours open: the script's words go into a file.
    let words = home.with_extension("said");
    let status = Command::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/rabbitmq.sh"))
        .arg(what)
        .arg(home)
        .args(more)
        .stdout(File::create(&words).unwrap())
        .status()
        .unwrap();
    assert!(status.success(), "scripts/rabbitmq.sh {what} failed");
    fs::read_to_string(&words).unwrap().trim().to_owned()
}
