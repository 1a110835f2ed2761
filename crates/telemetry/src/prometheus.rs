//! The process's counters, as Prometheus reads them.

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::{grpc, process};

/// Bounds of the latency histograms, in seconds.
const BUCKETS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0];
/// Bounds for what may wait for minutes, such as a message.
const PATIENT_BUCKETS: [f64; 9] = [0.1, 0.5, 1.0, 2.5, 5.0, 15.0, 30.0, 60.0, 300.0];
/// What waits so long.
const PATIENT: &str = "notification_waited_seconds";

/// The process has metrics already.
#[derive(Debug, thiserror::Error)]
#[error("could not install the metrics recorder")]
pub struct MetricsError(#[from] metrics_exporter_prometheus::BuildError);

/// The handle from which `/metrics` is written.
#[derive(Clone, Debug)]
pub struct Metrics(PrometheusHandle);

impl Metrics {
    /// Makes this process count, under the name `target`. Once per process.
    ///
    /// # Errors
    /// When a recorder stands already.
    pub fn install(target: &'static str) -> Result<Self, MetricsError> {
        let handle = PrometheusBuilder::new()
            .set_buckets(&BUCKETS)?
            .set_buckets_for_metric(Matcher::Full(PATIENT.to_owned()), &PATIENT_BUCKETS)?
            .install_recorder()?;
        metrics::gauge!("portal_build_info", "version" => env!("CARGO_PKG_VERSION"), "target" => target).set(1.0);
        grpc::begin();
        Ok(Self(handle))
    }

    /// Everything counted so far, in Prometheus' text format.
    #[must_use]
    pub fn render(&self) -> String {
        process::observe();
        self.0.run_upkeep();
        self.0.render()
    }
}
