//! Replacing a member's photo.

use bytes::Bytes;
use kit::{
    deadline,
    report::{FieldProblem, reports},
    rule::Rule,
};
use media::photo::{Cut, PhotoError, PhotoFolder, SIZES};
use serde_json::json;
use write::{Change, Write, WriteError};

use crate::{
    accounts::{domain::account::Member, store::accounts},
    ops::Ops,
    profile::store::profiles,
    sessions::ops::check_session::CheckSessionError,
};

/// In bytes, of the file as sent: 5 MiB (API.md, `POST /user/photo`).
const LARGEST: usize = 5 * 1_024 * 1_024;

/// Why the photo stays as it was.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SetPhotoError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    #[error("the photo is not in order")]
    Refused(Vec<FieldProblem>),
    #[error("too many photos are cut at the moment")]
    Busy,
    #[error("could not cut the photo")]
    Cut(#[source] PhotoError),
    /// The caller was told so already, and nothing may change after that.
    #[error("the photo was ready too late")]
    TooLate,
    #[error("could not keep the photo")]
    Store(#[from] media::StoreError),
    #[error("could not save the account")]
    Write(#[from] WriteError),
    #[error("could not read or save the account")]
    Database(#[from] sqlx::Error),
}

impl From<PhotoError> for SetPhotoError {
    fn from(error: PhotoError) -> Self {
        match error {
            PhotoError::NotAPicture(_) => refused(Rule::Picture),
            PhotoError::TooManyPixels => refused(Rule::PictureTooLarge),
            PhotoError::Busy => Self::Busy,
            other => Self::Cut(other),
        }
    }
}

reports!(SetPhotoError {
    Session(source) => source,
    Refused(fields) => Invalid "data_tidak_valid",
    Busy => Unavailable "layanan_sibuk",
    TooLate => DeadlineExceeded "waktu_habis",
    Store(source) => source,
    Write(source) => source,
});

fn refused(rule: Rule) -> SetPhotoError {
    SetPhotoError::Refused(vec![FieldProblem::new("photo", rule)])
}

impl Ops {
    /// Keeps the picture in its sizes as the photo of the token's account, and drops the one before.
    pub(crate) async fn set_photo(&self, token: &str, picture: Bytes) -> Result<Member, SetPhotoError> {
        let (member, _) = self.check_session(token).await?;
        if picture.is_empty() {
            return Err(refused(Rule::Required));
        }
        if picture.len() > LARGEST {
            return Err(refused(Rule::TooLarge));
        }
        let cuts = self.photo_cutter.cut(picture).await?;
        self.replace_photo(member, cuts).await
    }

    async fn replace_photo(&self, member: Member, cuts: Vec<Cut>) -> Result<Member, SetPhotoError> {
        if deadline::remaining() < deadline::FLOOR {
            return Err(SetPhotoError::TooLate);
        }
        let folder = PhotoFolder::random();
        let shown = match self.keep_and_show(member, &folder, cuts).await {
            Ok(shown) => shown,
            // Both photos stay: one of them is shown, and the sweep finds the other.
            Err(error @ SetPhotoError::Write(WriteError::Unknown(_))) => return Err(error),
            Err(error) => {
                self.drop_photo(&folder).await;
                return Err(error);
            }
        };
        if let Some(before) = shown.before {
            self.drop_photo(&before).await;
        }
        Ok(shown.member)
    }

    /// The files first: an address never leads to nothing.
    async fn keep_and_show(
        &self,
        mut member: Member,
        folder: &PhotoFolder,
        cuts: Vec<Cut>,
    ) -> Result<Replaced, SetPhotoError> {
        for cut in cuts {
            self.media.put(&folder.key(cut.size), cut.webp).await?;
        }
        let mut write = Write::begin(&self.pool, member.id, self.clock.now()).await?;
        // Of two photos at the same moment the later one finds, and drops, the earlier one's files.
        profiles::lock(write.conn(), member.id).await?;
        let before = accounts::find_photo(write.conn(), member.id).await?;
        let (shown, original) = (folder.shown(), folder.original());
        accounts::set_photo(write.conn(), member.id, Some(&shown), Some(&original)).await?;
        let change = Change::new("profile.photo_changed", "account", member.id)
            .from(json!({ "photo_url": before }))
            .to(json!({ "photo_url": shown }));
        write.commit(change).await?;
        member.photo_url = Some(shown);
        member.photo_original_url = Some(original);
        Ok(Replaced {
            member,
            before: before.as_deref().and_then(PhotoFolder::of_address),
        })
    }

    /// A file that stays behind is found by the sweep, so a failure is logged only.
    pub(super) async fn drop_photo(&self, folder: &PhotoFolder) {
        for size in SIZES {
            if let Err(error) = self.media.delete(&folder.key(size)).await {
                tracing::warn!(error = %kit::report::chain(&error), "a photo that is shown no more could not be deleted");
            }
        }
    }
}

/// The member with the new photo, and where the one before is kept.
struct Replaced {
    member: Member,
    before: Option<PhotoFolder>,
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use auth::Role;
    use kit::deadline;
    use media::photo::{Cut, SIZES};
    use sqlx::PgPool;
    use tokio::time::Instant;

    use super::{Member, Ops, SetPhotoError, WriteError};

    /// The connection breaks at the commit: from here it cannot be told whether it holds.
    const BREAK_AT_COMMIT: &str = "
        CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
        CREATE CONSTRAINT TRIGGER break_off AFTER UPDATE ON accounts DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION break_off()";

    /// How many files are left of a photo whose change fails because of `sql`, or because of the `time` it has.
    async fn files_left(pool: PgPool, sql: &'static str, time: Duration, fits: fn(&SetPhotoError) -> bool) -> usize {
        sqlx::query(
            "INSERT INTO accounts (id, name, email, phone, role, password_hash, created_at)
             VALUES (1, 'Sari', 'sari@contoh.id', '+6281210020030', 'user', '$argon2id$x', now())",
        )
        .execute(&pool)
        .await
        .unwrap();
        sqlx::raw_sql(sql).execute(&pool).await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let ops = Ops {
            media: media::Store::in_folder(folder.path()).unwrap(),
            ..Ops::for_test(pool)
        };
        let member = Member {
            id: 1,
            name: "Sari".to_owned(),
            email: "sari@contoh.id".to_owned(),
            role: Role::User,
            photo_url: None,
            photo_original_url: None,
            npa: None,
        };
        let cuts = SIZES.map(|size| Cut {
            size,
            webp: "webp".into(),
        });
        let change = ops.replace_photo(member, cuts.to_vec());
        let failed = deadline::within(Instant::now() + time, change).await.unwrap_err();
        assert!(fits(&failed), "{failed:?}");
        let photos = std::fs::read_dir(folder.path().join("photos")).into_iter().flatten();
        photos
            .map(|photo| std::fs::read_dir(photo.unwrap().path()).unwrap().count())
            .sum()
    }

    #[testkit::database(crate::MIGRATOR)]
    async fn a_photo_that_the_account_may_show_is_kept(pool: PgPool) {
        let left = files_left(pool, BREAK_AT_COMMIT, deadline::WRITE, |failed| {
            matches!(failed, SetPhotoError::Write(WriteError::Unknown(_)))
        });
        assert_eq!(left.await, 3);
    }

    #[testkit::database(crate::MIGRATOR)]
    async fn a_photo_that_the_account_does_not_show_is_dropped(pool: PgPool) {
        let refused = "ALTER TABLE accounts ADD CHECK (photo_url IS NULL)";
        let left = files_left(pool, refused, deadline::WRITE, |failed| {
            matches!(failed, SetPhotoError::Database(_))
        });
        assert_eq!(left.await, 0);
    }

    #[testkit::database(crate::MIGRATOR)]
    async fn a_photo_that_is_ready_after_the_callers_time_changes_nothing(pool: PgPool) {
        let left = files_left(pool, "SELECT 1", Duration::ZERO, |failed| {
            matches!(failed, SetPhotoError::TooLate)
        });
        assert_eq!(left.await, 0);
    }
}
