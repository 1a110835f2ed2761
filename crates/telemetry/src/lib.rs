//! What operations sees: logs, traces, metrics, and one trace across processes.
//!
//! Owns: [`init`] (log lines as text or JSON, spans to an OTLP collector when one is configured),
//! [`Metrics`] (Prometheus text), [`grpc`] (trace context over links), [`context`] (the same over
//! anything that carries a `traceparent`). No events go in or out. Business metrics stand in the
//! `metrics.rs` of the crate that counts them.

pub mod context;
pub mod grpc;
mod logs;
mod process;
mod prometheus;

pub use context::trace_id;
pub use logs::{Config, Format, Guard, InitError, init};
pub use prometheus::{Metrics, MetricsError};
