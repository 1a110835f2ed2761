//! Photos of people: what is taken, and the sizes that are kept of it.
//!
//! What comes in is told by its bytes, read under limits, turned as its EXIF says, cut and written anew as
//! WebP, so that neither EXIF (which may say where somebody lives) nor anything hidden behind the pixels is kept.

mod error;
mod folder;

use std::{sync::Arc, time::Duration};

use bytes::Bytes;
use image::{DynamicImage, imageops::FilterType};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::spawn_blocking,
    time::timeout,
};
use webp::Encoder;

pub use error::PhotoError;
pub use folder::PhotoFolder;

use crate::read::{Bounds, read, weigh};

/// Pixels on the longer side of each size that is kept. The two small ones are cut square from the middle, for lists
/// and badges; the large one is the whole photo, never enlarged.
pub const SIZES: [u32; 3] = [96, 256, 640];
const SHOWN: u32 = 256;
const WHOLE: u32 = 640;

/// A phone's 12 megapixels and a little, or a camera's 8 where the picture is held more than once.
pub(crate) const BOUNDS: Bounds = Bounds {
    pixels: 16_000_000,
    pixels_held_twice: 8_000_000,
    memory: 64 * 1_024 * 1_024,
    // Twice the largest size that is kept: enough for the careful step after the quick one.
    worked_on: 2 * WHOLE,
};

/// What all pictures of the process may take together while they are worked on, in MiB, whoever cuts them; two of a phone, or one
/// of the largest that is taken.
const MEMORY: u32 = 96;
static FREE: Semaphore = Semaphore::const_new(MEMORY as usize);

/// Of 100. Below it skin shows blocks.
const QUALITY: f32 = 82.0;

/// One size of a picture.
#[derive(Clone, Debug)]
pub struct Cut {
    /// One of [`SIZES`], or of [`crate::poster::SIZES`].
    pub size: u32,
    /// The picture in this size, as WebP.
    pub webp: Bytes,
}

/// Gives turns at the work with pictures, a few at a time: one takes up to 100 MiB. Clones share the turns.
#[derive(Clone, Debug)]
pub struct Cutter {
    turns: Arc<Semaphore>,
    memory: &'static Semaphore,
    wait: Duration,
}

impl Cutter {
    /// At most `turns` pictures at once; one waits for its turn no longer than `wait`.
    #[must_use]
    pub fn new(turns: usize, wait: Duration) -> Self {
        Self {
            turns: Arc::new(Semaphore::new(turns)),
            memory: &FREE,
            wait,
        }
    }

    /// All sizes of the photo in `bytes`.
    ///
    /// # Errors
    /// When it is no picture that is taken, or too many are being cut.
    pub async fn cut(&self, bytes: Bytes) -> Result<Vec<Cut>, PhotoError> {
        // Refused before it waits.
        let weight = weighed(bytes.clone(), &BOUNDS).await?;
        self.turn().await?.work(bytes, weight, cut).await
    }

    /// A turn, for whoever wants to read the bytes only when it has come.
    ///
    /// # Errors
    /// When too many are being cut.
    pub async fn turn(&self) -> Result<Turn, PhotoError> {
        match timeout(self.wait, Arc::clone(&self.turns).acquire_owned()).await {
            Ok(Ok(permit)) => Ok(Turn {
                _permit: permit,
                memory: self.memory,
                wait: self.wait,
            }),
            Ok(Err(_)) | Err(_) => Err(PhotoError::Busy),
        }
    }
}

/// A turn at the work with one picture.
#[derive(Debug)]
pub struct Turn {
    /// Free again when this is dropped.
    _permit: OwnedSemaphorePermit,
    memory: &'static Semaphore,
    wait: Duration,
}

impl Turn {
    /// All sizes of the photo in `bytes`.
    ///
    /// # Errors
    /// When it is no picture that is taken.
    pub async fn cut(self, bytes: Bytes) -> Result<Vec<Cut>, PhotoError> {
        let weight = weighed(bytes.clone(), &BOUNDS).await?;
        self.work(bytes, weight, cut).await
    }

