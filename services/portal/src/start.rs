//! Starting, running and stopping one process.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use anyhow::Context;
use embedded_postgres::Postgres;
use events::Bus;
use gateway::ops::{self, Operations, Readiness};
use kit::{database::Purpose, health::Check, module::Worker, run};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use secrecy::SecretString;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tonic::service::Routes;

use crate::{
    cli::Arguments,
    dev_inbox, dev_payments,
    modules::MODULES,
    prepare::prepare,
    problems,
    secrets::{self, Keys},
    settings::Settings,
    targets::Target,
    waiting::{self, Lack},
    watch,
    wire::{Modules, Pools},
};

/// Runs what the arguments name until SIGTERM, SIGINT or a failure.
///
/// # Errors
/// With what kept it from starting, in words for the operator.
pub fn run(arguments: Arguments) -> anyhow::Result<()> {
    let settings = problems::load(&arguments)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start threads")?;
    // Spans are sent over a connection that lives in the runtime, so telemetry begins inside of it and is dropped
    // before it: what is still to be sent goes out then.
    let _entered = runtime.enter();
    let name = match arguments.target {
        Target::All => "portal",
        module => module.as_str(),
    };
    let _telemetry = telemetry::init(name, &settings.telemetry)?;
    let metrics = telemetry::Metrics::install(name)?;
    rustls::crypto::aws_lc_rs::default_provider()
        .install_default()
        .map_err(|_| anyhow::anyhow!("another TLS provider is installed already"))?;
    raise_file_limit();
    runtime.block_on(run_target(arguments.target, settings, metrics))
}

/// Every connection is a file, and many shells allow no more than 1,024 of them.
fn raise_file_limit() {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: limit.maximum,
        ..limit
    };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!(%error, "cannot raise the limit of open files");
    }
}

/// The ports of a process, taken before anything else: a taken one is the most common mistake.
struct Ports {
    public: TcpListener,
    operations: TcpListener,
}

impl Ports {
    fn take(target: Target, settings: &Settings) -> Result<Self, run::ListenError> {
        let public = if target.runs_gateway() {
            settings.port
        } else {
            settings.grpc_port
        };
        Ok(Self {
            public: run::listen(SocketAddr::new(settings.host, public))?,
            operations: run::listen(SocketAddr::new(settings.ops_host, settings.ops_port))?,
        })
    }
}

/// The steps of an end: not ready, then no new requests, then what the requests stood on.
struct Ending {
    /// Cancelled by the signal: `/readyz` says 'stopping', and everything goes on.
    leaving: CancellationToken,
    /// Cancelled `leave_ms` later: what has begun is answered, nothing new is taken.
    stop: CancellationToken,
    /// Cancelled when the last request was answered: the operations port and the background work end. A worker that
    /// panics cancels it too.
    rest: CancellationToken,
}

impl Ending {
    fn at_signal(settings: &Settings) -> anyhow::Result<Self> {
        let leaving = CancellationToken::new();
        run::cancel_at_signal(leaving.clone()).context("cannot listen for signals")?;
        Ok(Self {
            stop: run::cancelled_after(leaving.clone(), Duration::from_millis(settings.leave_ms)),
            leaving,
            rest: CancellationToken::new(),
        })
    }

    fn at_once(&self) {
        self.leaving.cancel();
        self.stop.cancel();
    }
}

async fn run_target(target: Target, settings: Settings, metrics: telemetry::Metrics) -> anyhow::Result<()> {
    let ports = Ports::take(target, &settings)?;
    let ending = Ending::at_signal(&settings)?;
    let embedded = target.embeds_database(&settings).then(|| embedded(&settings));
    // Before the database is made: keys are made only while there is none.
    let keys = keys(target, &settings, embedded.as_ref())?;
    let server = match &embedded {
        Some(wanted) => Some(Postgres::start(wanted).await?),
        None => None,
    };
    let served = serve(target, &settings, server.as_ref(), keys, ports, metrics, ending).await;
    if let Some(server) = server {
        server.stop().await;
    }
    served
}

fn embedded(settings: &Settings) -> embedded_postgres::Settings {
    let databases: Vec<&str> = MODULES.iter().map(|entry| entry.name).collect();
    embedded_postgres::Settings {
        max_connections: embedded_postgres::connections_for(databases.len(), settings.database_connections),
        ..embedded_postgres::Settings::new(settings.data_dir.join("postgres"), &databases)
    }
}

fn keys(
    target: Target,
    settings: &Settings,
    embedded: Option<&embedded_postgres::Settings>,
) -> anyhow::Result<Option<Keys>> {
    if !target.needs_keys() {
        return Ok(None);
    }
    let data = embedded.map(Postgres::existing).transpose()?.flatten();
    std::fs::create_dir_all(&settings.data_dir)
        .with_context(|| format!("cannot make the data folder {}", settings.data_dir.display()))?;
    Ok(Some(secrets::keys(
        &settings.secrets,
        &settings.data_dir,
        data.as_deref(),
    )?))
}

