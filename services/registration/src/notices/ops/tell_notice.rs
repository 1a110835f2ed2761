//! What a notice says at this moment.

use kit::report::ReadError;
use uuid::Uuid;

use crate::notices::{domain::notice::Notice, ops::notice_desk::NoticeDesk, store::notices};

impl NoticeDesk {
    /// A notice, as long as what it tells is true and worth telling; `None` after that.
    pub async fn tell(&self, id: Uuid) -> Result<Option<Notice>, ReadError> {
        let mut conn = self.pool.acquire().await?;
        Ok(notices::standing(&mut conn, id, self.clock.now()).await?)
    }
}
