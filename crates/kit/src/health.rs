//! Readiness: each dependency by its name, asked with a limit of its own.

use std::{fmt, future::Future, sync::Arc, time::Duration};

use futures::future::{BoxFuture, join_all};

const PATIENCE: Duration = Duration::from_secs(1);

type Probe = Arc<dyn Fn() -> BoxFuture<'static, Result<(), String>> + Send + Sync>;

/// One dependency and how to ask whether it is there.
#[derive(Clone)]
pub struct Check {
    /// Shown at `/readyz`, such as `catalog.database`.
    pub name: String,
    gates: bool,
    probe: Probe,
}

/// What a check found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The check's name.
    pub name: String,
    /// Whether the process counts as not ready while this is wrong.
    pub gates: bool,
    /// `None` when all is well, otherwise what is wrong.
    pub problem: Option<String>,
}

impl Check {
    /// A check by a name and a probe, which says in words what is wrong.
    pub fn new<F, Fut>(name: impl Into<String>, probe: F) -> Self
    where
        F: Fn() -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<(), String>> + Send + 'static,
    {
        Self {
            name: name.into(),
            gates: true,
            probe: Arc::new(move || Box::pin(probe())),
        }
    }

    /// The same check as a notice: a dependency whose absence members do not feel must not take the
    /// process out of service (TARGETS.md R6).
    #[must_use]
    pub fn as_notice(self) -> Self {
        Self { gates: false, ..self }
    }

    async fn ask(&self) -> Finding {
        let problem = match tokio::time::timeout(PATIENCE, (self.probe)()).await {
            Ok(Ok(())) => None,
            Ok(Err(problem)) => Some(problem),
            Err(_) => Some("no answer within a second".to_owned()),
        };
        Finding {
            name: self.name.clone(),
            gates: self.gates,
            problem,
        }
    }
}

impl fmt::Debug for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Check")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// Asks all of them at the same time.
pub async fn ask_all(checks: &[Check]) -> Vec<Finding> {
    join_all(checks.iter().map(Check::ask)).await
}

#[cfg(test)]
mod tests {
    use super::{Check, ask_all};

    #[tokio::test(start_paused = true)]
    async fn a_dependency_that_hangs_is_named_and_does_not_hang_the_answer() {
        let checks = [
            Check::new("catalog.database", || async { Ok(()) }),
            Check::new("bus", std::future::pending),
        ];
        let findings = ask_all(&checks).await;
        assert_eq!(findings[0].problem, None);
        assert_eq!((findings[1].name.as_str(), findings[1].gates), ("bus", true));
        assert_eq!(findings[1].problem.as_deref(), Some("no answer within a second"));
    }
}
