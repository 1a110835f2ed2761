//! The programs under load: the portal in its forms, and the yardsticks.

use std::{
    fs,
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, bail};

/// The modules that have a database.
const DATABASES: [&str; 4] = ["identity", "catalog", "content", "notification"];
/// How long a program may take until it answers.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program on a port of its own; ended when dropped.
pub struct Candidate {
    /// For the table.
    pub name: &'static str,
    /// Where it answers.
    pub port: u16,
    child: Child,
}

impl Candidate {
    /// Resident memory in MiB, as the kernel counts it: `VmRSS` now, `VmHWM` at its highest.
    pub fn memory_mib(&self, what: &str) -> anyhow::Result<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix(what)?.strip_prefix(':'))
            .with_context(|| format!("no {what}"))?;
        let kib: f64 = line.trim().trim_end_matches("kB").trim().parse()?;
        Ok(kib / 1024.0)
    }
}

impl Drop for Candidate {
    fn drop(&mut self) {
        // Killed, not asked: nothing here is worth draining.
        if self.child.kill().is_ok() && self.child.wait().is_err() {
            eprintln!("{} could not be waited for", self.name);
        }
    }
}

/// A port that was free a moment ago.
pub fn free_port() -> anyhow::Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}

/// Starts a program; `path` is asked until it answers 200, `/` means 'do not ask'.
#[expect(
    clippy::disallowed_methods,
    reason = "a process that starts tells nobody; asking again is all there is"
)]
pub fn start(name: &'static str, command: &mut Command, port: u16, path: &str) -> anyhow::Result<Candidate> {
    let child = command
        .stdout(Stdio::null())
        .stderr(Stdio::inherit())
        .spawn()
        .with_context(|| format!("cannot start {name}"))?;
    let mut candidate = Candidate { name, port, child };
    let begun = Instant::now();
    while path != "/" && get(port, path).is_none() {
        if let Some(ended) = candidate.child.try_wait()? {
            bail!("{name} ended before it answered: {ended}");
        }
        if begun.elapsed() > PATIENCE {
            bail!("{name} did not answer {path} within a minute");
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    Ok(candidate)
}

/// The body of a 200, or nothing.
pub fn get(port: u16, path: &str) -> Option<Vec<u8>> {
    ask(port, &format!("GET {path} HTTP/1.1\r\n"), "")
}

/// The body of a 201 to a JSON document, or nothing.
pub fn post(port: u16, path: &str, json: &str) -> Option<Vec<u8>> {
    let length = json.len();
    let head = format!("POST {path} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n");
    ask(port, &head, json)
}

fn ask(port: u16, head: &str, body: &str) -> Option<Vec<u8>> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    write!(stream, "{head}Host: 127.0.0.1\r\nConnection: close\r\n\r\n{body}").ok()?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).ok()?;
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n")?;
    let fine = answer.starts_with(b"HTTP/1.1 200") || answer.starts_with(b"HTTP/1.1 201");
    fine.then(|| answer.split_off(end + 4))
}

/// The environment of a portal that uses the bench's database and broker.
pub struct Portal<'a> {
    /// Folder of the release programs.
    pub bin: &'a Path,
    /// Address of the server's database `postgres`.
    pub database: &'a str,
    /// RabbitMQ's address.
    pub amqp: &'a str,
}

