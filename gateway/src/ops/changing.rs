//! Operations whose answers change while they are served: a process that waits for its database has little to tell, and all of it later.

use std::sync::{Arc, PoisonError, RwLock};

use axum::{Router, extract::Request};
use tower::ServiceExt;

use super::{Operations, router};

/// What the private port shows now. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Shown(Arc<RwLock<Router>>);

impl Shown {
    /// These, at first.
    #[must_use]
    pub fn new(first: Operations) -> Self {
        Self(Arc::new(RwLock::new(router(first))))
    }

    /// These, from now on.
    pub fn show(&self, next: Operations) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = router(next);
    }

    /// The private port, whatever it shows at the time.
    pub fn router(&self) -> Router {
        let shown = self.clone();
        Router::new().fallback(move |request: Request| {
            let now = shown.now();
            async move { now.oneshot(request).await }
        })
    }

    fn now(&self) -> Router {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
