//! The rules of event delivery, against a real PostgreSQL and a real RabbitMQ.
//!
//! Each rule that both buses keep is one function that is run on both.

mod amqp;
mod broker;
mod crash;
mod delivery;
mod migrations;
mod poison;
mod redrive;
mod restart;
mod scene;
mod trouble;
