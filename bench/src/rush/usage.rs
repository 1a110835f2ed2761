//! What processes have used of the machine, as the kernel counts it.

use std::{collections::HashMap, fs};

use anyhow::Context;

/// The kernel tells times of processes in hundredths, on every Linux.
const TICKS: f64 = 100.0;

/// A process, or one and all that descend from it.
#[derive(Clone, Debug)]
pub struct Group {
    pub name: &'static str,
    pub pids: Vec<u32>,
    /// Whether its descendants belong to it, and those of them that ended.
    pub with_children: bool,
}

/// Memory of a group, in MiB.
pub struct Memory {
    /// Anonymous pages: what it holds for itself.
    pub private: f64,
    /// Those and the pages of files; what several processes share counts for each.
    pub resident: f64,
    /// The highest that the resident ones were.
    pub highest: f64,
}

struct Stat {
    parent: u32,
    own: u64,
    of_children: u64,
}

impl Group {
    /// Processor seconds so far.
    pub fn seconds(&self) -> anyhow::Result<f64> {
        let mut ticks = 0;
        for &pid in &self.pids {
            let stat = stat(pid).with_context(|| format!("{} is not there", self.name))?;
            ticks += stat.own;
            if self.with_children {
                ticks += stat.of_children;
            }
        }
        if self.with_children {
            // Those that live; what ended stands with its parent.
            let descendants = self.descendants()?.into_iter().filter_map(stat);
            ticks += descendants.map(|stat| stat.own + stat.of_children).sum::<u64>();
        }
        Ok(ticks as f64 / TICKS)
    }

    /// Memory now.
    pub fn memory(&self) -> anyhow::Result<Memory> {
        let mut pids = self.pids.clone();
        if self.with_children {
            pids.extend(self.descendants()?);
        }
        let sum = |what: &str| pids.iter().filter_map(|&pid| mib(pid, what)).sum();
        Ok(Memory {
            private: sum("RssAnon"),
            resident: sum("VmRSS"),
            highest: sum("VmHWM"),
        })
    }

    fn descendants(&self) -> anyhow::Result<Vec<u32>> {
        let mut parents = HashMap::new();
        for entry in fs::read_dir("/proc")? {
            let pid = entry?.file_name().to_str().and_then(|name| name.parse::<u32>().ok());
            if let Some(pid) = pid
                && let Some(stat) = stat(pid)
            {
                parents.insert(pid, stat.parent);
            }
        }
        let is_ours = |pid: &u32| {
            let mut above = parents.get(pid);
            while let Some(parent) = above {
                if self.pids.contains(parent) {
                    return true;
                }
                above = parents.get(parent);
            }
            false
        };
        Ok(parents.keys().copied().filter(is_ours).collect())
    }
}

fn stat(pid: u32) -> Option<Stat> {
    read(&fs::read_to_string(format!("/proc/{pid}/stat")).ok()?)
}

/// A line of `/proc/PID/stat`; a program's name may hold anything, so the fields are counted from its last bracket.
fn read(line: &str) -> Option<Stat> {
    let fields: Vec<&str> = line.rsplit_once(')')?.1.split_whitespace().collect();
    let number = |place: usize| fields.get(place)?.parse::<u64>().ok();
    Some(Stat {
        parent: fields.get(1)?.parse().ok()?,
        own: number(11)? + number(12)?,
        of_children: number(13)? + number(14)?,
    })
}

fn mib(pid: u32, what: &str) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix(what)?.strip_prefix(':'))?;
    Some(line.trim().trim_end_matches("kB").trim().parse::<f64>().ok()? / 1_024.0)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn times_are_found_behind_a_name_with_brackets_and_spaces() {
        let line = "42 (beam (smp) x) S 7 42 42 0 -1 4194304 100 0 0 0 250 50 30 20 20 0 8 0 12345 1 2";
        let stat = read(line).unwrap();
        assert_eq!((stat.parent, stat.own, stat.of_children), (7, 300, 50));
        assert!(read("42 (portal) S 7").is_none());
    }
}
