//! The programs under load: processes that are started, asked and ended.

use std::{
    fs,
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, bail};

/// How long a program may take until it answers.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program on a port of its own; ended when dropped.
pub struct Candidate {
    /// For the table.
    pub name: &'static str,
    /// Where it answers: HTTP, or gRPC for a module.
    pub port: u16,
    /// Where it tells operators how it is; 0 for a yardstick.
    pub ops: u16,
    process: Process,
}

struct Process(Child);

impl Candidate {
    /// Its number.
    pub fn pid(&self) -> u32 {
        self.process.0.id()
    }

    /// Resident memory in MiB, as the kernel counts it: `VmRSS` now, `VmHWM` at its highest.
    pub fn memory_mib(&self, what: &str) -> anyhow::Result<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.0.id()))?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix(what)?.strip_prefix(':'))
            .with_context(|| format!("no {what}"))?;
        let kib: f64 = line.trim().trim_end_matches("kB").trim().parse()?;
        Ok(kib / 1024.0)
    }

    /// What its counters say: the sum of those of `name` that carry `label`.
    pub fn counted(&self, name: &str, label: &str) -> anyhow::Result<f64> {
        let metrics = get(self.ops, "/metrics").with_context(|| format!("{} gives no metrics", self.name))?;
        Ok(sum(&String::from_utf8(metrics)?, name, label))
    }
}

fn sum(metrics: &str, name: &str, label: &str) -> f64 {
    metrics
        .lines()
        .filter(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with('{')) && line.contains(label))
        .filter_map(|line| line.rsplit(' ').next()?.parse::<f64>().ok())
        .sum()
}

impl Drop for Process {
    fn drop(&mut self) {
        // Killed, not asked: nothing here is worth draining.
        if self.0.kill().is_ok() && self.0.wait().is_err() {
            eprintln!("a program could not be waited for");
        }
    }
}

/// A port that was free a moment ago.
pub fn free_port() -> anyhow::Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}

/// Starts a program; `path` is asked until it answers 200.
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
    let mut candidate = Candidate {
        name,
        port,
        ops: 0,
        process: Process(child),
    };
    let begun = Instant::now();
    while get(port, path).is_none() {
        if let Some(ended) = candidate.process.0.try_wait()? {
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

#[cfg(test)]
mod tests {
    use super::sum;

    #[test]
    fn only_counters_of_the_name_and_label_are_summed() {
        let metrics = "# TYPE calls counter\ncalls{method=\"/A/List\",code=\"Ok\"} 7\ncalls{method=\"/A/List\",code=\"Internal\"} 2\n\
            calls{method=\"/A/Get\",code=\"Ok\"} 5\ncalls_seconds{method=\"/A/List\"} 3\n";
        assert!((sum(metrics, "calls", "/A/List\"") - 9.0).abs() < f64::EPSILON);
    }
}
