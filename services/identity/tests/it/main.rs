//! Identity through its generated client, over a local link, with a real database per test.

mod check_session;
mod confidentiality;
mod demo;
mod lockout;
mod log_in;
mod log_out;
mod migrations;
mod register;
mod support;
