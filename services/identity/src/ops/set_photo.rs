//! Replacing a member's photo.

use bytes::Bytes;
use kit::{
    database,
    report::{FieldProblem, Kind, Report},
};
use media::photo::{Cut, PhotoError, PhotoFolder, SIZES};

use super::{Ops, check_session::CheckSessionError};
use crate::{
    domain::{account::Member, registration::problem, rule::Rule},
    store::{accounts, audit, profiles},
};

/// 5 MiB.
const LARGEST: usize = 5 * 1_024 * 1_024;

/// Why the photo stays as it was.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SetPhotoError {
    #[error("the session does not live")]
    Dead,
    #[error("the photo is not in order")]
    Refused(Rule),
    #[error("could not cut the photo")]
    Cut(#[source] PhotoError),
    #[error("could not keep the photo")]
    Store(#[source] media::StoreError),
    #[error("could not read or save the account")]
    Database(#[from] sqlx::Error),
}

impl From<CheckSessionError> for SetPhotoError {
    fn from(error: CheckSessionError) -> Self {
        match error {
            CheckSessionError::Dead => Self::Dead,
            CheckSessionError::Database(source) => Self::Database(source),
        }
    }
}

impl From<PhotoError> for SetPhotoError {
    fn from(error: PhotoError) -> Self {
        match error {
            PhotoError::NotAPicture(_) => Self::Refused(Rule::Picture),
            PhotoError::TooManyPixels => Self::Refused(Rule::PictureTooLarge),
            other => Self::Cut(other),
        }
    }
}

impl Report for SetPhotoError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Dead => (Kind::Unauthenticated, "sesi_berakhir"),
            Self::Refused(_) => (Kind::Invalid, "data_tidak_valid"),
            Self::Cut(PhotoError::Busy) | Self::Store(_) => (Kind::Unavailable, "layanan_sibuk"),
            Self::Cut(_) => (Kind::Internal, "internal"),
            Self::Database(source) => database::kind(source),
        }
    }

    fn fields(&self) -> Vec<FieldProblem> {
        match self {
            Self::Refused(rule) => vec![problem("photo", *rule)],
            _ => Vec::new(),
        }
    }
}

impl Ops {
    /// Keeps the picture in its sizes as the photo of the token's account, and drops the one before.
    pub(crate) async fn set_photo(&self, token: &str, picture: Bytes) -> Result<Member, SetPhotoError> {
        let (member, _) = self.check_session(token).await?;
        if picture.is_empty() {
            return Err(SetPhotoError::Refused(Rule::Required));
        }
        if picture.len() > LARGEST {
            return Err(SetPhotoError::Refused(Rule::TooLarge));
        }
        let cuts = self.photo_cutter.cut(picture).await?;
        let folder = PhotoFolder::random();
        let shown = match self.keep_and_show(member, &folder, cuts).await {
            Ok(shown) => shown,
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
    ) -> Result<Shown, SetPhotoError> {
        for cut in cuts {
            let kept = self.media.put(&folder.key(cut.size), cut.webp).await;
            kept.map_err(SetPhotoError::Store)?;
        }
        let now = self.clock.now();
        let mut tx = self.pool.begin().await?;
        // Of two photos at the same moment the later one finds, and drops, the earlier one's files.
        profiles::lock(&mut tx, member.id).await?;
        let before = accounts::find_photo(&mut tx, member.id).await?;
        let (shown, original) = (folder.shown(), folder.original());
        accounts::set_photo(&mut tx, member.id, &shown, &original).await?;
        let entry = audit::Entry {
            at: now,
            actor: Some(member.id),
            action: "profile.photo_changed",
            subject: format!("account:{}", member.id),
            before: Some(serde_json::json!({ "photo_url": before })),
            after: Some(serde_json::json!({ "photo_url": shown })),
        };
        audit::write(&mut tx, entry).await?;
        tx.commit().await?;
        member.photo_url = Some(shown);
        member.photo_original_url = Some(original);
        Ok(Shown {
            member,
            before: before.as_deref().and_then(PhotoFolder::of_address),
        })
    }

    /// A file that stays behind takes room and is found by nobody, so a failure is logged only.
    async fn drop_photo(&self, folder: &PhotoFolder) {
        for size in SIZES {
            if let Err(error) = self.media.delete(&folder.key(size)).await {
                tracing::warn!(error = %kit::report::chain(&error), "a replaced photo could not be deleted");
            }
        }
    }
}

/// The member with the new photo, and where the one before is kept.
struct Shown {
    member: Member,
    before: Option<PhotoFolder>,
}
