//! What the process takes of its machine, under the names that Prometheus' own libraries give it.

use std::fs;

use metrics::gauge;
use rustix::process::{Resource, getrlimit};

/// The kernel tells times in hundredths of a second, whatever it counts in itself.
const TICKS: f64 = 100.0;

/// Notes it anew. What the system does not tell stays as it was.
pub(crate) fn observe() {
    if let Some(times) = fs::read_to_string("/proc/self/stat")
        .ok()
        .as_deref()
        .and_then(Times::read)
    {
        gauge!("process_cpu_seconds_total").set(times.cpu);
        gauge!("process_threads").set(times.threads);
        if let Some(booted) = booted() {
            gauge!("process_start_time_seconds").set(booted + times.begun);
        }
    }
    if let Some(bytes) = fs::read_to_string("/proc/self/status")
        .ok()
        .as_deref()
        .and_then(resident)
    {
        gauge!("process_resident_memory_bytes").set(bytes);
    }
    if let Ok(open) = fs::read_dir("/proc/self/fd") {
        // One of them is the folder that is being read.
        gauge!("process_open_fds").set(open.count().saturating_sub(1) as f64);
    }
    if let Some(most) = getrlimit(Resource::Nofile).current {
        gauge!("process_max_fds").set(most as f64);
    }
}

/// Seconds of computing, threads, and when it began, in seconds after the machine.
#[derive(Debug, PartialEq)]
struct Times {
    cpu: f64,
    threads: f64,
    begun: f64,
}

impl Times {
    /// Of `/proc/self/stat`, proc(5). A program's name may hold spaces and brackets; the fields begin behind the last one.
    fn read(stat: &str) -> Option<Self> {
        let fields: Vec<f64> = stat
            .rsplit_once(')')?
            .1
            .split_whitespace()
            .skip(1)
            .map(|field| field.parse().unwrap_or_default())
            .collect();
        // The first of them is the fourth of the line.
        let field = |number: usize| fields.get(number - 4).copied();
        Some(Self {
            cpu: (field(14)? + field(15)?) / TICKS,
            threads: field(20)?,
            begun: field(22)? / TICKS,
        })
    }
}

/// Of `/proc/self/status`: what is in memory, in bytes.
fn resident(status: &str) -> Option<f64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024.0)
}

/// When the machine began, in seconds of the epoch.
fn booted() -> Option<f64> {
    let stat = fs::read_to_string("/proc/stat").ok()?;
    stat.lines()
        .find_map(|line| line.strip_prefix("btime "))?
        .trim()
        .parse()
        .ok()
}

#[cfg(test)]
mod tests {
    use super::{Times, resident};

    #[test]
    fn a_program_whose_name_reads_like_fields_is_read_all_the_same() {
        let stat = "4711 (a b) c (d) S 1 2 3 4 5 6 7 8 9 10 250 50 0 0 20 0 17 0 12345 999 888 1";
        let times = Times::read(stat).unwrap();
        assert_eq!(
            times,
            Times {
                cpu: 3.0,
                threads: 17.0,
                begun: 123.45
            }
        );
        assert_eq!(Times::read("4711 (portal) S 1"), None);
    }

    #[test]
    fn memory_is_told_in_bytes() {
        assert_eq!(resident("VmPeak:\t  9 kB\nVmRSS:\t   2048 kB\n"), Some(2_097_152.0));
        assert_eq!(resident("VmPeak:\t  9 kB\n"), None);
    }
}
