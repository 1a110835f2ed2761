//! Ways to pay.

pub mod list_payment_methods;

use utoipa_axum::routes;

use super::api::Api;
use crate::policy::Policy;

/// Adds the operations of this area, each with how it is treated.
pub(super) fn add(api: Api) -> Api {
    api.route(routes!(list_payment_methods::list_payment_methods), Policy::USUAL)
}
