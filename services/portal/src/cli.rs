//! The command line.

use std::path::PathBuf;

use clap::Parser;

use crate::targets::Target;

/// The portal: everything in one process, or one module of it.
#[derive(Debug, Parser)]
#[command(version, about)]
pub struct Arguments {
    /// What this process runs.
    #[arg(long, default_value_t = Target::All)]
    pub target: Target,
    /// Names the targets and ends.
    #[arg(long)]
    pub list_targets: bool,
    /// Configuration file (TOML). The `PORTAL__…` environment goes over it.
    #[arg(long, env = "PORTAL_CONFIG")]
    pub config: Option<PathBuf>,
    /// Port of the portal.
    #[arg(long, env = "PORT")]
    pub port: Option<u16>,
    /// Port for operations: metrics, readiness.
    #[arg(long, env = "OPS_PORT")]
    pub ops_port: Option<u16>,
    /// Folder of everything that is kept.
    #[arg(long, env = "DATA_DIR")]
    pub data_dir: Option<PathBuf>,
}
