//! The split set with two gateways and two catalogs, and how one of each is lost and comes again.

use std::{
    process,
    time::{Duration, Instant},
};

use anyhow::Context;
use tokio::time::sleep_until;

use super::usage::Group;
use crate::{
    candidate::{Candidate, free_port, start},
    portal::{Portal, Setting},
};

/// Which processes there are: the name for the table, and the target.
const PROCESSES: [(&str, &str); 10] = [
    ("identity", "identity"),
    ("catalog 1", "catalog"),
    ("catalog 2", "catalog"),
    ("content", "content"),
    ("feedback", "feedback"),
    ("learning", "learning"),
    ("registration", "registration"),
    ("notification", "notification"),
    ("gateway 1", "gateway"),
    ("gateway 2", "gateway"),
];
/// What is lost and comes again.
const VICTIMS: [&str; 2] = ["gateway 2", "catalog 2"];
/// The place of the lost gateway behind the balancer.
pub const LOST_GATE: usize = 1;
const LINKS: [(&str, &str); 6] = [
    ("PORTAL__LINKS__IDENTITY", "identity"),
    ("PORTAL__LINKS__CATALOG", "catalog"),
    ("PORTAL__LINKS__CONTENT", "content"),
    ("PORTAL__LINKS__FEEDBACK", "feedback"),
    ("PORTAL__LINKS__LEARNING", "learning"),
    ("PORTAL__LINKS__REGISTRATION", "registration"),
];

/// All processes of the portal.
pub struct Fleet {
    starter: Starter,
    running: Vec<(Place, Option<Candidate>)>,
}

/// Where a process stands; it comes again at the same place.
#[derive(Clone, Copy)]
struct Place {
    name: &'static str,
    target: &'static str,
    http: u16,
    grpc: u16,
    ops: u16,
}

#[derive(Clone)]
struct Starter {
    portal: Portal,
    settings: Vec<Setting>,
}

/// When what happened, from the beginning of the phase.
pub struct Events {
    /// SIGKILL to both.
    pub killed: Duration,
    /// Both are started again.
    pub added: Duration,
    /// From being started to being ready, by name.
    pub ready: Vec<(&'static str, Duration)>,
    /// From being started to the catalog's first answered call; `None`: it had none.
    pub first_call: Option<Duration>,
}

struct Added {
    candidate: Candidate,
    ready: Duration,
    first_call: Option<Duration>,
}

impl Fleet {
    /// Starts all of them.
    pub fn start(portal: &Portal) -> anyhow::Result<Self> {
        let mut places = Vec::new();
        for (name, target) in PROCESSES {
            places.push(Place {
                name,
                target,
                http: if target == "gateway" { free_port()? } else { 0 },
                grpc: free_port()?,
                ops: free_port()?,
            });
        }
        let mut settings = vec![
            // Everybody here comes from one address.
            ("PORTAL__GATEWAY__AUTH_PER_MINUTE", "1000000".to_owned()),
            ("PORTAL__NOTIFICATION__ALLOW_LOG", "true".to_owned()),
        ];
        for (key, target) in LINKS {
            let peers = places.iter().filter(|place| place.target == target);
            let addresses: Vec<_> = peers.map(|place| format!("http://127.0.0.1:{}", place.grpc)).collect();
            settings.push((key, addresses.join(",")));
        }
        let starter = Starter {
            portal: portal.clone(),
            settings,
        };
        let running = places.into_iter().map(|place| Ok((place, Some(starter.start(place)?))));
        Ok(Self {
            running: running.collect::<anyhow::Result<_>>()?,
            starter,
        })
    }

    /// Where the gateways answer.
    pub fn ports(&self) -> Vec<u16> {
        let places = self.running.iter().map(|(place, _)| place);
        places
            .filter(|place| place.target == "gateway")
            .map(|place| place.http)
            .collect()
    }

    /// Each process by itself, as far as it runs.
    pub fn processes(&self) -> Vec<Group> {
        let running = self.running.iter();
        let group = |(place, candidate): &(Place, Option<Candidate>)| {
            Some(Group {
                name: place.name,
                pids: vec![candidate.as_ref()?.pid()],
                with_children: false,
            })
        };
        running.filter_map(group).collect()
    }

    /// All processes of a module together.
    pub fn modules(&self) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for (place, candidate) in &self.running {
            let Some(candidate) = candidate else { continue };
            match groups.iter_mut().find(|group| group.name == place.target) {
                Some(group) => group.pids.push(candidate.pid()),
                None => groups.push(Group {
                    name: place.target,
                    pids: vec![candidate.pid()],
                    with_children: false,
                }),
            }
        }
        groups
    }

    /// Kills one gateway and one catalog after a third of a phase, and starts them again after two.
    pub async fn lose_and_add(&mut self, third: Duration) -> anyhow::Result<Events> {
        let begun = Instant::now();
        sleep_until((begun + third).into()).await;
        let killed = begun.elapsed();
        for name in VICTIMS {
            // Dropped is killed.
            self.find(name)?.1 = None;
        }
        sleep_until((begun + third * 2).into()).await;
        let added = begun.elapsed();
        let mut coming = Vec::new();
        for name in VICTIMS {
            let (starter, place) = (self.starter.clone(), self.find(name)?.0);
            coming.push((name, tokio::task::spawn_blocking(move || starter.add(place, third))));
        }
        let mut events = Events {
            killed,
            added,
            ready: Vec::new(),
            first_call: None,
        };
        for (name, added) in coming {
            let added = added.await??;
            events.ready.push((name, added.ready));
            events.first_call = events.first_call.or(added.first_call);
            self.find(name)?.1 = Some(added.candidate);
        }
        Ok(events)
    }

    fn find(&mut self, name: &str) -> anyhow::Result<&mut (Place, Option<Candidate>)> {
        let found = self.running.iter_mut().find(|(place, _)| place.name == name);
        found.with_context(|| format!("there is no {name}"))
    }
}

impl Starter {
    fn start(&self, place: Place) -> anyhow::Result<Candidate> {
        let mut command: process::Command = self.portal.command(place.target, place.http, place.grpc, place.ops);
        command.envs(self.settings.iter().cloned());
        let mut ready = start(place.name, &mut command, place.ops, "/readyz")?;
        (ready.port, ready.ops) = (place.http, place.ops);
        Ok(ready)
    }

    /// Starts it and, of a catalog, waits for its first answered call, no longer than `patience`.
    #[expect(
        clippy::disallowed_methods,
        reason = "a process tells nobody that it is asked; looking again is all there is"
    )]
    fn add(&self, place: Place, patience: Duration) -> anyhow::Result<Added> {
        let begun = Instant::now();
        let candidate = self.start(place)?;
        let ready = begun.elapsed();
        let mut first_call = None;
        while place.target == "catalog" && first_call.is_none() && begun.elapsed() < patience {
            std::thread::sleep(Duration::from_millis(20));
            // Probes ask the health service, which is not the catalog's.
            if candidate.counted("grpc_server_handled_total", ".catalog.")? > 0.0 {
                first_call = Some(begun.elapsed());
            }
        }
        Ok(Added {
            candidate,
            ready,
            first_call,
        })
    }
}
