//! A line for machines: `tracing-subscriber`'s JSON, with the id of the trace in front.

use std::fmt;

use opentelemetry::trace::TraceContextExt;
use tracing::{Event, Subscriber, dispatcher};
use tracing_subscriber::{
    Layer,
    fmt::{
        FmtContext, FormatEvent, FormatFields, MakeWriter,
        format::{Format, Json, JsonFields, Writer},
    },
    registry::LookupSpan,
};

/// Writes one object a line to `writer`.
pub(super) fn layer<S, W>(writer: W) -> impl Layer<S>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let inner = Format::default().json().flatten_event(true).with_current_span(true);
    tracing_subscriber::fmt::layer()
        .fmt_fields(JsonFields::new())
        .event_format(WithTraceId(inner))
        .with_writer(writer)
}

struct WithTraceId(Format<Json>);

impl<S, N> FormatEvent<S, N> for WithTraceId
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(&self, context: &FmtContext<'_, S, N>, mut writer: Writer<'_>, event: &Event<'_>) -> fmt::Result {
        let mut line = String::new();
        self.0.format_event(context, Writer::new(&mut line), event)?;
        match (trace_id(context, event), line.strip_prefix('{')) {
            (Some(id), Some(rest)) => write!(writer, "{{\"trace_id\":\"{id}\",{rest}"),
            _ => writer.write_str(&line),
        }
    }
}

fn trace_id<S, N>(context: &FmtContext<'_, S, N>, event: &Event<'_>) -> Option<String>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    let span = match event.parent() {
        Some(parent) => parent.clone(),
        None => context.lookup_current()?.id(),
    };
    let found = dispatcher::get_default(|dispatch| tracing_opentelemetry::get_otel_context(&span, dispatch))?;
    let named = found.span().span_context().clone();
    named.is_valid().then(|| named.trace_id().to_string())
}