async fn serve(
    target: Target,
    settings: &Settings,
    server: Option<&Postgres>,
    keys: Option<Keys>,
    ports: Ports,
    metrics: telemetry::Metrics,
    ending: Ending,
) -> anyhow::Result<()> {
    let url_for = |module: &str| match server {
        Some(server) => Some(SecretString::from(server.url_for(module))),
        None => settings.databases.of(module).cloned(),
    };
    let Ending { leaving, stop, rest } = &ending;
    let early = metrics.clone();
    let lack = Lack::default();
    let shown = ops::Shown::new(Operations {
        checks: vec![lack.check()],
        metrics: Arc::new(move || early.render()),
        stop: leaving.clone(),
        dev: None,
        payments: None,
        names: settings.ops_names.clone(),
    });
    // Nobody's request there is worth waiting for.
    let operations_config = gateway::Config {
        linger_ms: 0,
        ..settings.gateway.clone()
    };
    let operating = gateway::serve_uncounted(ports.operations, shown.router(), operations_config, rest.clone());
    let ends_with_it = rest.clone().drop_guard();
    let operating = tokio::spawn(async move {
        let _ends_with_it = ends_with_it;
        operating.await
    });
    let open_for = |purpose| Pools::open(target, purpose, url_for);
    if server.is_some() || settings.migrate_at_start {
        let preparing = open_for(Purpose::Preparing).await?;
        prepare(&preparing, settings, keys.as_ref(), server.is_some()).await?;
    } else {
        let open = async || open_for(Purpose::Preparing).await;
        let prepared = leaving.run_until_cancelled(waiting::until_prepared(open, keys.as_ref(), &lack));
        let Some(prepared) = prepared.await else {
            rest.cancel();
            return operating
                .await
                .context("the operations port was cut off")?
                .map_err(Into::into);
        };
        prepared?;
    }
    let pools = open_for(Purpose::Serving(settings.database_connections)).await?;

    let bus = match settings.bus.amqp().filter(|_| target.uses_bus()) {
        Some(broker) => Bus::amqp(&broker).await?,
        None => Bus::in_process(),
    };
    let modules = Modules::build(&pools, settings, keys.as_ref(), &bus).await?;
    bus.prepare().await?;
    let (mut serves, mut workers, mut checks) = (None, Vec::<Worker>::new(), Vec::<Check>::new());
    let mut links = None;
    if target.runs_gateway() {
        let (to_modules, their_checks) = modules.gateway_links(settings)?;
        links = Some(to_modules);
        checks.extend(their_checks);
    }
    if target.uses_bus() {
        checks.push(bus.check());
    }
    for module in modules.into_vec() {
        telemetry::grpc::show(portal_proto::methods_of(module.name));
        workers.extend(module.workers);
        checks.extend(module.checks);
        serves = Some((module.grpc, module.pulse));
    }
    if serves.is_some() {
        checks.push(kit::room::database_check());
    }

    workers.extend(watch::pools(&pools));
    workers.push(watch::dependencies(checks.clone()));

    shown.show(Operations {
        checks: checks.clone(),
        metrics: Arc::new(move || {
            watch::observe(&pools);
            metrics.render()
        }),
        stop: leaving.clone(),
        dev: dev_inbox::of(target, settings),
        payments: dev_payments::of(target, settings, keys.as_ref())?,
        names: settings.ops_names.clone(),
    });
    let address = ports.public.local_addr()?;
    let serving = async {
        match (links, serves) {
            (Some(links), _) => {
                let app = gateway::app(&settings.gateway(), links, Readiness::new(checks, leaving.clone()))?;
                announce(target, address, settings, server);
                gateway::serve(ports.public, app, settings.gateway.clone(), stop.clone()).await?;
            }
            (None, Some((routes, pulse))) => {
                announce(target, address, settings, server);
                let accepted = telemetry::grpc::accept(with_health(routes).await.prepare());
                run::serve_grpc(ports.public, accepted, pulse, stop.clone()).await?;
            }
            (None, None) => anyhow::bail!("the target {target} runs nothing"),
        }
        anyhow::Ok(())
    };
    let database_ends = async {
        match server {
            Some(server) => Err(anyhow::anyhow!("the database ended: {}", server.ended().await)),
            None => std::future::pending().await,
        }
    };
    let working = tokio::spawn(run::work(workers, rest.clone()));
    tokio::pin!(serving);
    let ended = tokio::select! {
        ended = &mut serving => ended,
        lost = database_ends => lost,
        () = rest.cancelled() => {
            ending.at_once();
            serving.await
        }
    };
    ending.at_once();
    rest.cancel();
    working.await.context("the background work was cut off")??;
    operating.await.context("the operations port was cut off")??;
    ended
}

/// Answers gRPC health checks beside the module's own calls.
async fn with_health(routes: Routes) -> Routes {
    let (reporter, health) = tonic_health::server::health_reporter();
    reporter
        .set_service_status("", tonic_health::ServingStatus::Serving)
        .await;
    routes.add_service(health)
}

fn announce(target: Target, address: SocketAddr, settings: &Settings, server: Option<&Postgres>) {
    let operations = SocketAddr::new(settings.ops_host, settings.ops_port);
    let announce_messages = || {
        if dev_inbox::of(target, settings).is_some() {
            println!("Messages            http://{operations}/dev");
        }
        if target.runs(registration::NAME) && settings.pays_no_money() {
            println!("Payments            http://{operations}/dev/payments");
        }
    };
    match target {
        Target::All | Target::Gateway => {
            println!("The portal is at    http://{address}");
            println!("For operations      http://{operations}/readyz and /metrics");
            announce_messages();
            println!("Data is kept in     {}", settings.data_dir.display());
            let folder = std::fs::canonicalize(&settings.data_dir).unwrap_or_else(|_| settings.data_dir.clone());
            // Somewhere else when the server's account may not enter the data folder.
            if let Some(server) = server.filter(|server| !server.data_dir().starts_with(&folder)) {
                println!("The database is in  {}", server.data_dir().display());
            }
            println!("Stop it with Ctrl-C; nothing that was answered is lost.");
        }
        module => {
            println!("{module} answers gRPC at {address}");
            announce_messages();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Settings, embedded};

    #[test]
    fn the_embedded_server_has_room_for_the_pools_that_were_asked_for() {
        let settings = Settings {
            database_connections: 40,
            ..Settings::default()
        };
        assert!(embedded(&settings).max_connections > 3 * 40);
    }
}
