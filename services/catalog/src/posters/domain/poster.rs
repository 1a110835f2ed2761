//! E-posters: what one is, when they are taken, who may see its files.

use kit::keyword::Keyword;
use media::{photo, poster};
use time::OffsetDateTime;

use crate::{events::domain::window::Window, regions::domain::time_zone::TimeZone};

/// The longest title, and the longest that is made of an abstract.
pub const TITLE: u32 = 300;

/// A poster as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poster {
    pub id: i64,
    /// Such as `EP-94-0012`.
    pub number: String,
    /// The event it was handed in for.
    pub event_id: i64,
    /// That event's title.
    pub event_title: String,
    /// The member's name when it was handed in.
    pub author: String,
    pub title: String,
    /// Where the author works.
    pub institution: String,
    /// Code of its type.
    pub poster_type: String,
    /// Name of its type.
    pub poster_type_name: String,
    /// What it is about.
    pub abstract_text: String,
    /// The whole text; empty where it is not for everybody.
    pub manuscript: String,
    /// Where it stands.
    pub status: Status,
    /// Why it was rejected, for its author; nothing of what was rejected before reasons were asked for.
    pub rejection_reason: Option<String>,
    /// What its file is.
    pub file: StoredFile,
    /// Key of the author's photo.
    pub photo_key: Option<String>,
    /// When it was handed in.
    pub created_at: OffsetDateTime,
    /// When it was changed last.
    pub updated_at: OffsetDateTime,
    /// That of its event's venue.
    pub time_zone: TimeZone,
    /// When its event takes posters.
    pub window: Option<Window>,
}

/// The file of a poster in the private store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredFile {
    /// What it is.
    pub kind: FileKind,
    /// Folder in the private store, such as `e-posters/3f2c…`.
    pub key: String,
    /// Bytes of the PDF, or of a picture's largest size.
    pub bytes: i64,
}

/// What a poster's file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A PDF, as it came.
    Pdf,
    /// A picture, written anew in its sizes.
    Picture,
}

impl FileKind {
    /// The word that database and contract have for it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Picture => "picture",
        }
    }

    /// The kind of a word of the database, whose CHECK knows these two.
    #[must_use]
    pub fn of(word: &str) -> Self {
        if word == "pdf" { Self::Pdf } else { Self::Picture }
    }
}

/// Where a poster stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It waits for its review; the author may change it.
    Submitted,
    /// Everybody may see it.
    Published,
    /// It was not taken.
    Rejected,
}

impl Status {
    /// The word that database and contract have for it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Submitted => "submitted",
            Self::Published => "published",
            Self::Rejected => "rejected",
        }
    }

    /// The status of a word of the database, whose CHECK knows these three.
    #[must_use]
    pub fn of(word: &str) -> Self {
        match word {
            "published" => Self::Published,
            "rejected" => Self::Rejected,
            _ => Self::Submitted,
        }
    }

    /// The status of its word; `None`: no such word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        let all = [Self::Submitted, Self::Published, Self::Rejected];
        all.into_iter().find(|status| status.as_str() == word)
    }
}

/// Which posters the desk looks for.
#[derive(Clone, Debug, Default)]
pub struct PosterFilter {
    /// Only those that stand so.
    pub status: Option<Status>,
    /// Only those of this event.
    pub event_id: Option<i64>,
    /// Only those that meet it.
    pub keyword: Option<Keyword>,
}

/// What the desk says to a poster. It may say something else later, of one that is published or rejected, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Everybody may see it.
    Publish,
    /// It is not taken, for this reason.
    Reject(String),
}

impl Verdict {
    /// Where a poster stands by it.
    #[must_use]
    pub const fn status(&self) -> Status {
        match self {
            Self::Publish => Status::Published,
            Self::Reject(_) => Status::Rejected,
        }
    }

    /// Why, where it was rejected.
    #[must_use]
    pub fn reason(&self) -> Option<&str> {
        match self {
            Self::Publish => None,
            Self::Reject(reason) => Some(reason),
        }
    }
}

impl Poster {
    /// Whether its author may change it at an instant.
    #[must_use]
    pub fn is_open(&self, at: OffsetDateTime) -> bool {
        self.status == Status::Submitted && self.window.is_some_and(|window| window.is_open(at))
    }
}