    /// Works on a picture once the memory that it takes, in MiB, is free.
    pub(crate) async fn work(
        self,
        bytes: Bytes,
        weight: u32,
        work: fn(&[u8]) -> Result<Vec<Cut>, PhotoError>,
    ) -> Result<Vec<Cut>, PhotoError> {
        let memory = match timeout(self.wait, self.memory.acquire_many(weight)).await {
            Ok(Ok(memory)) => memory,
            Ok(Err(_)) | Err(_) => return Err(PhotoError::Busy),
        };
        spawn_blocking(move || {
            // Held here, not by the request: one that goes away does not make room for a further thread.
            let _held = (self, memory);
            work(&bytes)
        })
        .await
        .map_err(PhotoError::Stopped)?
    }
}

/// What a picture takes while it is worked on, by its header, in MiB.
pub(crate) async fn weighed(bytes: Bytes, bounds: &'static Bounds) -> Result<u32, PhotoError> {
    // A JPEG is looked through for how its picture comes.
    let weight = spawn_blocking(move || weigh(&bytes, bounds)).await;
    let weight = weight.map_err(PhotoError::Stopped)??.div_ceil(1_024 * 1_024);
    Ok(u32::try_from(weight).unwrap_or(MEMORY).min(MEMORY))
}

fn cut(bytes: &[u8]) -> Result<Vec<Cut>, PhotoError> {
    let photo = read(bytes, &BOUNDS)?;
    SIZES
        .into_iter()
        .map(|size| {
            let fitted = match size {
                WHOLE if photo.width() <= WHOLE && photo.height() <= WHOLE => None,
                WHOLE => Some(photo.resize(WHOLE, WHOLE, FilterType::Lanczos3)),
                square => Some(middle(&photo).resize_exact(square, square, FilterType::Lanczos3)),
            };
            Ok(Cut {
                size,
                webp: written(fitted.as_ref().unwrap_or(&photo))?,
            })
        })
        .collect()
}

/// The largest square in the middle. Cut before it is resized: a strip blown up to the square's side and cut then
/// would be thousands of times as long.
fn middle(photo: &DynamicImage) -> DynamicImage {
    let (width, height) = (photo.width(), photo.height());
    let side = width.min(height);
    photo.crop_imm((width - side) / 2, (height - side) / 2, side, side)
}

