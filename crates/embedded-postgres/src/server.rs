//! The server's process, kept by a thread of its own.
//!
//! The kernel sends the death signal when the *thread* that started the server ends, so that thread must live as long
//! as the portal: never one of the runtime's blocking threads, which come and go.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStderr};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process, waitid};
use tokio::sync::watch;

use crate::binaries::Binaries;
use crate::launch::Launch;
use crate::place::Place;
use crate::{leftovers, settings::Settings, start_error::StartError};

/// How often to look whether the server takes connections.
const LOOK_EVERY: Duration = Duration::from_millis(10);
/// Recovery after a power cut replays at most a few checkpoints; past this something is wrong.
const READY_LIMIT: Duration = Duration::from_secs(300);
/// A base backup of a day ago has a day of changes behind it.
const RECOVERED_LIMIT: Duration = Duration::from_secs(3600);
/// Before it is started again after its second death in a row; twice as long each time.
const FIRST_PAUSE: Duration = Duration::from_millis(500);
/// It is started again for as long as it takes; what made it die (memory, a full disk) may be over in a moment or in a day.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// Lines kept to say why a start failed.
const WORDS_KEPT: usize = 20;

/// A server and the thread that keeps it.
#[derive(Debug)]
pub(crate) struct Server {
    shared: Arc<Shared>,
    ended: watch::Receiver<Option<String>>,
}

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    told_to_stop: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// Set from the start of a process until just before it is reaped, so a signal always meets our own child.
    pid: Option<Pid>,
    stopping: bool,
    was_ready: bool,
    said: VecDeque<String>,
}

impl Server {
    /// Starts the server and returns when it takes connections.
    pub async fn start(place: &Place, binaries: &Binaries, settings: &Settings) -> Result<Self, StartError> {
        Self::launch(Launch::new(place, binaries, settings), READY_LIMIT).await
    }

    /// Starts the server with these settings over its own, and returns when it has caught up with what was kept of its changes.
    pub async fn recover(
        place: &Place,
        binaries: &Binaries,
        settings: &Settings,
        over: &[String],
    ) -> Result<Self, StartError> {
        let mut launch = Launch::new(place, binaries, settings);
        launch.set(over);
        Self::launch(launch, RECOVERED_LIMIT).await
    }

    async fn launch(launch: Launch, limit: Duration) -> Result<Self, StartError> {
        let cluster = launch.cluster.clone();
        let shared = Arc::new(Shared::default());
        let (tell_end, ended) = watch::channel(None);
        let keeper = Arc::clone(&shared);
        std::thread::Builder::new()
            .name("postgres".into())
            .spawn(move || {
                let why = keep(&launch, &keeper);
                tell_end.send_replace(Some(why));
            })
            .map_err(|error| StartError::Server {
                reason: format!("no thread for it ({error})"),
            })?;
        let server = Self { shared, ended };
        server.wait_until_ready(&cluster, limit).await?;
        Ok(server)
    }

    pub fn pid(&self) -> Option<Pid> {
        self.shared.lock().pid
    }

    pub async fn ended(&self) -> String {
        let mut ended = self.ended.clone();
        match ended.wait_for(Option::is_some).await {
            Ok(why) => why.clone().unwrap_or_default(),
            Err(_gone) => "the thread that keeps it is gone".into(),
        }
    }

    pub async fn stop(&self, limit: Duration) {
        for (signal, patience) in [
            (Signal::INT, limit),
            (Signal::QUIT, Duration::from_secs(5)),
            (Signal::KILL, Duration::from_secs(5)),
        ] {
            self.shared.ask_to_stop(signal);
            if tokio::time::timeout(patience, self.ended()).await.is_ok() {
                return;
            }
            tracing::warn!(signal = signal.as_raw(), "the database server did not stop in time");
        }
    }

    /// The last thing it said of late that has these words in it, from behind them.
    pub fn said_after(&self, words: &str) -> Option<String> {
        let state = self.shared.lock();
        let said = state.said.iter().rev().find_map(|line| Some(line.split_once(words)?.1));
        said.map(str::to_owned)
    }

