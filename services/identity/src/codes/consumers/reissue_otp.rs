//! `notification.otp_undelivered.v1`: a message with a code certainly or possibly did not arrive.

use events::{Envelope, inbox};
use write::{Actor, Write};

use crate::{
    codes::{domain::events::OtpUndelivered, ops::reissue_code::ReissueCodeError},
    ops::Ops,
};

/// The consumer's name.
pub(crate) const CONSUMER: &str = "identity.reissue_otp";

/// Has the code replaced by a new one, once.
pub(crate) async fn reissue_otp(ops: Ops, event: Envelope<OtpUndelivered>) -> Result<(), ReissueCodeError> {
    let mut write = Write::begin(&ops.pool, Actor::System, ops.clock.now()).await?;
    if !inbox::claim(write.conn(), CONSUMER, event.id).await? {
        return Ok(());
    }
    match ops.reissue_code(&mut write, &event.data).await? {
        Some(change) => write.commit(change).await?,
        None => write.unaudited("the loss changed nothing").commit().await?,
    }
    ops.code_requested.notify_one();
    Ok(())
}
