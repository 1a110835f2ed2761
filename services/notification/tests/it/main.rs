//! Notification as a whole: events in, a fake of the provider outside, events out, with a real database per test.
//!
//! `PORTAL_SABOTAGE=send_once`, `sending_first`, `expiry`, `superseded` or `one_message` breaks a rule in the database
//! (`tests/sabotage/`); the tests that name the word must then be red.

mod confidentiality;
mod fake_http;
mod fake_smtp;
mod log;
mod mail;
mod member_notice;
mod migrations;
mod once;
mod order_notice;
mod otp;
mod peers;
mod sms;
mod stalled;
mod superseded;
mod support;
