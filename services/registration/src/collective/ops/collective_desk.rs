//! What every change of a collective invoice needs.

use auth::{Caller, Role};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    billing::ops::billing_desk::BillingDesk,
    collective::{
        domain::collective_invoice::{CollectiveInvoice, CollectiveTerms},
        store::{collective_orders, collectives},
    },
    orders::ops::order_desk::OrderDesk,
};

/// Where collective invoices are issued and kept.
#[derive(Clone, Debug)]
pub struct CollectiveDesk {
    /// Where their orders are.
    pub orders: OrderDesk,
    /// What documents say, and where they are set.
    pub billing: BillingDesk,
    pub terms: CollectiveTerms,
}

/// Whether this is somebody of finance.
pub(super) fn is_of_the_desk(caller: Caller) -> bool {
    caller.role == Role::Admin
}

/// One with how it stands with its orders now.
pub(super) async fn with_statuses(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<CollectiveInvoice>> {
    let Some(found) = collectives::find(conn, id).await? else {
        return Ok(None);
    };
    let statuses = collective_orders::statuses(conn, id).await?;
    Ok(Some(CollectiveInvoice { statuses, ..found }))
}
