//! The layouts of documents, written out to be changed.

use std::path::Path;

use anyhow::Context;

/// Writes them into `folder`, and names them.
///
/// # Errors
/// When one stands there already, or cannot be written.
pub(crate) fn write_out(folder: &Path) -> anyhow::Result<()> {
    let written = documents::layouts::write_out(folder);
    let files = written.with_context(|| format!("the layouts could not be written into {}", folder.display()))?;
    for file in files {
        println!("{}", file.display());
    }
    println!(
        "Change what shall look otherwise, delete the rest, and name the folder as registration.layouts_dir; \
         `portal check` tries them."
    );
    Ok(())
}
