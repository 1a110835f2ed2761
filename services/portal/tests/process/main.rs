//! The built program from outside: what it says when it cannot start, and what it keeps when it is
//! killed. Real processes, real PostgreSQL, real HTTP.

mod backup;
#[expect(dead_code, reason = "shared with the tests of faults, which need other parts of it")]
mod cluster;
mod collector;
mod demo;
mod doctor;
mod ending;
mod figures;
mod full_disk;
mod operations;
#[expect(dead_code, reason = "shared with the tests of faults, which need other parts of it")]
mod portal;
mod provider;
mod redrive;
mod refusals;
mod rotation;
mod seats;
mod split;
mod trace;
mod uploads;
mod waiting;
