//! The one-machine portal, and every module as a process of its own.
//!
//! Owns: the command line ([`cli`]), the whole configuration ([`settings`]), the table of modules ([`modules`]), which of
//! them a process runs ([`targets`]), what their databases need before ([`prepare`]) and how they reach each other
//! ([`wire`]), its secrets ([`secrets`]), the demo data ([`demo`]), its backup (`backup`) and the way back for dead letters
//! ([`redrive`]).
//! Nobody imports it.
//!
//! To add a module: its crate, a row in [`modules::MODULES`], its manifests in `deploy/` and `k8s/`. Its section in
//! [`settings::Settings`], if it has one. If the gateway calls it, `gateway::Links` asks for its link.

pub mod addresses;
pub mod cli;
pub mod demo;
pub mod demo_market;
pub mod module_entry;
pub mod modules;
pub mod prepare;
pub mod redrive;
pub mod secrets;
pub mod settings;
pub mod targets;
pub mod wire;

mod backup;
mod copy_tree;
mod dev_inbox;
mod dev_payments;
mod doctor;
mod in_public;
mod kept_keys;
mod layouts;
mod migrate;
mod migration_state;
mod payment_provider;
mod problems;
mod ready;
mod rotate;
mod signing_keys;
mod start;
mod values;
mod waiting;
mod watch;

use std::process::ExitCode;

use clap::Parser;

/// Reads the command line, runs, and says in one line why it could not.
pub fn main() -> ExitCode {
    let arguments = cli::Arguments::parse();
    if arguments.list_targets {
        for target in targets::Target::all() {
            println!("{target}");
        }
        return ExitCode::SUCCESS;
    }
    let done = match &arguments.command {
        None => start::run(arguments),
        Some(cli::Command::Migrate { check }) => migrate::run(&arguments, *check),
        Some(cli::Command::Check) => problems::check(&arguments),
        Some(cli::Command::Doctor { json, certificates }) => match doctor::run(&arguments, certificates, *json) {
            Ok(true) => Ok(()),
            Ok(false) => return ExitCode::FAILURE,
            Err(error) => Err(error),
        },
        Some(cli::Command::Backup(wanted)) => backup::keep(&arguments, wanted),
        Some(cli::Command::Restore(wanted)) => backup::bring_back(&arguments, wanted),
        Some(cli::Command::Ready) => ready::ask(&arguments),
        Some(cli::Command::Layouts { folder }) => layouts::write_out(folder),
        Some(cli::Command::RotateKeys { step }) => rotate::run(&arguments, *step),
        Some(cli::Command::Redrive(wanted)) => redrive::run(&arguments, wanted),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("portal: {}", kit::report::chain(error.as_ref()));
            ExitCode::FAILURE
        }
    }
}
