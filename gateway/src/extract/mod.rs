//! What a handler takes from a request. Every refusal is a [`Problem`](crate::problem::Problem), never axum's plain text.
//!
//! - [`Path`]: an address that cannot name anything is 404.
//! - [`Query`]: empty values are absent, unknown ones ignored; a malformed filter is 422 and named.
//! - [`Paging`]: `page` and `item_per_page`.
//! - [`JsonOrForm`]: a body as JSON or form-encoded, told by its Content-Type.
//! - [`Bearer`]: the token of who calls; `Option` of it takes an unreadable one for none.
//! - [`Browser`]: where the client is, what it calls itself, what it keeps for us in cookies.
//! - [`IdempotencyKey`]: the name of one attempt.
//! - [`Upload`]: a multipart body with a file; [`AccountPlaces`], how many of them an account may send at a time.

mod account_places;
mod activity_form;
mod bearer;
mod body;
mod body_faults;
mod browser;
mod device;
mod fault;
mod fields;
mod idempotency_key;
mod json;
mod json_or_form;
mod paging;
mod path;
mod poster_form;
mod proof_form;
mod query;
mod tree;
mod upload;

pub use account_places::{AccountPlace, AccountPlaces};
pub use activity_form::ActivityParts;
pub use bearer::Bearer;
pub use body::BodyLimit;
pub(crate) use body::announced;
pub(crate) use body_faults::BodyFaults;
pub(crate) use browser::brings_a_cookie;
pub use browser::{Browser, Client, Keep};
pub use idempotency_key::IdempotencyKey;
pub use json_or_form::JsonOrForm;
pub use paging::Paging;
pub use path::Path;
pub use poster_form::PosterParts;
pub use proof_form::ProofParts;
pub use query::Query;
pub use upload::Upload;
