//! `portal doctor`: one page on whether everything that a portal stands on is as it must be, in words that say what to do.
//!
//! It looks and changes nothing; it works beside a portal that runs as well as before one is started. What keeps a portal from
//! running, or loses what was acknowledged, is wrong; what somebody should know of is a notice.

mod broker;
mod certificates;
mod databases;
mod files;
mod finding;
mod keys;

use std::path::PathBuf;

use embedded_postgres::Running;
use kit::clock::Clock;
use secrecy::{ExposeSecret, SecretString};

use self::finding::{Finding, Report};
use crate::{cli::Arguments, modules::MODULES, problems, settings::Settings};

/// Looks at everything, prints the page (as JSON for machines), and answers whether nothing is wrong.
///
/// # Errors
/// When the look itself cannot begin.
pub fn run(arguments: &Arguments, certificates: &[PathBuf], json: bool) -> anyhow::Result<bool> {
    // Another provider may stand already, in tests.
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = runtime.block_on(examine(arguments, certificates));
    if json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        print!("{report}");
    }
    Ok(report.is_well())
}

async fn examine(arguments: &Arguments, certificates: &[PathBuf]) -> Report {
    let mut report = Report::default();
    let now = Clock::system().now();
    report.extend(certificates::examine(certificates.iter().map(PathBuf::as_path), now));
    let settings = match problems::load(arguments) {
        Ok(settings) => {
            report.push(Finding::well(
                "configuration",
                format!("fits a process of target {}", arguments.target),
            ));
            settings
        }
        Err(found) => {
            for problem in found.0 {
                report.push(Finding::wrong(
                    format!("configuration {}", problem.key),
                    problem.words,
                    "mend it in the file or in the environment (PORTAL__…); `portal check` says the same",
                ));
            }
            // What can be read is looked at all the same.
            match problems::load_unchecked(arguments) {
                Ok(settings) => settings,
                Err(_) => return report,
            }
        }
    };
    let target = arguments.target;
    report.extend(keys::examine(&settings, target, now));
    let addresses = addresses(&settings, &mut report);
    for entry in MODULES.iter().filter(|entry| target.runs(entry.name)) {
        if let Some(url) = addresses(entry.name) {
            report.extend(databases::examine(entry, url.expose_secret(), &settings, target, &Clock::system()).await);
        }
    }
    if let Some(broker) = settings.bus.amqp().filter(|_| target.uses_bus()) {
        report.extend(broker::examine(&broker).await);
    }
    report.extend(files::examine(&settings, target));
    report
}

/// Of a portal whose databases run inside of it, and do not.
fn not_running(settings: &Settings, keeper: Option<u32>) -> Finding {
    let folder = settings.data_dir.display();
    match keeper {
        Some(process) => Finding::wrong(
            "databases",
            format!("the portal runs in {folder} (process {process}), and its database server does not"),
            "it is started again and again: the portal's log says why it ends. Look for room on the disk (df) and at who may enter the folder",
        ),
        None => Finding::notice(
            "databases",
            format!("no portal runs in {folder}, and its databases run inside of it"),
            "start the portal and ask again, to have its databases looked at",
        ),
    }
}

/// Where each database is: as configured, or inside of the portal that runs in the data folder.
fn addresses(settings: &Settings, report: &mut Report) -> impl Fn(&str) -> Option<SecretString> + use<> {
    let configured = settings.databases.clone();
    let mut running = None;
    if configured.is_empty() {
        let folder = settings.data_dir.join("postgres");
        match Running::find(&folder) {
            Ok(Some(server)) => running = Some(server),
            Ok(None) => report.push(not_running(settings, Running::keeper(&folder).ok().flatten())),
            Err(error) => report.push(Finding::wrong(
                "databases",
                kit::report::chain(&error),
                "see that this account may read the data folder, or name another with --data-dir",
            )),
        }
    }
    move |module| match &running {
        Some(server) => Some(SecretString::from(server.url_for(module))),
        None => configured.of(module).cloned(),
    }
}
