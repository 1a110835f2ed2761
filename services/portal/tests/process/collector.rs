//! A collector of spans (OTLP over gRPC) that keeps what it is sent.

use std::sync::{Arc, Mutex};

use opentelemetry_proto::tonic::{
    collector::trace::v1::{
        ExportTraceServiceRequest, ExportTraceServiceResponse,
        trace_service_server::{TraceService, TraceServiceServer},
    },
    common::v1::{KeyValue, any_value},
    trace::v1::span,
};
use tokio::{net::TcpListener, task::JoinSet};
use tonic::{
    Request, Response, Status,
    transport::{Server, server::TcpIncoming},
};

/// One span as it came.
#[derive(Clone, Debug)]
pub struct Span {
    /// The process: `gateway`, `identity`…
    pub service: String,
    pub name: String,
    pub kind: span::SpanKind,
    pub trace: String,
    pub id: String,
    /// Empty for the first of a trace.
    pub parent: String,
    /// Attributes as text.
    pub attributes: Vec<(String, String)>,
    /// Attributes of the process that sent it.
    pub process: Vec<(String, String)>,
}

impl Span {
    /// Whether it carries this attribute.
    pub fn says(&self, key: &str, value: &str) -> bool {
        self.attributes.iter().any(|(k, v)| k == key && v == value)
    }
}

/// Listens until it is dropped.
pub struct Collector {
    /// Where processes send their spans.
    pub endpoint: String,
    spans: Kept,
    _serving: JoinSet<()>,
}

#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<Span>>>);

impl Collector {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        let spans = Kept::default();
        let server = Server::builder().add_service(TraceServiceServer::new(spans.clone()));
        let mut serving = JoinSet::new();
        serving.spawn(async move {
            server.serve_with_incoming(TcpIncoming::from(listener)).await.unwrap();
        });
        Self {
            endpoint,
            spans,
            _serving: serving,
        }
    }

    /// Everything so far.
    pub fn spans(&self) -> Vec<Span> {
        self.spans.0.lock().unwrap().clone()
    }
}

#[tonic::async_trait]
impl TraceService for Kept {
    async fn export(
        &self,
        request: Request<ExportTraceServiceRequest>,
    ) -> Result<Response<ExportTraceServiceResponse>, Status> {
        let mut kept = self.0.lock().unwrap();
        for process in request.into_inner().resource_spans {
            let resource = process.resource.unwrap_or_default();
            let said = texts(&resource.attributes);
            let service = said.iter().find(|(key, _)| key == "service.name");
            let service = service.map(|(_, name)| name.clone()).unwrap_or_default();
            let spans = process.scope_spans.into_iter().flat_map(|scope| scope.spans);
            kept.extend(spans.map(|span| Span {
                service: service.clone(),
                kind: span.kind(),
                attributes: texts(&span.attributes),
                process: said.clone(),
                trace: hex(&span.trace_id),
                id: hex(&span.span_id),
                parent: hex(&span.parent_span_id),
                name: span.name,
            }));
        }
        Ok(Response::new(ExportTraceServiceResponse::default()))
    }
}

fn texts(attributes: &[KeyValue]) -> Vec<(String, String)> {
    let text = |pair: &KeyValue| {
        let value = match pair.value.as_ref()?.value.as_ref()? {
            any_value::Value::StringValue(text) => text.clone(),
            any_value::Value::IntValue(number) => number.to_string(),
            any_value::Value::BoolValue(yes) => yes.to_string(),
            other => format!("{other:?}"),
        };
        Some((pair.key.clone(), value))
    };
    attributes.iter().filter_map(text).collect()
}

fn hex(bytes: &[u8]) -> String {
    hex::encode(bytes)
}