    async fn wait_until_ready(&self, cluster: &Path, limit: Duration) -> Result<(), StartError> {
        let give_up = Instant::now() + limit;
        while !is_ready(cluster, self.pid()) {
            if let Ok(why) = tokio::time::timeout(LOOK_EVERY, self.ended()).await {
                return Err(StartError::Server { reason: why });
            }
            if Instant::now() >= give_up {
                self.stop(Duration::from_secs(5)).await;
                return Err(StartError::Server {
                    reason: format!("not ready after {} s", limit.as_secs()),
                });
            }
        }
        self.shared.lock().was_ready = true;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.shared.ask_to_stop(Signal::INT);
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits so long at most, and less where a stop comes.
    fn is_told_to_stop_within(&self, time: Duration) -> bool {
        let waited = self
            .told_to_stop
            .wait_timeout_while(self.lock(), time, |state| !state.stopping);
        waited.unwrap_or_else(PoisonError::into_inner).0.stopping
    }

    fn ask_to_stop(&self, signal: Signal) {
        let mut state = self.lock();
        state.stopping = true;
        self.told_to_stop.notify_all();
        if let Some(pid) = state.pid
            && let Err(error) = kill_process(pid, signal)
        {
            tracing::debug!(%error, "the database server had gone before the signal");
        }
    }
}

/// Runs the server until it is told to stop, and starts it again whenever it dies by itself. Returns why it ended, or why it
/// never took a connection.
fn keep(launch: &Launch, shared: &Arc<Shared>) -> String {
    let mut deaths = 0;
    loop {
        let began = Instant::now();
        let why = run_once(launch, shared).unwrap_or_else(|error| {
            format!(
                "its process could not be started or watched ({error}); setpriv, of util-linux, must be in the PATH"
            )
        });
        {
            let state = shared.lock();
            if state.stopping || !state.was_ready {
                return why;
            }
        }
        deaths = if began.elapsed() < launch.well_after {
            deaths + 1
        } else {
            1
        };
        let pause = pause_after(deaths);
        tracing::error!(
            reason = why,
            deaths,
            pause_ms = pause.as_millis(),
            "the database server died; starting it again"
        );
        if shared.is_told_to_stop_within(pause) {
            return why;
        }
        if let Err(stuck) = leftovers::clear(&launch.cluster, launch.stop_limit) {
            tracing::error!(error = %stuck, "what the dead database server left behind is still there");
        }
    }
}

/// How long to wait after so many deaths in a row.
fn pause_after(deaths: u32) -> Duration {
    match deaths.checked_sub(2) {
        Some(doublings) => FIRST_PAUSE
            .saturating_mul(2_u32.saturating_pow(doublings))
            .min(LONGEST_PAUSE),
        None => Duration::ZERO,
    }
}

fn run_once(launch: &Launch, shared: &Arc<Shared>) -> std::io::Result<String> {
    launch.remove_old_socket();
    let mut child = {
        // Held over the start, so that a stop comes either before it, and is seen, or after it, and has a pid.
        let mut state = shared.lock();
        if state.stopping {
            return Ok("told to stop".into());
        }
        let child = launch.command().spawn()?;
        state.pid = pid_of(&child);
        state.said.clear();
        child
    };
    let listener = child.stderr.take().map(|stderr| listen(stderr, Arc::clone(shared)));
    if let Some(pid) = pid_of(&child) {
        // Seen but not reaped: the number stays ours until `pid` is cleared.
        waitid(WaitId::Pid(pid), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT)?;
    }
    shared.lock().pid = None;
    let status = child.wait()?;
    // After a failed start nothing else writes there, and its last line says why. Later, a worker process may still
    // hold the pipe open, so nobody waits for its end.
    if !shared.lock().was_ready
        && let Some(listener) = listener
    {
        drop(listener.join());
    }
    let state = shared.lock();
    Ok(state
        .said
        .iter()
        .rfind(|line| line.contains("FATAL") || line.contains("PANIC"))
        .cloned()
        .unwrap_or_else(|| status.to_string()))
}

fn pid_of(child: &Child) -> Option<Pid> {
    i32::try_from(child.id()).ok().and_then(Pid::from_raw)
}

/// Passes the server's log on to ours.
fn listen(stderr: ChildStderr, shared: Arc<Shared>) -> std::thread::JoinHandle<()> {
    std::thread::spawn(move || {
        for line in BufReader::new(stderr).lines().map_while(Result::ok) {
            // A stop cuts every open connection, and each one is fatal to itself.
            let expected = shared.lock().stopping;
            if line.contains("PANIC") {
                tracing::error!(target: "postgres", "{line}");
            } else if !expected && (line.contains("FATAL") || line.contains("WARNING")) {
                tracing::warn!(target: "postgres", "{line}");
            } else {
                tracing::debug!(target: "postgres", "{line}");
            }
            let mut state = shared.lock();
            if state.said.len() == WORDS_KEPT {
                state.said.pop_front();
            }
            state.said.push_back(line);
        }
    })
}

/// Line 8 of `postmaster.pid` says so, in a file written by our own process.
fn is_ready(cluster: &Path, pid: Option<Pid>) -> bool {
    let Some(pid) = pid else { return false };
    std::fs::read_to_string(cluster.join("postmaster.pid")).is_ok_and(|file| says_ready(&file, pid))
}

fn says_ready(file: &str, pid: Pid) -> bool {
    let mut lines = file.lines().map(str::trim);
    let ours = lines.next() == Some(pid.as_raw_nonzero().to_string().as_str());
    ours && lines.nth(6) == Some("ready")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_with_every_death_in_a_row_up_to_half_a_minute() {
        let pauses: Vec<u128> = (1..=9).map(|deaths| pause_after(deaths).as_millis()).collect();
        assert_eq!(pauses, [0, 500, 1000, 2000, 4000, 8000, 16000, 30000, 30000]);
        assert_eq!(pause_after(u32::MAX), LONGEST_PAUSE);
    }

    #[test]
    fn a_stop_ends_the_pause() {
        let shared = Arc::new(Shared::default());
        let stopping = Arc::clone(&shared);
        let pausing = std::thread::spawn(move || shared.is_told_to_stop_within(Duration::from_secs(3600)));
        stopping.ask_to_stop(Signal::INT);
        assert!(pausing.join().expect("no panic"));
    }

    #[test]
    fn ready_is_believed_only_from_our_own_process() {
        let pid = Pid::from_raw(41).expect("a pid");
        let file = "41\n/srv/cluster\n1\n5432\n/srv/run\n\n  5432 7\nready   \n";
        assert!(says_ready(file, pid));
        assert!(!says_ready(&file.replace("41", "40"), pid));
        assert!(!says_ready(&file.replace("ready", "starting"), pid));
        assert!(!says_ready("41\n", pid));
    }
}