/// Where the files of a poster lie, for whoever asks for one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PosterFiles {
    /// Such as `EP-94-0012`.
    pub number: String,
    /// Account id of the author.
    pub member_id: i64,
    /// Whether everybody may see them: the poster and its event are published.
    pub public: bool,
    pub file: StoredFile,
    /// The author's photo.
    pub photo_key: Option<String>,
}

/// The size to hand out of those that are kept, for somebody who wants `width` pixels.
#[must_use]
pub fn size_for(sizes: [u32; 3], width: Option<u32>) -> u32 {
    let enough = |size: &u32| width.is_some_and(|width| width <= *size);
    sizes.into_iter().find(enough).unwrap_or(sizes[2])
}

/// The keys of everything in the folder of a poster's file.
#[must_use]
pub fn file_keys(file: &StoredFile) -> Vec<String> {
    match file.kind {
        FileKind::Pdf => vec![pdf_key(&file.key)],
        FileKind::Picture => poster::SIZES.map(|size| picture_key(&file.key, size)).to_vec(),
    }
}

/// The keys of everything in the folder of a photo.
#[must_use]
pub fn photo_keys(folder: &str) -> Vec<String> {
    photo::SIZES.map(|size| picture_key(folder, size)).to_vec()
}

/// The key of a PDF.
#[must_use]
pub fn pdf_key(folder: &str) -> String {
    format!("{folder}/poster.pdf")
}

/// The folder of a PDF, by its key.
#[must_use]
pub fn pdf_folder(key: &str) -> &str {
    key.rsplit_once('/').map_or(key, |(folder, _)| folder)
}

/// The key of one size of a picture.
#[must_use]
pub fn picture_key(folder: &str, size: u32) -> String {
    format!("{folder}/{size}.webp")
}

/// What tells one file from the one before it: the name of its folder.
#[must_use]
pub fn version(folder: &str) -> &str {
    folder.rsplit('/').next().unwrap_or(folder)
}

/// The series that the posters of an event take their numbers from.
#[must_use]
pub fn series(event_id: i64) -> String {
    format!("e-poster:{event_id}")
}

/// The title that is shown: the one given, else how the abstract begins, else the number.
#[must_use]
pub fn title(given: &str, abstract_text: &str, number: &str) -> String {
    let line = abstract_text.lines().map(str::trim).find(|line| !line.is_empty());
    let sentence = line.map(|line| line.split_once(". ").map_or(line, |(first, _)| first));
    let cut: Option<String> =
        sentence.map(|sentence| sentence.trim_end_matches('.').chars().take(TITLE as usize).collect());
    let cut = cut.map(|cut| cut.trim().to_owned()).filter(|cut| !cut.is_empty());
    match (given, cut) {
        ("", Some(beginning)) => beginning,
        ("", None) => format!("E-Poster {number}"),
        (given, _) => given.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{size_for, title};

    #[test]
    fn a_poster_without_a_title_is_called_as_its_abstract_begins() {
        assert_eq!(title("Nyeri", "Apa saja.", "EP-94-0001"), "Nyeri");
        assert_eq!(title("", "Blok saraf. Hasilnya baik.", "EP-94-0001"), "Blok saraf");
        assert_eq!(title("", "\n Latar belakang:\nnyeri", "EP-94-0001"), "Latar belakang:");
        assert_eq!(title("", &"é".repeat(400), "EP-94-0001").chars().count(), 300);
        for nothing in ["", " \n ", "..."] {
            assert_eq!(title("", nothing, "EP-94-0001"), "E-Poster EP-94-0001", "{nothing:?}");
        }
    }

    #[test]
    fn the_smallest_size_that_is_wide_enough_is_handed_out() {
        let sizes = [480, 1_024, 2_048];
        for (asked, size) in [
            (None, 2_048),
            (Some(0), 480),
            (Some(480), 480),
            (Some(481), 1_024),
            (Some(9_999), 2_048),
        ] {
            assert_eq!(size_for(sizes, asked), size, "{asked:?}");
        }
    }
}
