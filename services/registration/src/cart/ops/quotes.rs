//! Asking the catalog and learning what something costs somebody today: from outside, and so handed in.

use std::{collections::HashMap, future::Future};

use kit::report::reports;
use tonic::Status;

use crate::cart::domain::offer::{Offer, OfferId};

/// Nobody can tell the prices just now.
#[derive(Debug, thiserror::Error)]
#[error("nobody says what is offered")]
pub struct CatalogAway(#[source] pub Status);

reports!(struct CatalogAway => Unavailable "layanan_sibuk");

/// Whoever knows the offers.
pub trait Quotes: Send + Sync {
    /// What of these is offered to a member of `profession`; what is not there is unknown or not published.
    fn quote(
        &self,
        wanted: &[OfferId],
        profession: Option<&str>,
        member_id: i64,
    ) -> impl Future<Output = Result<HashMap<OfferId, Offer>, CatalogAway>> + Send;

    /// What these sub-events cost a member of `profession`, and the packages that are sold today and consist of some of them.
    fn with_bundles(
        &self,
        sub_event_ids: Vec<i64>,
        profession: Option<&str>,
    ) -> impl Future<Output = Result<HashMap<OfferId, Offer>, CatalogAway>> + Send;
}
