//! Log lines and spans: where they go, and in which form.

mod gate;
mod json;

use opentelemetry::{KeyValue, trace::TracerProvider};
use opentelemetry_otlp::{SpanExporter, WithExportConfig};
use opentelemetry_sdk::{
    Resource,
    trace::{IdGenerator, RandomIdGenerator, Sampler, SdkTracerProvider},
};
use serde::Deserialize;
use tracing::Level;
use tracing_subscriber::{EnvFilter, Layer, Registry, filter::Targets, layer::SubscriberExt, util::SubscriberInitExt};

/// Whose spans of detail go to a collector: calls behind a local link, statements.
const DETAILED: [(&str, Level); 9] = [
    ("catalog", Level::DEBUG),
    ("content", Level::DEBUG),
    ("events", Level::DEBUG),
    ("feedback", Level::DEBUG),
    ("identity", Level::DEBUG),
    ("learning", Level::DEBUG),
    ("notification", Level::DEBUG),
    ("registration", Level::DEBUG),
    ("telemetry", Level::DEBUG),
];

/// How a log line looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// Lines with colours, for a terminal.
    #[default]
    Pretty,
    /// For machines: one object a line, with the trace's id and the fields of its spans.
    Json,
}

/// The section `telemetry` of the configuration.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// `pretty` or `json`.
    pub format: Format,
    /// A filter such as `info,sqlx=warn`.
    pub level: String,
    /// The gRPC address of an OpenTelemetry collector; none, and spans are not exported.
    pub otlp_endpoint: Option<String>,
    /// Which part of the traces goes to the collector, 0 to 1. A trace's number decides, so that all processes of one setting
    /// send the same ones, and no stranger's `traceparent` asks for more.
    pub sampling: f64,
}

impl Config {
    /// What is wrong with it.
    #[must_use]
    pub fn problems(&self) -> Vec<(&'static str, &'static str)> {
        let is_part = (0.0..=1.0).contains(&self.sampling);
        let is_filter = EnvFilter::try_new(&self.level).is_ok();
        let is_collector = self.otlp_endpoint.as_deref().is_none_or(is_collector);
        let told = [
            (is_part, ("sampling", "must be 0 to 1")),
            (is_filter, ("level", "is not a log filter such as info,sqlx=warn")),
            (
                is_collector,
                (
                    "otlp_endpoint",
                    "is not an http:// address such as http://collector:4317",
                ),
            ),
        ];
        told.into_iter()
            .filter(|(fits, _)| !fits)
            .map(|(_, words)| words)
            .collect()
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            format: Format::Pretty,
            // What lapin says of each try to connect again, ours says once.
            level: "info,sqlx=warn,lapin=off".to_owned(),
            otlp_endpoint: None,
            sampling: 1.0,
        }
    }
}

/// Spans travel without TLS.
fn is_collector(endpoint: &str) -> bool {
    let address = endpoint.parse::<http::Uri>();
    address.is_ok_and(|address| address.scheme_str() == Some("http") && address.host().is_some())
}

/// Why logging could not begin.
#[derive(Debug, thiserror::Error)]
pub enum InitError {
    /// The filter cannot be read.
    #[error("telemetry.level is not a log filter")]
    Level(#[source] tracing_subscriber::filter::ParseError),
    /// The collector's address cannot be used.
    #[error("telemetry.otlp_endpoint cannot be used")]
    Endpoint(#[source] opentelemetry_otlp::ExporterBuildError),
    /// Somebody logs already.
    #[error("could not install the log")]
    Installed(#[source] tracing_subscriber::util::TryInitError),
}

/// Sends what is left when the process ends; keep it alive for as long as anything is logged.
#[derive(Debug)]
pub struct Guard(SdkTracerProvider);

impl Drop for Guard {
    fn drop(&mut self) {
        if let Err(error) = self.0.shutdown() {
            eprintln!("the last spans could not be sent: {error}");
        }
    }
}

/// Who sends: the process by its name and version, which of several it is, and where it runs.
fn resource(service: &'static str) -> Resource {
    let machine = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    Resource::builder()
        .with_service_name(service)
        .with_attributes([
            KeyValue::new("service.version", env!("CARGO_PKG_VERSION")),
            KeyValue::new(
                "service.instance.id",
                RandomIdGenerator::default().new_trace_id().to_string(),
            ),
            KeyValue::new("host.name", machine.trim().to_owned()),
        ])
        .build()
}

/// Starts logs and traces for the process `service`. Spans have ids even without a collector, so
/// that an error shown to a member can be found in the log.
///
/// # Errors
/// When the filter or the collector's address is not usable.
pub fn init(service: &'static str, config: &Config) -> Result<Guard, InitError> {
    let filter = || EnvFilter::try_new(&config.level).map_err(InitError::Level);
    let (lines_filter, gate_filter) = (filter()?, filter()?);
    let provider = SdkTracerProvider::builder().with_resource(resource(service));
    let (provider, detail) = match &config.otlp_endpoint {
        Some(endpoint) => {
            let exporter = SpanExporter::builder().with_tonic().with_endpoint(endpoint).build();
            let provider = provider
                .with_sampler(Sampler::TraceIdRatioBased(config.sampling))
                .with_batch_exporter(exporter.map_err(InitError::Endpoint)?);
            (
                provider.build(),
                Targets::new().with_default(Level::INFO).with_targets(DETAILED),
            )
        }
        // Nobody would read them: spans get their ids and keep nothing, and the details are not even begun.
        None => (
            provider.with_sampler(Sampler::AlwaysOff).build(),
            Targets::new().with_default(Level::INFO),
        ),
    };
    let lines: Box<dyn Layer<Registry> + Send + Sync> = match config.format {
        Format::Pretty => tracing_subscriber::fmt::layer()
            .with_target(false)
            .with_writer(std::io::stderr)
            .boxed(),
        Format::Json => json::layer(std::io::stderr).boxed(),
    };
    let spans = tracing_opentelemetry::layer().with_tracer(provider.tracer("portal"));
    let gate = gate::Gate {
        lines: gate_filter,
        spans: detail.clone(),
    };
    tracing_subscriber::registry()
        .with(lines.with_filter(lines_filter))
        .with(spans.with_filter(detail))
        .with(gate)
        .try_init()
        .map_err(InitError::Installed)?;
    Ok(Guard(provider))
}
