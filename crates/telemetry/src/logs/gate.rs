//! What neither the log nor the collector wants is turned away before their own filters are asked.
//!
//! Each of the two layers has a filter, and `tracing-subscriber` notes per thread what they said. When somebody only asks
//! (`log_enabled!`; sqlx does after each statement) and both say no, the note stays, and the next span or line of the
//! thread falls victim to it. A refusal by a layer without a filter of its own wipes the note.

use tracing::{Metadata, Subscriber, level_filters::LevelFilter};
use tracing_subscriber::{
    EnvFilter, Layer,
    filter::Targets,
    layer::{Context, Filter},
};

/// The two filters over again. It must be the outermost layer.
pub(super) struct Gate {
    /// Of the log.
    pub lines: EnvFilter,
    /// Of the spans.
    pub spans: Targets,
}

impl<S: Subscriber> Layer<S> for Gate {
    fn enabled(&self, metadata: &Metadata<'_>, context: Context<'_, S>) -> bool {
        self.spans.would_enable(metadata.target(), metadata.level()) || Filter::enabled(&self.lines, metadata, &context)
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        let lines = Filter::<S>::max_level_hint(&self.lines)?;
        let spans = Filter::<S>::max_level_hint(&self.spans)?;
        Some(lines.max(spans))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use tracing::{Level, Subscriber, dispatcher, span};
    use tracing_subscriber::{EnvFilter, Layer, filter::Targets, layer::Context, layer::SubscriberExt};

    use super::Gate;

    /// Counts the spans that reach it.
    #[derive(Clone, Default)]
    struct Seen(Arc<Mutex<usize>>);

    impl<S: Subscriber> Layer<S> for Seen {
        fn on_new_span(&self, _: &span::Attributes<'_>, _: &span::Id, _: Context<'_, S>) {
            *self.0.lock().unwrap() += 1;
        }
    }

    fn spans() -> Targets {
        Targets::new()
            .with_default(Level::INFO)
            .with_target("detailed", Level::DEBUG)
    }

    /// The spans that arrive when somebody asks in vain before each of three.
    fn arrived(gate: bool) -> usize {
        let seen = Seen::default();
        let gate = gate.then(|| Gate {
            lines: EnvFilter::new("info"),
            spans: spans(),
        });
        let layers = tracing_subscriber::registry()
            .with(Seen::default().with_filter(EnvFilter::new("info")))
            .with(seen.clone().with_filter(spans()))
            .with(gate);
        // Asked as `log_enabled!` asks: past what is remembered of each place in the code.
        let statement = tracing::subscriber::with_default(tracing_subscriber::registry(), || {
            tracing::debug_span!(target: "sqlx::query", "statement").metadata()
        });
        tracing::subscriber::with_default(layers, || {
            for _ in 0..3 {
                let _ = dispatcher::get_default(|dispatch| dispatch.enabled(statement.unwrap()));
                tracing::info_span!("work").in_scope(|| ());
            }
        });
        *seen.0.lock().unwrap()
    }

    #[test]
    fn a_question_answered_with_no_costs_no_span() {
        assert_eq!(arrived(true), 3);
    }

    /// The test above can fail.
    #[test]
    fn without_the_gate_spans_are_lost() {
        assert!(arrived(false) < 3);
    }
}
