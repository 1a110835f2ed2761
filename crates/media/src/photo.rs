//! Photos of people: what is taken, and the sizes that are kept of it.
//!
//! What comes in is told by its bytes, read under limits, turned as its EXIF says, cut and written anew as WebP, so
//! that neither EXIF (which may say where somebody lives) nor anything hidden behind the pixels is kept.

use std::{io::Cursor, sync::Arc, time::Duration};

use bytes::Bytes;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits, imageops::FilterType};
use tokio::{sync::Semaphore, task::spawn_blocking};
use webp::Encoder;

/// Pixels on the longer side of each size that is kept. The two small ones are cut square from the middle, for lists
/// and badges; the large one is the whole photo, never enlarged.
pub const SIZES: [u32; 3] = [96, 256, 640];
const SHOWN: u32 = 256;
const WHOLE: u32 = 640;

const LONGEST_SIDE: u32 = 10_000;
/// A phone's 12 megapixels and twice as many; with the alpha channel 128 MiB.
const PIXELS: u64 = 32_000_000;
const MEMORY: u64 = 128 * 1_024 * 1_024;
/// Of 100. Below it skin shows blocks.
const QUALITY: f32 = 82.0;

/// Where photos are served.
const SERVED: &str = "/media/";
const PHOTOS: &str = "photos/";

/// Why a photo was not taken.
#[derive(Debug, thiserror::Error)]
pub enum PhotoError {
    /// Neither JPEG, PNG nor WebP, or damaged.
    #[error("the bytes are no picture that is taken")]
    NotAPicture(#[source] Option<ImageError>),
    /// More pixels than are read.
    #[error("the picture has too many pixels")]
    TooManyPixels,
    /// Others were in front for too long.
    #[error("other pictures are in front")]
    Busy,
    /// It cannot be written as WebP.
    #[error("the picture could not be written")]
    Unwritable,
    /// The thread panicked, or the process is stopping.
    #[error("the work at the picture stopped")]
    Stopped(#[source] tokio::task::JoinError),
}

/// One size of a photo.
#[derive(Clone, Debug)]
pub struct Cut {
    /// One of [`SIZES`].
    pub size: u32,
    /// WebP.
    pub webp: Bytes,
}

/// Cuts photos, a few at a time: reading one takes up to 128 MiB. Clones share the turns.
#[derive(Clone, Debug)]
pub struct Cutter {
    turns: Arc<Semaphore>,
    wait: Duration,
}

impl Cutter {
    /// At most `turns` photos at once; one waits for its turn no longer than `wait`.
    #[must_use]
    pub fn new(turns: usize, wait: Duration) -> Self {
        Self {
            turns: Arc::new(Semaphore::new(turns)),
            wait,
        }
    }

    /// All sizes of the photo in `bytes`.
    ///
    /// # Errors
    /// When it is no picture that is taken, or too many are being cut.
    pub async fn cut(&self, bytes: Bytes) -> Result<Vec<Cut>, PhotoError> {
        let turn = Arc::clone(&self.turns).acquire_owned();
        let Ok(Ok(turn)) = tokio::time::timeout(self.wait, turn).await else {
            return Err(PhotoError::Busy);
        };
        spawn_blocking(move || {
            // Held here, not by the request: one that goes away does not make room for a further thread.
            let _turn = turn;
            cut(&bytes)
        })
        .await
        .map_err(PhotoError::Stopped)?
    }
}

/// The folder of one photo's sizes, by a name that cannot be guessed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhotoFolder(String);

impl PhotoFolder {
    /// A new one.
    #[must_use]
    pub fn random() -> Self {
        Self(format!("{:032x}", rand::random::<u128>()))
    }

    /// The folder of an address that [`shown`](Self::shown) or [`original`](Self::original) made; `None` for any
    /// other address.
    #[must_use]
    pub fn of_address(address: &str) -> Option<Self> {
        let (name, _) = address.strip_prefix(SERVED)?.strip_prefix(PHOTOS)?.split_once('/')?;
        let plain = name.len() == 32 && name.bytes().all(|byte| byte.is_ascii_hexdigit());
        plain.then(|| Self(name.to_owned()))
    }

    /// The key of one size.
    #[must_use]
    pub fn key(&self, size: u32) -> String {
        format!("{PHOTOS}{}/{size}.webp", self.0)
    }

    /// The address of the photo as it is shown.
    #[must_use]
    pub fn shown(&self) -> String {
        format!("{SERVED}{}", self.key(SHOWN))
    }

    /// The address of the whole photo.
    #[must_use]
    pub fn original(&self) -> String {
        format!("{SERVED}{}", self.key(WHOLE))
    }
}

fn cut(bytes: &[u8]) -> Result<Vec<Cut>, PhotoError> {
    let photo = read(bytes)?;
    SIZES
        .into_iter()
        .map(|size| {
            let fitted = match size {
                WHOLE if photo.width() <= WHOLE && photo.height() <= WHOLE => photo.clone(),
                WHOLE => photo.resize(WHOLE, WHOLE, FilterType::Lanczos3),
                square => photo.resize_to_fill(square, square, FilterType::Lanczos3),
            };
            Ok(Cut {
                size,
                webp: written(&fitted)?,
            })
        })
        .collect()
}

/// The photo, upright and already small enough to be handled three times.
fn read(bytes: &[u8]) -> Result<DynamicImage, PhotoError> {
    let format = image::guess_format(bytes).map_err(|_| PhotoError::NotAPicture(None))?;
    if !matches!(format, ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP) {
        return Err(PhotoError::NotAPicture(None));
    }
    let mut limits = Limits::no_limits();
    limits.max_image_width = Some(LONGEST_SIDE);
    limits.max_image_height = Some(LONGEST_SIDE);
    limits.max_alloc = Some(MEMORY);
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits.clone());
    let mut decoder = reader.into_decoder().map_err(refused)?;
    // The header alone is read so far: nothing of the picture's size was allocated yet.
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > PIXELS {
        return Err(PhotoError::TooManyPixels);
    }
    limits.reserve(decoder.total_bytes()).map_err(refused)?;
    let upright = decoder.orientation().map_err(refused)?;
    let mut photo = DynamicImage::from_decoder(decoder).map_err(refused)?;
    if photo.width().min(photo.height()) > 4 * WHOLE {
        // A quick first step; the careful one has a tenth of the pixels left.
        photo = photo.thumbnail(4 * WHOLE, 4 * WHOLE);
    }
    photo.apply_orientation(upright);
    Ok(photo)
}

fn refused(error: ImageError) -> PhotoError {
    match error {
        ImageError::Limits(_) => PhotoError::TooManyPixels,
        other => PhotoError::NotAPicture(Some(other)),
    }
}

fn written(photo: &DynamicImage) -> Result<Bytes, PhotoError> {
    let pixels = photo.to_rgba8();
    let encoder = Encoder::from_rgba(&pixels, pixels.width(), pixels.height());
    let webp = encoder
        .encode_simple(false, QUALITY)
        .map_err(|_| PhotoError::Unwritable)?;
    Ok(Bytes::copy_from_slice(&webp))
}

#[cfg(test)]
mod tests {
    use std::{io::Cursor, time::Duration};

