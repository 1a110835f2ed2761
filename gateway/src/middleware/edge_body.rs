//! The body of an answer at the edge.

use axum::body::Body;
use bytes::Bytes;
use http_body_util::{Either, Full};

/// Ready bytes, or whatever a handler sends.
pub type EdgeBody = Either<Full<Bytes>, Body>;
