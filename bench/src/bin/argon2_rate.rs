//! Yardstick: passwords hashed a second, with the portal's parameters and nothing around them. `argon2_rate SECONDS`.

use std::{
    env,
    thread::{self, available_parallelism},
    time::{Duration, Instant},
};

use anyhow::{Context, anyhow};
use argon2::{Algorithm, Argon2, Block, Params, Version};

/// Memory in KiB, passes, lanes: DESIGN.md section 5.
const MEMORY: u32 = 19_456;

fn main() -> anyhow::Result<()> {
    let seconds: u64 = env::args().nth(1).context("usage: argon2_rate SECONDS")?.parse()?;
    let until = Instant::now() + Duration::from_secs(seconds);
    let threads = available_parallelism()?.get();
    let workers: Vec<_> = (0..threads).map(|_| thread::spawn(move || hash_until(until))).collect();
    let mut hashes = 0;
    for worker in workers {
        hashes += worker.join().map_err(|_| anyhow!("a thread panicked"))??;
    }
    println!("{}", f64::from(hashes) / Duration::from_secs(seconds).as_secs_f64());
    Ok(())
}

fn hash_until(until: Instant) -> anyhow::Result<u32> {
    let params = Params::new(MEMORY, 2, 1, None).map_err(|error| anyhow!("{error}"))?;
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let mut memory = vec![Block::new(); MEMORY as usize];
    let (mut output, mut hashes) = ([0; 32], 0);
    while Instant::now() < until {
        argon2
            .hash_password_into_with_memory(b"Rahasia#2026", b"sixteen byte sal", &mut output, &mut memory)
            .map_err(|error| anyhow!("{error}"))?;
        hashes += 1;
    }
    Ok(hashes)
}
