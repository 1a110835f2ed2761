//! Has the crate compiled again when a migration is added: the macro that embeds them cannot see that by itself.

fn main() {
    println!("cargo::rerun-if-changed=migrations");
}
