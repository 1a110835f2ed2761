//! Typst in memory: one template, one file of data, one typeface, and nothing else that could be read.

use std::sync::LazyLock;

use serde::Serialize;
use typst::{
    Library, LibraryExt, World,
    diag::{FileError, FileResult, SourceDiagnostic},
    foundations::{Bytes, Datetime, Duration, Smart},
    syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot},
    text::{Font, FontBook},
    utils::LazyHash,
};
use typst_layout::PagedDocument;
use typst_pdf::PdfOptions;

use crate::DocumentError;

/// The portal's own typeface, Plus Jakarta Sans (OFL-1.1, `fonts/README.md`).
const TYPEFACE: [&[u8]; 2] = [
    include_bytes!("../fonts/PlusJakartaSans-Regular.ttf"),
    include_bytes!("../fonts/PlusJakartaSans-SemiBold.ttf"),
];

/// Libertinus Serif (OFL-1.1), which comes with typst, for the letters that ours lacks.
const FALLBACK: &str = "Libertinus Serif";

static LIBRARY: LazyLock<LazyHash<Library>> = LazyLock::new(|| LazyHash::new(Library::default()));
static FONTS: LazyLock<(Vec<Font>, LazyHash<FontBook>)> = LazyLock::new(|| {
    let own = TYPEFACE.into_iter().flat_map(|file| Font::iter(Bytes::new(file)));
    let further = typst_assets::fonts().flat_map(|file| Font::iter(Bytes::new(file)));
    let fonts: Vec<Font> = own
        .chain(further.filter(|font| font.info().family == FALLBACK))
        .collect();
    let book = LazyHash::new(FontBook::from_fonts(&fonts));
    (fonts, book)
});

/// Sets `data` in `template`, as a PDF. The same data gives the same bytes: nothing of the clock goes in.
pub(crate) fn pdf(template: &str, data: &impl Serialize) -> Result<Vec<u8>, DocumentError> {
    pdf_with(template, data, Vec::new())
}

/// The same with `pictures` that the template reads as `pictures.bin`.
pub(crate) fn pdf_with(template: &str, data: &impl Serialize, pictures: Vec<u8>) -> Result<Vec<u8>, DocumentError> {
    let options = PdfOptions {
        creator: Smart::Custom(None),
        ..PdfOptions::default()
    };
    let made = set_with(template, data, pictures)
        .and_then(|set| typst_pdf::pdf(&set, &options).map_err(|errors| refused(&errors)));
    // What it remembers of one document, its pictures above all, is of no use to the next, and grows.
    typst::comemo::evict(0);
    made
}

/// Sets `data` in `template`.
#[cfg(test)]
pub(crate) fn set(template: &str, data: &impl Serialize) -> Result<PagedDocument, DocumentError> {
    set_with(template, data, Vec::new())
}

/// The same with `pictures` that the template reads as `pictures.bin`.
pub(crate) fn set_with(
    template: &str,
    data: &impl Serialize,
    pictures: Vec<u8>,
) -> Result<PagedDocument, DocumentError> {
    let sheet = Sheet {
        template: Source::new(named("main.typ"), template.to_owned()),
        data_file: named("data.json"),
        data: Bytes::new(serde_json::to_vec(data)?),
        pictures_file: named("pictures.bin"),
        pictures: Bytes::new(pictures),
    };
    let set = typst::compile::<PagedDocument>(&sheet).output;
    set.map_err(|errors| refused(&errors))
}

fn refused(errors: &[SourceDiagnostic]) -> DocumentError {
    let told: Vec<&str> = errors.iter().map(|error| error.message.as_str()).collect();
    DocumentError::Template(told.join("; "))
}

struct Sheet {
    template: Source,
    data_file: FileId,
    data: Bytes,
    pictures_file: FileId,
    pictures: Bytes,
}

/// # Panics
/// Never: the names are ours.
fn named(file: &str) -> FileId {
    let path = VirtualPath::new(file).expect("a plain file name");
    FileId::new(RootedPath::new(VirtualRoot::Project, path))
}

impl World for Sheet {
    fn library(&self) -> &LazyHash<Library> {
        &LIBRARY
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &FONTS.1
    }

    fn main(&self) -> FileId {
        self.template.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        if id == self.template.id() {
            Ok(self.template.clone())
        } else {
            Err(FileError::AccessDenied)
        }
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        if id == self.data_file {
            Ok(self.data.clone())
        } else if id == self.pictures_file {
            Ok(self.pictures.clone())
        } else {
            Err(FileError::AccessDenied)
        }
    }

    fn font(&self, index: usize) -> Option<Font> {
        FONTS.0.get(index).cloned()
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}

/// What stands on each page, piece by piece as it was set.
#[cfg(test)]
pub(crate) fn texts(document: &PagedDocument) -> Vec<Vec<String>> {
    use typst::layout::{Frame, FrameItem};

    fn read(frame: &Frame, texts: &mut Vec<String>) {
        for (_, item) in frame.items() {
            match item {
                FrameItem::Group(group) => read(&group.frame, texts),
                FrameItem::Text(text) => texts.push(text.text.to_string()),
                _ => {}
            }
        }
    }
    let pages = document.pages().iter().map(|page| {
        let mut texts = Vec::new();
        read(&page.frame, &mut texts);
        texts
    });
    pages.collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::pdf;

    #[test]
    fn data_is_never_markup() {
        let plain = pdf("#json(\"data.json\")", &json!("#read(\"/etc/passwd\") *tebal*")).unwrap();
        assert!(plain.starts_with(b"%PDF-"));
    }

    #[test]
    fn a_template_reads_nothing_but_its_data() {
        let refused = pdf("#read(\"/etc/passwd\")", &json!({})).unwrap_err();
        assert!(refused.to_string().contains("access denied"), "{refused}");
    }

    #[test]
    fn the_same_data_gives_the_same_bytes() {
        let set = || pdf("#json(\"data.json\")", &json!("sama")).unwrap();
        assert_eq!(set(), set());
    }
}
