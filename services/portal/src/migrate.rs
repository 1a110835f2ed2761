//! `portal migrate`: the databases of the target, brought up to date.

use anyhow::bail;
use kit::database::Purpose;
use tracing::Instrument;

use crate::{cli::Arguments, prepare::prepare, problems, secrets, wire::Pools};

/// Runs the migrations of the target's databases and fills in what belongs there, then ends. Safe to run again, and
/// beside running processes: a migration takes an advisory lock, and those of one release suit the release before.
///
/// With `only_check` it ends after reading the configuration.
///
/// # Errors
/// With what kept it from doing so, in words for the operator.
pub fn run(arguments: &Arguments, only_check: bool) -> anyhow::Result<()> {
    let settings = problems::load_for_migration(arguments)?;
    if only_check {
        return Ok(());
    }
    if arguments.target.embeds_database(&settings) {
        bail!("no database is configured (databases.*); the portal's own database is brought up to date at each start");
    }
    // A thread of its own: the last spans are sent over a connection of the runtime when telemetry is dropped, and nobody would
    // move it then on the thread that waits for them.
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    let _entered = runtime.enter();
    let _telemetry = telemetry::init("portal", &settings.telemetry)?;
    runtime.block_on(async {
        let keys = match arguments.target.needs_keys() {
            true => Some(secrets::keys(&settings.secrets, &settings.data_dir, None)?),
            false => None,
        };
        let pools = Pools::open(arguments.target, Purpose::Preparing, |module| {
            settings.databases.of(module).cloned()
        })
        .await?;
        let span = tracing::info_span!("migrate");
        prepare(&pools, &settings, keys.as_ref(), false)
            .instrument(span)
            .await?;
        println!("the databases are up to date");
        Ok(())
    })
}
