//! Another number or code for an order that has time again, within a write that is under way.

use serde_json::json;
use time::OffsetDateTime;
use write::{Change, Write};

use crate::payments::{
    domain::{charge::Charge, charge_state::ChargeState},
    store::charges,
};

/// Has the provider asked anew where what it gave has ended. One that can still be paid is looked at at once: it may have ended without our
/// knowing. Money before the desk stays what it is.
pub async fn renew_charge(write: &mut Write, charge: &Charge, pay_until: OffsetDateTime) -> sqlx::Result<()> {
    let now = write.now();
    if charge.state == ChargeState::Pending {
        return charges::look_again(write.conn(), charge.order_id, now).await;
    }
    if !charge.state.may_become(ChargeState::Requested) {
        return Ok(());
    }
    charges::renew(write.conn(), charge, pay_until, now).await?;
    let change = Change::new("payment_charge.renewed", "order", charge.order_id)
        .from(json!({ "charge": charge.state.as_str() }))
        .to(json!({ "charge": ChargeState::Requested.as_str(), "name": charge.next_provider_order_id() }));
    write.also(change);
    Ok(())
}
