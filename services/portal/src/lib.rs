//! The one-machine portal, and every module as a process of its own.
//!
//! Owns: the command line ([`cli`]), the whole configuration ([`settings`]), which modules a process
//! runs ([`targets`]) and how they reach each other ([`wire`]), its secrets ([`secrets`]), the demo
//! data ([`demo`]) and the way back for dead letters ([`redrive`]).
//! Nobody imports it.
//!
//! To add a module: a variant in [`targets::Target`], its section in [`settings::Settings`], its
//! arm in [`wire`].

pub mod cli;
pub mod demo;
pub mod redrive;
pub mod secrets;
pub mod settings;
pub mod targets;
pub mod wire;

mod dev_inbox;
mod migrate;
mod prepare;
mod ready;
mod start;

use std::process::ExitCode;

use clap::Parser;

/// Reads the command line, runs, and says in one line why it could not.
pub fn main() -> ExitCode {
    let arguments = cli::Arguments::parse();
    if arguments.list_targets {
        for target in targets::Target::ALL {
            println!("{target}");
        }
        return ExitCode::SUCCESS;
    }
    let done = match &arguments.command {
        None => start::run(arguments),
        Some(cli::Command::Migrate { check }) => migrate::run(&arguments, *check),
        Some(cli::Command::Check) => settings::Settings::load(&arguments).map(|_| ()).map_err(Into::into),
        Some(cli::Command::Ready) => ready::ask(&arguments),
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