impl Portal<'_> {
    /// The command that runs `target`, its ports chosen by the caller.
    pub fn command(&self, target: &str, port: u16, grpc_port: u16, ops_port: u16) -> Command {
        let mut command = Command::new(self.bin.join("portal"));
        command
            .args(["--target", target])
            .env("PORTAL__GRPC_PORT", grpc_port.to_string());
        command.args(["--port", &port.to_string(), "--ops-port", &ops_port.to_string()]);
        command.arg("--data-dir").arg(self.bin.join("bench-data"));
        for module in DATABASES {
            command.env(
                format!("PORTAL__DATABASES__{}", module.to_uppercase()),
                self.url(module),
            );
        }
        if target != "all" {
            command.env("PORTAL__BUS__AMQP_URL", self.amqp);
            for key in ["SIGNING_SEED", "NIK_KEY", "NIK_INDEX_KEY", "MESSAGE_KEY"] {
                command.env(format!("PORTAL__SECRETS__{key}"), "ab".repeat(32));
            }
        }
        // A line a message would fill the screen.
        command.env("PORTAL__TELEMETRY__LEVEL", "warn");
        command.env("PORTAL__DEMO__LOAD", "true");
        command
    }

    /// The address of a module's database.
    pub fn url(&self, module: &str) -> String {
        self.database.replacen("/postgres", &format!("/{module}"), 1)
    }
}

/// Everything that is loaded, in the order of the table.
pub struct Fleet {
    candidates: Vec<Candidate>,
    behind: Vec<Candidate>,
}

impl Fleet {
    /// Starts all of them. The first portal fills the databases; its answer is what bare axum repeats.
    pub fn start(bin: &Path, database: &str, amqp: &str) -> anyhow::Result<Self> {
        let portal = Portal { bin, database, amqp };
        let web = |name, cached: bool| {
            let (port, ops) = (free_port()?, free_port()?);
            let mut command = portal.command("all", port, 0, ops);
            start(name, cache(&mut command, cached), port, crate::PATH)
        };
        let hot = web("one process, hot", true)?;
        let cold = web("one process, cold", false)?;

        let grpc = free_port()?;
        let catalog = start(
            "catalog",
            &mut portal.command("catalog", 0, grpc, free_port()?),
            grpc,
            "/",
        )?;
        let split = |name, cached: bool| {
            let (port, ops) = (free_port()?, free_port()?);
            let mut command = portal.command("gateway", port, 0, ops);
            // Only the catalog is asked here; the other two links stay unconnected.
            for module in ["IDENTITY", "CATALOG", "CONTENT"] {
                command.env(format!("PORTAL__LINKS__{module}"), format!("http://127.0.0.1:{grpc}"));
            }
            start(name, cache(&mut command, cached), port, crate::PATH)
        };
        let split_hot = split("split, hot", true)?;
        let split_cold = split("split, cold", false)?;

        let bytes = get(hot.port, crate::PATH).context("the portal stopped answering")?;
        let file = PathBuf::from(bin).join("bench-bytes.json");
        fs::write(&file, bytes)?;
        let port = free_port()?;
        let bare = start(
            "bare axum, same bytes",
            Command::new(bin.join("bare")).arg(port.to_string()).arg(&file),
            port,
            crate::PATH,
        )?;
        let port = free_port()?;
        let mut command = Command::new(bin.join("one_query"));
        let one_query = start(
            "axum, one query",
            command.arg(port.to_string()).arg(portal.url("catalog")),
            port,
            crate::PATH,
        )?;
        Ok(Self {
            candidates: vec![bare, one_query, hot, split_hot, cold, split_cold],
            behind: vec![catalog],
        })
    }

    /// In the order of the table: two yardsticks, P1 twice, P2 twice.
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// Resident memory of everything, beside the targets.
    pub fn print_memory(&self) -> anyhow::Result<()> {
        println!("| process | MiB | target |");
        println!("|---|---|---|");
        for candidate in self.candidates.iter().chain(&self.behind) {
            let target = match candidate.name {
                "catalog" => "<= 24",
                "one process, hot" | "one process, cold" => "<= 200",
                _ => "",
            };
            println!(
                "| {} | {:.0} | {target} |",
                candidate.name,
                candidate.memory_mib("VmRSS")?
            );
        }
        Ok(())
    }
}

fn cache(command: &mut Command, on: bool) -> &mut Command {
    command.env("PORTAL__GATEWAY__CACHE__BYTES", if on { "33554432" } else { "0" })
}
