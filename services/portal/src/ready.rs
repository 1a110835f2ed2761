//! `portal ready`: asks the portal on this machine whether it is ready.

use std::time::Duration;

use anyhow::{Context, bail};

use crate::cli::Arguments;

const DEFAULT_PORT: u16 = 9090;
const PATIENCE: Duration = Duration::from_secs(2);

/// Asks `/readyz` at the operations port of this machine.
///
/// # Errors
/// When nobody answers, or not with 'ready'.
pub fn ask(arguments: &Arguments) -> anyhow::Result<()> {
    let address = format!("http://127.0.0.1:{}/readyz", arguments.ops_port.unwrap_or(DEFAULT_PORT));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let client = reqwest::Client::builder().timeout(PATIENCE).no_proxy().build()?;
        let answer = client
            .get(&address)
            .send()
            .await
            .context("the portal does not answer")?;
        if !answer.status().is_success() {
            bail!("the portal is not ready: {}", answer.text().await.unwrap_or_default());
        }
        Ok(())
    })
}