    use bytes::Bytes;
    use image::{DynamicImage, ImageFormat, Rgb, RgbImage};

    use super::{Cutter, PhotoError, PhotoFolder, cut};

    /// Red on the left, blue on the right.
    fn halves(width: u32, height: u32) -> DynamicImage {
        let side = |x, _| {
            if x < width / 2 {
                Rgb([200, 0, 0])
            } else {
                Rgb([0, 0, 200])
            }
        };
        RgbImage::from_fn(width, height, side).into()
    }

    fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    }

    fn decoded(webp: &[u8]) -> RgbImage {
        assert_eq!(image::guess_format(webp).unwrap(), ImageFormat::WebP);
        image::load_from_memory(webp).unwrap().to_rgb8()
    }

    fn sizes(bytes: &[u8]) -> Vec<(u32, u32)> {
        let cuts = cut(bytes).unwrap();
        cuts.iter().map(|one| decoded(&one.webp).dimensions()).collect()
    }

    /// A JPEG whose EXIF says how the camera was held, and where.
    fn with_exif(jpeg: &[u8], orientation: u8) -> Vec<u8> {
        let mut exif = b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
        exif.extend([orientation, 0, 0, 0, 0, 0, 0]);
        exif.extend(b"GPS -6.175 106.827");
        let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
        [&jpeg[..2], &[0xFF, 0xE1], &length, &exif, &jpeg[2..]].concat()
    }

    fn crc(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(!0, |crc, byte| {
            (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
                if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 }
            })
        })
    }

    /// A PNG of a few bytes that claims a size.
    fn claiming(width: u32, height: u32) -> Vec<u8> {
        let mut png = encoded(&halves(2, 2), ImageFormat::Png);
        png[16..20].copy_from_slice(&width.to_be_bytes());
        png[20..24].copy_from_slice(&height.to_be_bytes());
        let sum = crc(&png[12..29]).to_be_bytes();
        png[29..33].copy_from_slice(&sum);
        png
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
        let strip = encoded(&halves(3_000, 20), ImageFormat::Png);
        assert_eq!(sizes(&strip), [(96, 96), (256, 256), (640, 4)]);
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

    #[test]
    fn a_picture_of_too_many_pixels_is_refused_by_its_header() {
        for (width, height) in [(50_000, 50_000), (10_001, 1), (8_000, 8_000)] {
            let refused = cut(&claiming(width, height));
            assert!(
                matches!(refused, Err(PhotoError::TooManyPixels)),
                "{width} x {height}: {refused:?}"
            );
        }
        // What it claims is in order, what it holds is not.
        assert!(matches!(cut(&claiming(4_000, 4_000)), Err(PhotoError::NotAPicture(_))));
    }

    #[tokio::test]
    async fn a_photo_waits_for_its_turn_only_so_long() {
        let nobody = Cutter::new(0, Duration::from_millis(1));
        let photo = Bytes::from(encoded(&halves(10, 10), ImageFormat::Png));
        assert!(matches!(nobody.cut(photo.clone()).await, Err(PhotoError::Busy)));
        let cuts = Cutter::new(1, Duration::from_secs(5)).cut(photo).await.unwrap();
        assert_eq!(cuts.iter().map(|one| one.size).collect::<Vec<_>>(), [96, 256, 640]);
    }

    #[test]
    fn only_addresses_of_photos_lead_to_a_folder() {
        let folder = PhotoFolder::random();
        assert_ne!(folder, PhotoFolder::random());
        assert_eq!(PhotoFolder::of_address(&folder.shown()), Some(folder.clone()));
        assert_eq!(folder.original(), format!("/media/{}", folder.key(640)));
        for other in [
            "/media/members/ratri.webp",
            "/media/photos/../x/256.webp",
            "https://contoh.id/a.webp",
            "",
        ] {
            assert_eq!(PhotoFolder::of_address(other), None, "{other}");
        }
    }
}
