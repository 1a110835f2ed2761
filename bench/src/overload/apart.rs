//! The driver on processors of its own: to ask for five times what can be done takes a good part of a small machine, which on
//! shared processors would be missing from what is measured.

use std::{
    env, fs,
    process::{self, Command, Stdio},
    thread,
};

use anyhow::{Context, ensure};

/// Servers on one half of the processors, the driver on the other; everybody everywhere again when dropped.
pub struct Apart {
    cores: usize,
    /// PostgreSQL's first process, whose children go where it goes.
    database: u32,
}

impl Apart {
    /// The database moves to the first half, and so does what this process starts until [`Self::step_aside`].
    ///
    /// # Errors
    /// One processor only; `BENCH_DATABASE_PID` is missing; `taskset` (util-linux) is.
    pub fn begin() -> anyhow::Result<Self> {
        let cores = thread::available_parallelism()?.get();
        ensure!(cores >= 2, "the driver needs a processor of its own");
        let database = env::var("BENCH_DATABASE_PID").context("BENCH_DATABASE_PID is missing")?;
        let apart = Self {
            cores,
            database: database.parse()?,
        };
        let first_half = format!("0-{}", cores / 2 - 1);
        pin(process::id(), &first_half)?;
        apart.pin_database(&first_half)?;
        Ok(apart)
    }

    /// The driver moves to the second half, away from what it has started.
    pub fn step_aside(&self) -> anyhow::Result<()> {
        pin(process::id(), &format!("{}-{}", self.cores / 2, self.cores - 1))
    }

    fn pin_database(&self, cores: &str) -> anyhow::Result<()> {
        pin(self.database, cores)?;
        let children = fs::read_to_string(format!("/proc/{0}/task/{0}/children", self.database))?;
        for child in children.split_whitespace() {
            // One that has ended by now is nowhere.
            let _ = pin(child.parse()?, cores);
        }
        Ok(())
    }
}

impl Drop for Apart {
    fn drop(&mut self) {
        let all = format!("0-{}", self.cores - 1);
        if let Err(error) = pin(process::id(), &all).and_then(|()| self.pin_database(&all)) {
            eprintln!("what follows is measured on half of the processors: {error:#}");
        }
    }
}

fn pin(pid: u32, cores: &str) -> anyhow::Result<()> {
    let mut command = Command::new("taskset");
    command.args(["--all-tasks", "--cpu-list", "--pid", cores, &pid.to_string()]);
    let done = command.stdout(Stdio::null()).status().context("no taskset")?;
    ensure!(done.success(), "process {pid} does not go to the processors {cores}");
    Ok(())
}
