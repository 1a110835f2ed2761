//! Keeping the carts of several members for one write.

use std::collections::HashSet;

use write::{OnLocked, Write};

use crate::cart::store::cart_items;

/// Keeps the carts of members for this write, all of them or those that nobody else has; answers whose are kept.
pub async fn keep_carts(write: &mut Write, members: &[i64], on_locked: OnLocked) -> sqlx::Result<HashSet<i64>> {
    let now = write.now();
    match on_locked {
        OnLocked::Skip => cart_items::lock_free(write.conn(), members, now).await,
        OnLocked::Wait => {
            for member in members {
                cart_items::lock(write.conn(), *member, now).await?;
            }
            Ok(members.iter().copied().collect())
        }
    }
}
