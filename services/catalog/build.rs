//! Has the crate compiled again when a migration is added, since the macro that embeds them cannot see that by itself, and
//! names the edition of the region files, so that a start need not read 3 MB to know which one it carries.

use std::{
    fs,
    hash::{DefaultHasher, Hasher},
    io,
};

const FILES: [&str; 4] = ["provinces.csv", "regencies.csv", "districts.csv", "villages.csv"];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=migrations");
    // Should a toolchain change this hash, the regions are loaded once more, and nothing else.
    let mut hasher = DefaultHasher::new();
    for name in FILES {
        let path = format!("data/regions/{name}");
        println!("cargo::rerun-if-changed={path}");
        let file = fs::read(path)?;
        hasher.write(&file);
        hasher.write_usize(file.len());
    }
    println!("cargo::rustc-env=REGION_EDITION={:016x}", hasher.finish());
    Ok(())
}
