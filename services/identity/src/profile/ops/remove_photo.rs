//! Taking a member's photo away.

use kit::report::reports;
use media::photo::PhotoFolder;
use serde_json::json;
use write::{Change, Write, WriteError};

use crate::{
    accounts::{domain::account::Member, store::accounts},
    ops::Ops,
    profile::store::profiles,
    sessions::ops::check_session::CheckSessionError,
};

/// Why the photo stays.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RemovePhotoError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    #[error("could not save the account")]
    Write(#[from] WriteError),
    #[error("could not read or save the account")]
    Database(#[from] sqlx::Error),
}

reports!(RemovePhotoError {
    Session(source) => source,
    Write(source) => source,
});

impl Ops {
    /// Takes the photo of the token's account away, and its files; an account without one stays as it is.
    pub(crate) async fn remove_photo(&self, token: &str) -> Result<Member, RemovePhotoError> {
        let (mut member, _) = self.check_session(token).await?;
        member.photo_url = None;
        member.photo_original_url = None;
        let mut write = Write::begin(&self.pool, member.id, self.clock.now()).await?;
        profiles::lock(write.conn(), member.id).await?;
        let Some(before) = accounts::find_photo(write.conn(), member.id).await? else {
            return Ok(member);
        };
        accounts::set_photo(write.conn(), member.id, None, None).await?;
        let change = Change::new("profile.photo_removed", "account", member.id)
            .from(json!({ "photo_url": before }))
            .to(json!({ "photo_url": null }));
        write.commit(change).await?;
        if let Some(folder) = PhotoFolder::of_address(&before) {
            self.drop_photo(&folder).await;
        }
        Ok(member)
    }
}
