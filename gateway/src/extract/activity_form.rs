//! The multipart body of an activity elsewhere: a few texts and the file that proves it, in any order, held until all of it came.

use axum::extract::multipart::Field;
use kit::rule::Rule;

use super::upload::{Upload, in_time, unreadable};
use crate::problem::Problem;

/// The field of the file.
const FILE: &str = "file";
/// What the heaviest sort of file may weigh; which sort it is, learning sees.
const LARGEST: usize = 10 * 1024 * 1024;
/// What a text may weigh: more letters than any of them may have, which learning counts.
const TEXT: usize = 4 * 1024;
/// No form of ours has more parts.
const MOST: usize = 200;

/// What was sent. A text that was not is empty.
#[derive(Debug, Default)]
pub struct ActivityParts {
    /// What was done.
    pub kegiatan: String,
    /// The day, `YYYY-MM-DD`.
    pub tanggal: String,
    /// `pembelajaran`, `pengabdian` or `penunjang`.
    pub ranah: String,
    /// Credit points, with a dot or a comma.
    pub skp: String,
    /// Number of the accreditation.
    pub nomor_akreditasi: String,
    /// The file.
    pub file: Vec<u8>,
}

impl ActivityParts {
    /// Reads the body to its end.
    ///
    /// # Errors
    /// 413 when the file or all of it weighs too much; 422 for two files, none, and texts that are too long or none; 408 and 400 as
    /// [`Upload::file`].
    pub async fn read(upload: Upload) -> Result<Self, Problem> {
        let mut parts = upload.parts(LARGEST + 8 * TEXT).await?;
        in_time(async {
            let (mut read, mut count) = (Self::default(), 0);
            while let Some(part) = parts.next_field().await.map_err(|error| unreadable(&error))? {
                count += 1;
                if count > MOST {
                    return Err(Problem::malformed("terlalu_banyak_kolom"));
                }
                let name = part.name().unwrap_or_default().to_owned();
                match name.as_str() {
                    "kegiatan" => read.kegiatan = text(part, "kegiatan").await?,
                    "tanggal" => read.tanggal = text(part, "tanggal").await?,
                    "ranah" => read.ranah = text(part, "ranah").await?,
                    "skp" => read.skp = text(part, "skp").await?,
                    "nomor_akreditasi" => read.nomor_akreditasi = text(part, "nomor_akreditasi").await?,
                    FILE => {
                        let file = bytes(part, LARGEST).await?.ok_or_else(Problem::too_large)?;
                        if !file.is_empty() && !read.file.is_empty() {
                            return Err(Problem::field(FILE, Rule::OneOnly));
                        }
                        if !file.is_empty() {
                            read.file = file;
                        }
                    }
                    _ => {}
                }
            }
            Ok(read)
        })
        .await
    }
}

async fn text(part: Field<'_>, name: &'static str) -> Result<String, Problem> {
    let bytes = bytes(part, TEXT).await?;
    let bytes = bytes.ok_or_else(|| Problem::field(name, Rule::LongerThan(1_000)))?;
    let text = String::from_utf8(bytes).ok().filter(|text| !text.contains('\0'));
    text.ok_or_else(|| Problem::field(name, Rule::Characters))
}

/// All of a part; `None` when it weighs more.
async fn bytes(mut part: Field<'_>, limit: usize) -> Result<Option<Vec<u8>>, Problem> {
    let mut all = Vec::new();
    while let Some(piece) = part.chunk().await.map_err(|error| unreadable(&error))? {
        if all.len() + piece.len() > limit {
            return Ok(None);
        }
        all.extend_from_slice(&piece);
    }
    Ok(Some(all))
}
