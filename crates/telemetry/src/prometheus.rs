//! The process's counters, as Prometheus reads them.

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

/// Bounds of the latency histograms, in seconds.
const BUCKETS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0];

/// The process has metrics already.
#[derive(Debug, thiserror::Error)]
#[error("could not install the metrics recorder")]
pub struct MetricsError(#[from] metrics_exporter_prometheus::BuildError);

/// The handle from which `/metrics` is written.
#[derive(Clone, Debug)]
pub struct Metrics(PrometheusHandle);

impl Metrics {
    /// Makes this process count. Once per process.
    ///
    /// # Errors
    /// When a recorder stands already.
    pub fn install() -> Result<Self, MetricsError> {
        Ok(Self(
            PrometheusBuilder::new().set_buckets(&BUCKETS)?.install_recorder()?,
        ))
    }

    /// Everything counted so far, in Prometheus' text format.
    #[must_use]
    pub fn render(&self) -> String {
        self.0.run_upkeep();
        self.0.render()
    }
}
