//! One shot of load with wrk, and its figures.

use std::{path::PathBuf, process::Command};

use anyhow::{Context, ensure};

/// The page that every part loads: the list of events on the first screen.
pub const EVENT_LIST: &str = "/api/v1/event?page=1&item_per_page=3";

/// How a server is loaded.
pub struct Load {
    /// Clients at the same time, each with one connection.
    pub connections: u32,
    /// For how long.
    pub seconds: u32,
    /// What each request is, in wrk's Lua; none, and it is a GET.
    pub script: Option<PathBuf>,
}

/// What one shot showed.
#[derive(Clone, Debug)]
pub struct Shot {
    /// Answers a second.
    pub rate: f64,
    /// 99 of 100 answers were faster than this.
    pub p99_ms: f64,
    /// Answers other than 2xx and 3xx, and broken connections.
    pub errors: u64,
}

impl Load {
    /// Loads `path` of a server on loopback.
    pub fn fire(&self, port: u16, path: &str) -> anyhow::Result<Shot> {
        let output = self
            .command(port, path)
            .output()
            .context("wrk is missing: 'make bench' installs it")?;
        ensure!(
            output.status.success(),
            "wrk failed: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        read(&String::from_utf8_lossy(&output.stdout))
    }

    /// The program that does it, not yet started.
    pub fn command(&self, port: u16, path: &str) -> Command {
        let mut command = Command::new("wrk");
        command.args(["--latency", "-t1", "-c", &self.connections.to_string()]);
        command.args(["-d", &format!("{}s", self.seconds)]);
        if let Some(script) = &self.script {
            command.arg("-s").arg(script);
        }
        command.arg(format!("http://127.0.0.1:{port}{path}"));
        command
    }
}

fn read(text: &str) -> anyhow::Result<Shot> {
    let after = |word: &str| {
        text.lines()
            .find_map(|line| line.trim().strip_prefix(word))
            .map(str::trim)
    };
    let rate = after("Requests/sec:").context("wrk printed no rate")?.parse()?;
    let p99_ms = millis(after("99%").context("wrk printed no latency")?)?;
    let bad: u64 = after("Non-2xx or 3xx responses:").map_or(Ok(0), str::parse)?;
    let broken: u64 = after("Socket errors:").map_or(0, |line| {
        line.split(',')
            .filter_map(|part| part.split_whitespace().nth(1)?.parse::<u64>().ok())
            .sum()
    });
    Ok(Shot {
        rate,
        p99_ms,
        errors: bad + broken,
    })
}

fn millis(text: &str) -> anyhow::Result<f64> {
    let at = text
        .find(|letter: char| letter.is_ascii_alphabetic())
        .context("a latency without a unit")?;
    let (number, unit) = text.split_at(at);
    let factor = match unit {
        "us" => 0.001,
        "ms" => 1.0,
        "s" => 1000.0,
        _ => anyhow::bail!("an unknown unit of time: {unit}"),
    };
    Ok(number.parse::<f64>()? * factor)
}

#[cfg(test)]
mod tests {
    use super::read;

    const SAMPLE: &str = "Running 5s test\n  1 threads and 64 connections\n  Latency Distribution\n     50%  414.00us\n     99%    1.90ms\n  \
        770000 requests in 5.10s, 2.1GB read\n  Socket errors: connect 0, read 1, write 0, timeout 2\n  Non-2xx or 3xx responses: 7\n\
        Requests/sec: 150976.11\n";

    #[test]
    fn rate_latency_and_every_error_are_read() {
        let shot = read(SAMPLE).unwrap();
        assert_eq!((shot.rate, shot.p99_ms, shot.errors), (150_976.11, 1.9, 10));
    }
}
