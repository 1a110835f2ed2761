//! The built program from outside: what it says when it cannot start, and what it keeps when it is
//! killed. Real processes, real PostgreSQL, real HTTP.

mod demo;
mod ending;
mod kill_nine;
mod portal;
mod refusals;
mod split;
