//! Registration in processes of its own.

use crate::{
    candidate::Candidate,
    portal::{Portal, Setting, address},
};

/// The modules as processes, and gateways that ask one, two and three of registration.
pub struct Split {
    /// Of registration, in the order in which gateways ask more of them.
    pub registrations: Vec<Candidate>,
    /// One that asks the first, one that asks two, one that asks all.
    pub gateways: Vec<Candidate>,
    _others: Vec<Candidate>,
}

impl Split {
    /// Starts as many of registration as there are names of gateways; the n-th gateway asks the first n.
    pub fn start(portal: &Portal, settings: &[Setting], names: &[&'static str]) -> anyhow::Result<Self> {
        let mut links: Vec<Setting> = settings.to_vec();
        let others = [
            ("identity", "PORTAL__LINKS__IDENTITY"),
            ("content", "PORTAL__LINKS__CONTENT"),
            ("catalog", "PORTAL__LINKS__CATALOG"),
        ];
        let others = portal.linked(&others, &mut links)?;
        // Nobody here learns or gives an opinion: these two are asked nothing.
        let nobody = links[links.len() - 1].1.clone();
        links.push(("PORTAL__LINKS__LEARNING", nobody.clone()));
        links.push(("PORTAL__LINKS__FEEDBACK", nobody));
        let registrations: Vec<_> = names
            .iter()
            .map(|_| portal.module("registration", &links))
            .collect::<anyhow::Result<_>>()?;
        let addresses: Vec<_> = registrations.iter().map(address).collect();
        let gateways = (1..).zip(names).map(|(many, name)| {
            let mut links = links.clone();
            links.push(("PORTAL__LINKS__REGISTRATION", addresses[..many].join(",")));
            portal.web(name, "gateway", &links)
        });
        Ok(Self {
            gateways: gateways.collect::<anyhow::Result<_>>()?,
            registrations,
            _others: others,
        })
    }
}
