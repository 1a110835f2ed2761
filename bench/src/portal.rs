//! How the portal's processes are started: all in one, or each module by itself.

use std::{path::PathBuf, process::Command};

use crate::{
    candidate::{Candidate, free_port, start},
    load::EVENT_LIST,
};

/// The modules that have a database.
const DATABASES: [&str; 7] = [
    "identity",
    "catalog",
    "content",
    "learning",
    "registration",
    "feedback",
    "notification",
];

/// Where a process is told the address of each module that it may call; one that it calls and is not told of keeps it from starting.
pub const LINKS: [&str; 6] = [
    "PORTAL__LINKS__IDENTITY",
    "PORTAL__LINKS__CATALOG",
    "PORTAL__LINKS__CONTENT",
    "PORTAL__LINKS__LEARNING",
    "PORTAL__LINKS__REGISTRATION",
    "PORTAL__LINKS__FEEDBACK",
];

/// A setting of a process.
pub type Setting = (&'static str, String);

/// What the processes of the bench share.
#[derive(Clone)]
pub struct Portal {
    /// Folder of the release programs.
    pub bin: PathBuf,
    /// Address of the server's database `postgres`.
    pub database: String,
    /// Address of RabbitMQ, `amqp://…` with user and password.
    pub amqp: String,
    /// The database that the catalog reads.
    pub catalog: &'static str,
}

impl Portal {
    /// The same processes over another database of events.
    pub fn over(&self, catalog: &'static str) -> Self {
        Self {
            catalog,
            ..self.clone()
        }
    }

    /// The command that runs `target`, its ports chosen by the caller.
    pub fn command(&self, target: &str, port: u16, grpc_port: u16, ops_port: u16) -> Command {
        let mut command = Command::new(self.bin.join("portal"));
        command
            .args(["--target", target])
            .env("PORTAL__GRPC_PORT", grpc_port.to_string());
        command.args(["--port", &port.to_string(), "--ops-port", &ops_port.to_string()]);
        command.arg("--data-dir").arg(self.data_dir());
        command.env("PORTAL__GATEWAY__PUBLIC_URL", format!("http://127.0.0.1:{port}"));
        for module in DATABASES {
            let database = if module == "catalog" { self.catalog } else { module };
            command.env(
                format!("PORTAL__DATABASES__{}", module.to_uppercase()),
                self.url(database),
            );
        }
        if target != "all" {
            command.env("PORTAL__BUS__AMQP_URL", &self.amqp);
        }
        for key in [
            "SIGNING_SEED",
            "NIK_KEY",
            "NIK_INDEX_KEY",
            "MESSAGE_KEY",
            "TICKET_KEY",
            "LEARNING_KEY",
        ] {
            command.env(format!("PORTAL__SECRETS__{key}"), "ab".repeat(32));
        }
        // A line a message would fill the screen.
        command.env("PORTAL__TELEMETRY__LEVEL", "warn");
        command
    }

    /// Runs a module in a process of its own; its port is that of gRPC.
    pub fn module(&self, target: &'static str, settings: &[Setting]) -> anyhow::Result<Candidate> {
        let (grpc, ops) = (free_port()?, free_port()?);
        let mut command = self.command(target, 0, grpc, ops);
        command.envs(settings.iter().cloned());
        let mut ready = start(target, &mut command, ops, "/readyz")?;
        (ready.port, ready.ops) = (grpc, ops);
        Ok(ready)
    }

    /// Runs these modules, each a process, in this order; each is told where those before it are, and `links` grows by theirs.
    pub fn linked(
        &self,
        modules: &[(&'static str, &'static str)],
        links: &mut Vec<Setting>,
    ) -> anyhow::Result<Vec<Candidate>> {
        let start = |(target, link): &(&'static str, &'static str)| {
            let module = self.module(target, links)?;
            links.push((*link, address(&module)));
            Ok(module)
        };
        modules.iter().map(start).collect()
    }

    /// Runs what visitors ask: `all` or `gateway`. The first answer is waited for.
    pub fn web(&self, name: &'static str, target: &str, settings: &[Setting]) -> anyhow::Result<Candidate> {
        let (port, ops) = (free_port()?, free_port()?);
        let mut command = self.command(target, port, 0, ops);
        command.envs(settings.iter().cloned());
        let mut ready = start(name, &mut command, port, EVENT_LIST)?;
        ready.ops = ops;
        Ok(ready)
    }

    /// Where the processes keep their files.
    pub fn data_dir(&self) -> PathBuf {
        self.bin.join("bench-data")
    }

    /// The address of a database.
    pub fn url(&self, name: &str) -> String {
        self.database.replacen("/postgres", &format!("/{name}"), 1)
    }
}

/// The modules behind a gateway, each a process; identity is not asked by anonymous readers and does not run.
pub struct Split {
    /// Behind one address each.
    pub catalogs: Vec<Candidate>,
    /// What the gateway asks for the news.
    pub content: Candidate,
    /// What the gateway asks for free seats.
    pub registration: Candidate,
    /// What the gateway asks for testimonials.
    pub feedback: Candidate,
}

impl Split {
    /// Starts `catalogs` catalogs and one of each of the others.
    pub fn start(portal: &Portal, catalogs: usize) -> anyhow::Result<Self> {
        let catalogs: Vec<_> = (0..catalogs)
            .map(|_| portal.module("catalog", &[]))
            .collect::<anyhow::Result<_>>()?;
        let catalog = ("PORTAL__LINKS__CATALOG", address(&catalogs[0]));
        // Nobody here buys a course.
        let nobody = ("PORTAL__LINKS__LEARNING", address(&catalogs[0]));
        Ok(Self {
            content: portal.module("content", &[])?,
            registration: portal.module("registration", &[catalog, nobody])?,
            feedback: portal.module("feedback", &[])?,
            catalogs,
        })
    }

    /// How a gateway reaches them, with as many catalogs as `catalogs` says.
    pub fn links(&self, catalogs: usize) -> Vec<Setting> {
        let catalog: Vec<_> = self.catalogs.iter().take(catalogs).map(address).collect();
        vec![
            ("PORTAL__LINKS__IDENTITY", address(&self.catalogs[0])),
            ("PORTAL__LINKS__CATALOG", catalog.join(",")),
            ("PORTAL__LINKS__CONTENT", address(&self.content)),
            // None of these readers asks for courses.
            ("PORTAL__LINKS__LEARNING", address(&self.content)),
            ("PORTAL__LINKS__REGISTRATION", address(&self.registration)),
            ("PORTAL__LINKS__FEEDBACK", address(&self.feedback)),
        ]
    }

    /// All of them.
    pub fn processes(&self) -> impl Iterator<Item = &Candidate> {
        self.catalogs
            .iter()
            .chain([&self.content, &self.registration, &self.feedback])
    }
}

/// Where other processes reach a module.
pub fn address(module: &Candidate) -> String {
    format!("http://127.0.0.1:{}", module.port)
}

/// Switches the cache of anonymous answers.
pub fn cache(on: bool) -> Setting {
    (
        "PORTAL__GATEWAY__CACHE__BYTES",
        if on { "33554432" } else { "0" }.to_owned(),
    )
}