pub(crate) fn written(photo: &DynamicImage) -> Result<Bytes, PhotoError> {
    let pixels = photo.to_rgba8();
    let encoder = Encoder::from_rgba(&pixels, pixels.width(), pixels.height());
    let webp = encoder
        .encode_simple(false, QUALITY)
        .map_err(|_| PhotoError::Unwritable)?;
    Ok(Bytes::copy_from_slice(&webp))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bytes::Bytes;
    use image::{ImageFormat, RgbImage};

    use tokio::sync::Semaphore;

    use super::{Cutter, PhotoError, cut};
    use crate::samples::{claiming, encoded, halves, with_exif};

    fn decoded(webp: &[u8]) -> RgbImage {
        assert_eq!(image::guess_format(webp).unwrap(), ImageFormat::WebP);
        image::load_from_memory(webp).unwrap().to_rgb8()
    }

    fn sizes(bytes: &[u8]) -> Vec<(u32, u32)> {
        let cuts = cut(bytes).unwrap();
        cuts.iter().map(|one| decoded(&one.webp).dimensions()).collect()
    }

    #[test]
    fn every_kind_that_is_taken_is_kept_in_three_sizes() {
        let picture = halves(800, 600);
        for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
            assert_eq!(
                sizes(&encoded(&picture, format)),
                [(96, 96), (256, 256), (640, 480)],
                "{format:?}"
            );
        }
    }

    #[test]
    fn the_whole_photo_is_not_enlarged_and_the_small_ones_are_always_square() {
        let small = encoded(&halves(50, 80), ImageFormat::Png);
        assert_eq!(sizes(&small), [(96, 96), (256, 256), (50, 80)]);
        for (width, whole) in [(3_000, (640, 5)), (10_000, (640, 2))] {
            let strip = encoded(&halves(width, 20), ImageFormat::Png);
            assert_eq!(sizes(&strip), [(96, 96), (256, 256), whole]);
        }
        let large = encoded(&halves(3_000, 4_000), ImageFormat::Jpeg);
        assert_eq!(sizes(&large), [(96, 96), (256, 256), (480, 640)]);
    }

    #[test]
    fn a_photo_stands_as_its_camera_was_held_and_says_nothing_more() {
        let taken = with_exif(&encoded(&halves(800, 600), ImageFormat::Jpeg), 6);
        let cuts = cut(&taken).unwrap();
        let whole = decoded(&cuts[2].webp);
        assert_eq!(whole.dimensions(), (480, 640));
        // Turned clockwise, what was on the left is on top.
        let (top, bottom) = (whole.get_pixel(240, 20), whole.get_pixel(240, 620));
        assert!(
            top[0] > 150 && top[2] < 60 && bottom[2] > 150 && bottom[0] < 60,
            "{top:?} {bottom:?}"
        );
        for one in &cuts {
            for told in [b"Exif".as_slice(), b"EXIF", b"GPS"] {
                assert!(!one.webp.windows(told.len()).any(|bytes| bytes == told));
            }
        }
    }

    #[test]
    fn what_hides_behind_the_pixels_is_not_kept() {
        let mut polyglot = encoded(&halves(100, 100), ImageFormat::Png);
        polyglot.extend(b"<script>alert(1)</script>");
        for one in cut(&polyglot).unwrap() {
            assert!(!one.webp.windows(8).any(|bytes| bytes == b"<script>"));
        }
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        let whole = encoded(&halves(100, 100), ImageFormat::Png);
        let gif = b"GIF89a\x01\0\x01\0\0\0\0;".to_vec();
        let svg = b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec();
        for bytes in [
            Vec::new(),
            b"%PDF-1.7".to_vec(),
            gif,
            svg,
            whole[..whole.len() / 2].to_vec(),
            vec![0xFF, 0xD8],
        ] {
            let refused = cut(&bytes);
            assert!(
                matches!(refused, Err(PhotoError::NotAPicture(_))),
                "{bytes:?}: {refused:?}"
            );
        }
    }

    #[tokio::test]
    async fn pictures_of_whatever_kind_share_one_memory() {
        let memory: &'static Semaphore = Box::leak(Box::new(Semaphore::new(30)));
        let cutter = Cutter {
            memory,
            ..Cutter::new(2, Duration::ZERO)
        };
        let photo = Bytes::from(encoded(&halves(10, 10), ImageFormat::Png));
        let others = memory.acquire_many(20).await.unwrap();
        assert!(matches!(cutter.cut(photo.clone()).await, Err(PhotoError::Busy)));
        drop(others);
        assert!(cutter.cut(photo).await.is_ok());
        assert_eq!(memory.available_permits(), 30, "what it took is free again");
    }

    #[tokio::test]
    async fn what_is_too_large_is_refused_before_it_waits() {
        let nobody = Cutter::new(0, Duration::from_secs(60));
        let refused = nobody.cut(claiming(50_000, 50_000).into()).await;
        assert!(matches!(refused, Err(PhotoError::TooManyPixels)), "{refused:?}");
    }

    #[tokio::test]
    async fn a_photo_waits_for_its_turn_only_so_long() {
        let nobody = Cutter::new(0, Duration::from_millis(1));
        let photo = Bytes::from(encoded(&halves(10, 10), ImageFormat::Png));
        assert!(matches!(nobody.cut(photo.clone()).await, Err(PhotoError::Busy)));
        let cuts = Cutter::new(1, Duration::from_secs(5)).cut(photo).await.unwrap();
        assert_eq!(cuts.iter().map(|one| one.size).collect::<Vec<_>>(), [96, 256, 640]);
    }
}
