//! What a request with a JSON or form body is granted until the body is here.

use std::time::Duration;

use super::{
    bodies::{Bodies, Sender},
    overload::UnderWay,
};

/// The guard lays it into every request with a body.
#[derive(Clone, Debug)]
pub(crate) struct Arrival {
    /// Where its body may have its place.
    pub(crate) bodies: Bodies,
    /// Who sends it.
    pub(crate) sender: Sender,
    /// The longest pause between two pieces of the body.
    pub(crate) idle: Duration,
    /// How long the whole of the body may take.
    pub(crate) total: Duration,
    /// The request's own place.
    pub(super) under_way: Option<UnderWay>,
}

impl Arrival {
    /// Lets another request in for as long as this one waits.
    pub(crate) fn waits_for_client(&self) {
        self.under_way.iter().for_each(UnderWay::waits_for_client);
    }

    /// Goes on with the work: the body is here, or will not come.
    pub(crate) fn goes_on(&self) {
        self.under_way.iter().for_each(UnderWay::goes_on);
    }
}
