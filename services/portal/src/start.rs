//! Starting, running and stopping one process.

use std::net::SocketAddr;

use anyhow::Context;
use config::Problems;
use events::{AmqpSettings, Bus};
use gateway::ops::{self, Operations, Readiness};
use kit::{clock::Clock, database::Purpose, health::Check, module::Worker, run};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use secrecy::{ExposeSecret, SecretString};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tonic::service::Routes;

use crate::{
    cli::Arguments,
    demo,
    postgres::Postgres,
    secrets::{self, Keys},
    settings::Settings,
    targets::Target,
    wire::{Modules, Pools, identity_secrets},
};

const DATABASES: [&str; 3] = ["identity", "catalog", "content"];

/// Runs what the arguments name until SIGTERM, SIGINT or a failure.
///
/// # Errors
/// With what kept it from starting, in words for the operator.
pub fn run(arguments: Arguments) -> anyhow::Result<()> {
    let settings = settings(&arguments)?;
    // Held to the end: what it still has to send goes out when it is dropped.
    let _telemetry = telemetry::init("portal", &settings.telemetry)?;
    let metrics = telemetry::Metrics::install()?;
    rustls::crypto::aws_lc_rs::default_provider()
        .install_default()
        .map_err(|_| anyhow::anyhow!("another TLS provider is installed already"))?;
    raise_file_limit();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start threads")?;
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

fn settings(arguments: &Arguments) -> Result<Settings, Problems> {
    let mut settings: Settings = config::load(arguments.config.as_deref(), |settings: &Settings| {
        settings.problems_of(arguments.target)
    })?;
    settings.port = arguments.port.unwrap_or(settings.port);
    settings.ops_port = arguments.ops_port.unwrap_or(settings.ops_port);
    settings.data_dir = arguments.data_dir.clone().unwrap_or(settings.data_dir);
    Ok(settings)
}

/// The ports of a process, taken before anything else: a taken one is the most common mistake.
struct Ports {
    public: TcpListener,
    operations: TcpListener,
}

impl Ports {
    async fn take(target: Target, settings: &Settings) -> Result<Self, run::ListenError> {
        let public = if target.runs(Target::Gateway) {
            settings.port
        } else {
            settings.grpc_port
        };
        Ok(Self {
            public: run::listen(SocketAddr::new(settings.host, public)).await?,
            operations: run::listen(SocketAddr::new(settings.host, settings.ops_port)).await?,
        })
    }
}

async fn run_target(target: Target, settings: Settings, metrics: telemetry::Metrics) -> anyhow::Result<()> {
    let ports = Ports::take(target, &settings).await?;
    let stop = CancellationToken::new();
    run::cancel_at_signal(stop.clone()).context("cannot listen for signals")?;
    let embedded = target == Target::All && settings.databases.identity.is_none();
    let server = if embedded {
        Some(start_postgres(&settings).await?)
    } else {
        None
    };
    let served = serve(target, &settings, server.as_ref(), ports, metrics, stop).await;
    if let Some(server) = server {
        server.stop().await;
    }
    served
}

async fn start_postgres(settings: &Settings) -> anyhow::Result<Postgres> {
    let wanted = crate::postgres::Settings::new(settings.data_dir.join("postgres"), &DATABASES);
    Ok(Postgres::start(&wanted).await?)
}

async fn serve(
    target: Target,
    settings: &Settings,
    server: Option<&Postgres>,
    ports: Ports,
    metrics: telemetry::Metrics,
    stop: CancellationToken,
) -> anyhow::Result<()> {
    let url_for = |module: Target| match server {
        Some(server) => Some(SecretString::from(server.url_for(module.as_str()))),
        None => match module {
            Target::Identity => settings.databases.identity.clone(),
            Target::Catalog => settings.databases.catalog.clone(),
            Target::Content => settings.databases.content.clone(),
            Target::All | Target::Gateway => None,
        },
    };
    let keys = if target.runs(Target::Identity) {
        std::fs::create_dir_all(&settings.data_dir)
            .with_context(|| format!("cannot make the data folder {}", settings.data_dir.display()))?;
        Some(secrets::keys(&settings.secrets, &settings.data_dir)?)
    } else {
        None
    };
    let preparing = Pools::open(target, Purpose::Preparing, url_for).await?;
    prepare(&preparing, settings, keys.as_ref(), server.is_some()).await?;
    drop(preparing);
    let pools = Pools::open(target, Purpose::Serving(settings.database_connections), url_for).await?;

    let bus = match &settings.bus.amqp_url {
        Some(url) => Bus::amqp(&AmqpSettings::new(url.expose_secret())).await?,
        None => Bus::in_process(),
    };
    let modules = Modules::build(&pools, settings, keys.as_ref(), &bus).await?;
    bus.prepare().await?;
    let links = target
        .runs(Target::Gateway)
        .then(|| modules.links(settings))
        .transpose()?;
    let (mut grpc, mut workers, mut checks) = (None, Vec::<Worker>::new(), Vec::<Check>::new());
    checks.push(bus.check());
    for module in modules.into_vec() {
        workers.extend(module.workers);
        checks.extend(module.checks);
        grpc = Some(module.grpc);
    }

    let operations = ops::router(Operations {
        checks: checks.clone(),
        metrics: std::sync::Arc::new(move || metrics.render()),
        stop: stop.clone(),
    });
    let address = ports.public.local_addr()?;
    let serving = async {
        match (links, grpc) {
            (Some(links), _) => {
                let app = gateway::app(&gateway_config(settings), links, Readiness::new(checks, stop.clone()))?;
                announce(target, address, settings, server);
                gateway::serve(ports.public, app, settings.gateway.clone(), stop.clone()).await?;
            }
            (None, Some(routes)) => {
                announce(target, address, settings, server);
                run::serve_grpc(ports.public, with_health(routes).await, stop.clone()).await?;
            }
            (None, None) => anyhow::bail!("the target {target} runs nothing"),
        }
        anyhow::Ok(())
    };
    let watch = async {
        match server {
            Some(server) => Err(anyhow::anyhow!("the database ended: {}", server.ended().await)),
            None => std::future::pending().await,
        }
    };
    let working = tokio::spawn(run::work(workers, stop.clone()));
    let operating = gateway::serve(ports.operations, operations, settings.gateway.clone(), stop.clone());
    let ended = tokio::select! {
        both = async { tokio::try_join!(serving, async { Ok(operating.await?) }) } => both.map(|_| ()),
        lost = watch => lost,
    };
    stop.cancel();
    working.await.context("the background work was cut off")??;
    ended
}

/// Brings the databases up to date and fills in what belongs there.
async fn prepare(pools: &Pools, settings: &Settings, keys: Option<&Keys>, embedded: bool) -> anyhow::Result<()> {
    let wants_demo = settings.demo.load.unwrap_or(embedded);
    let dir = &settings.demo.dir;
    let today = Clock::system().jakarta_today();
    let identity = async {
        if let (Some(pool), Some(keys)) = (&pools.identity, keys) {
            identity::MIGRATOR
                .run(pool)
                .await
                .context("cannot migrate the identity database")?;
            identity::load_reference(pool).await?;
            if wants_demo {
                let members = demo::read(dir, "accounts.json")?;
                let roll = demo::read(dir, "membership_roll.json")?;
                identity::load_demo(pool, &members, &roll, &identity_secrets(keys), today).await?;
            }
        }
        anyhow::Ok(())
    };
    let catalog = async {
        if let Some(pool) = &pools.catalog {
            catalog::MIGRATOR
                .run(pool)
                .await
                .context("cannot migrate the catalog database")?;
            catalog::load_reference(pool).await?;
            if wants_demo {
                catalog::load_demo(pool, &demo::read(dir, "events.json")?, today).await?;
            }
        }
        anyhow::Ok(())
    };
    let content = async {
        if let Some(pool) = &pools.content {
            content::MIGRATOR
                .run(pool)
                .await
                .context("cannot migrate the content database")?;
            if wants_demo {
                content::load_demo(
                    pool,
                    &demo::read(dir, "news.json")?,
                    &demo::read(dir, "site.json")?,
                    today,
                )
                .await?;
            }
        }
        anyhow::Ok(())
    };
    tokio::try_join!(identity, catalog, content)?;
    if wants_demo {
        demo::copy_media(dir, &settings.data_dir.join("media"))?;
    }
    Ok(())
}

/// The gateway's settings, with the data folder's pictures unless another folder was named.
fn gateway_config(settings: &Settings) -> gateway::Config {
    let mut config = settings.gateway.clone();
    config.media_dir.get_or_insert_with(|| settings.data_dir.join("media"));
    config
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
    match target {
        Target::All | Target::Gateway => {
            println!("The portal is at    http://{address}");
            println!(
                "For operations      http://{}:{}/readyz and /metrics",
                settings.host, settings.ops_port
            );
            println!("Data is kept in     {}", settings.data_dir.display());
            let folder = std::fs::canonicalize(&settings.data_dir).unwrap_or_else(|_| settings.data_dir.clone());
            // Somewhere else when the server's account may not enter the data folder.
            if let Some(server) = server.filter(|server| !server.data_dir().starts_with(&folder)) {
                println!("The database is in  {}", server.data_dir().display());
            }
            println!("Stop it with Ctrl-C; nothing that was answered is lost.");
        }
        module => println!("{module} answers gRPC at {address}"),
    }
}
