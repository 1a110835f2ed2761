//! What a service hands over to be run: its calls, its background work, its checks.

use std::fmt;

use tonic::service::Routes;

use crate::{health::Check, pulse::Pulse};

pub use crate::worker::Worker;

/// One module. `services/portal` runs one, several or all of them in a process.
pub struct Module {
    /// The name that `--target` takes.
    pub name: &'static str,
    /// Its gRPC services.
    pub grpc: Routes,
    /// Work that goes on in the background: relay, consumers, sweepers.
    pub workers: Vec<Worker>,
    /// What it depends on, named.
    pub checks: Vec<Check>,
    /// Whether its database answers; its calls are refused while it does not.
    pub pulse: Option<Pulse>,
}

impl fmt::Debug for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Module")
            .field("name", &self.name)
            .field("workers", &self.workers)
            .finish_non_exhaustive()
    }
}
