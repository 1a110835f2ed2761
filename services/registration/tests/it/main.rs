//! Registration through its generated clients, against a real PostgreSQL, a database per test.

mod catalog;
mod catch_up;
mod follow_capacity;
mod migrations;
mod payment_methods;
mod seats;
mod support;
