//! Posters: what may be handed in as one, and the sizes that are kept of a picture.
//!
//! A PDF is kept as it came and only ever handed out as a download. A picture is read under limits and written anew, as
//! photos are.

use bytes::Bytes;
use image::imageops::FilterType;

use crate::{
    pdf,
    photo::{Cut, PhotoError, Turn, weighed, written},
    read::{Bounds, read},
};

/// Pixels on the longer side of each size that is kept of a picture; none is enlarged.
pub const SIZES: [u32; 3] = [480, 1_024, 2_048];
const LARGEST: u32 = 2_048;

/// A scanned page; where the picture is held more than once, what a photo may have.
const BOUNDS: Bounds = Bounds {
    pixels: 25_000_000,
    pixels_held_twice: 8_000_000,
    memory: 100_000_000,
    // Text on a poster is read in the largest size only, and that is as far from the original as the quick step goes.
    worked_on: LARGEST,
};

/// What a file is, by how it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A document that begins with `%PDF-`.
    Pdf,
    /// JPEG, PNG or WebP.
    Picture,
}

/// So many bytes tell what a file is.
pub const TELLING: usize = 12;

impl Kind {
    /// What a file is that begins with `bytes`, [`TELLING`] of them or the whole file; `None`: nothing that is taken.
    #[must_use]
    pub fn told_by(bytes: &[u8]) -> Option<Self> {
        let is_webp = bytes.starts_with(b"RIFF") && bytes.get(8..TELLING) == Some(b"WEBP");
        if bytes.starts_with(pdf::BEGINNING) {
            Some(Self::Pdf)
        } else if is_webp || bytes.starts_with(b"\xFF\xD8\xFF") || bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            Some(Self::Picture)
        } else {
            None
        }
    }
}

impl Turn {
    /// All sizes of the poster in `bytes`.
    ///
    /// # Errors
    /// When it is no picture that is taken.
    pub async fn cut_poster(self, bytes: Bytes) -> Result<Vec<Cut>, PhotoError> {
        let weight = weighed(bytes.clone(), &BOUNDS).await?;
        self.work(bytes, weight, cut).await
    }
}

fn cut(bytes: &[u8]) -> Result<Vec<Cut>, PhotoError> {
    let poster = read(bytes, &BOUNDS)?;
    let longer = poster.width().max(poster.height());
    let mut whole: Option<Bytes> = None;
    SIZES
        .into_iter()
        .map(|size| {
            let webp = match &whole {
                _ if longer > size => written(&poster.resize(size, size, FilterType::Lanczos3))?,
                Some(webp) => webp.clone(),
                None => whole.insert(written(&poster)?).clone(),
            };
            Ok(Cut { size, webp })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use image::{DynamicImage, ImageFormat};

    use super::{Bytes, Kind, cut};
    use crate::{
        photo::{Cutter, PhotoError},
        samples::{claiming, encoded, halves, progressive, with_exif},
    };

    fn sizes(bytes: &[u8]) -> Vec<(u32, u32)> {
        let decoded = |webp: &[u8]| {
            assert_eq!(image::guess_format(webp).unwrap(), ImageFormat::WebP);
            image::load_from_memory(webp).unwrap()
        };
        let cuts = cut(bytes).unwrap();
        cuts.iter()
            .map(|one| decoded(&one.webp))
            .map(|webp| (webp.width(), webp.height()))
            .collect()
    }

    #[test]
    fn a_poster_is_kept_in_three_sizes_and_never_enlarged() {
        let page = encoded(&halves(2_480, 3_508), ImageFormat::Png);
        assert_eq!(sizes(&page), [(339, 480), (724, 1_024), (1_448, 2_048)]);
        let small = encoded(&halves(800, 600), ImageFormat::Jpeg);
        assert_eq!(sizes(&small), [(480, 360), (800, 600), (800, 600)]);
        let tiny = encoded(&halves(20, 10), ImageFormat::WebP);
        assert_eq!(sizes(&tiny), [(20, 10); 3]);
    }

    #[test]
    fn twenty_five_megapixels_are_read_and_no_more() {
        let scan = encoded(&DynamicImage::new_luma8(5_000, 5_000), ImageFormat::Png);
        assert_eq!(sizes(&scan)[2], (2_048, 2_048));
        for many in [
            claiming(5_001, 5_000),
            claiming(50_000, 50_000),
            progressive(4_000, 3_000),
        ] {
            assert!(matches!(cut(&many), Err(PhotoError::TooManyPixels)));
        }
    }

    #[test]
    fn nothing_but_the_pixels_is_kept() {
        let taken = with_exif(&encoded(&halves(800, 600), ImageFormat::Jpeg), 6);
        let polyglot = [taken.as_slice(), b"GIF89a<script>alert(1)</script>"].concat();
        assert_eq!(sizes(&polyglot)[2], (600, 800), "it stands as its camera was held");
        for one in cut(&polyglot).unwrap() {
            for told in [b"Exif".as_slice(), b"EXIF", b"GPS", b"<script", b"GIF89a"] {
                assert!(!one.webp.windows(told.len()).any(|bytes| bytes == told));
            }
        }
    }

    #[test]
    fn a_file_is_what_it_begins_with() {
        let picture = |format| encoded(&halves(4, 4), format);
        for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
            assert_eq!(Kind::told_by(&picture(format)[..12]), Some(Kind::Picture), "{format:?}");
        }
        assert_eq!(Kind::told_by(b"%PDF-1.7"), Some(Kind::Pdf));
        for other in [
            &b""[..],
            b"%PDF",
            b"\n%PDF-1.7",
            b"<!DOCTYPE html>%PDF-1.7",
            b"GIF89a",
            b"<svg xmlns=",
            b"PK\x03\x04",
            b"RIFF\0\0\0\0WAVE",
            b"RIFF\0\0\0\0WEB",
        ] {
            assert_eq!(Kind::told_by(other), None, "{other:?}");
        }
    }

    #[tokio::test]
    async fn posters_and_photos_share_the_turns_of_one_cutter() {
        let cutter = Cutter::new(1, Duration::ZERO);
        let turn = cutter.turn().await.unwrap();
        let picture = Bytes::from(encoded(&halves(10, 10), ImageFormat::Png));
        assert!(matches!(cutter.cut(picture.clone()).await, Err(PhotoError::Busy)));
        assert_eq!(turn.cut_poster(picture.clone()).await.unwrap().len(), 3);
        assert!(cutter.cut(picture).await.is_ok());
    }
}
