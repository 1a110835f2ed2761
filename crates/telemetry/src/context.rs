//! Trace context as the W3C `traceparent` header writes it.

use std::collections::HashMap;

use opentelemetry::{
    Context,
    propagation::TextMapPropagator,
    trace::{TraceContextExt, TraceId},
};
use opentelemetry_sdk::propagation::TraceContextPropagator;
use tracing::Span;
use tracing_opentelemetry::OpenTelemetrySpanExt;

const TRACEPARENT: &str = "traceparent";

/// The trace that the current span belongs to, as 32 hex digits; `None` outside of one.
#[must_use]
pub fn trace_id() -> Option<String> {
    let context = Span::current().context();
    let id = context.span().span_context().trace_id();
    (id != TraceId::INVALID).then(|| id.to_string())
}

/// The current span as a `traceparent` value, to be carried to wherever the work goes on.
#[must_use]
pub fn traceparent() -> Option<String> {
    let mut carrier = HashMap::new();
    TraceContextPropagator::new().inject_context(&Span::current().context(), &mut carrier);
    carrier.remove(TRACEPARENT)
}

/// Makes `span` a child of the span that `traceparent` names; nonsense changes nothing.
pub fn adopt(span: &Span, traceparent: &str) {
    let carrier = HashMap::from([(TRACEPARENT.to_owned(), traceparent.to_owned())]);
    let context = TraceContextPropagator::new().extract_with_context(&Context::new(), &carrier);
    if context.span().span_context().is_valid() {
        // Fails only when no OpenTelemetry layer is installed, and then there is no trace to join.
        let _ = span.set_parent(context);
    }
}
