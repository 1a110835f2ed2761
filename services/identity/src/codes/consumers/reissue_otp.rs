//! `notification.otp_undelivered.v1`: a message with a code certainly or possibly did not arrive.

use events::{Envelope, inbox};

use crate::{
    codes::{domain::events::OtpUndelivered, ops::reissue_code::ReissueCodeError},
    ops::Ops,
};

/// The consumer's name.
pub(crate) const CONSUMER: &str = "identity.reissue_otp";

/// Has the code replaced by a new one, once.
pub(crate) async fn reissue_otp(ops: Ops, event: Envelope<OtpUndelivered>) -> Result<(), ReissueCodeError> {
    let mut tx = ops.pool.begin().await?;
    if inbox::claim(&mut tx, CONSUMER, event.id).await? {
        ops.reissue_code(&mut tx, &event.data).await?;
    }
    tx.commit().await?;
    ops.code_bell.notify_one();
    Ok(())
}
