//! Reading a picture within bounds: what is taken, how many pixels, how much memory.
//!
//! How much a picture takes while it is read depends on how it is written, not on its bytes alone. A PNG, and a JPEG
//! whose one scan goes from top to bottom, need their pixels only. A JPEG whose picture comes in several passes
//! (a progressive one, or one with a scan per colour) is held whole as coefficients beside its pixels, 9 to 11 bytes
//! a pixel; a WebP is held twice over, 6 to 12 bytes a pixel. So these two may have half as many pixels.

use std::io::Cursor;

use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits};

use crate::photo::PhotoError;

const LONGEST_SIDE: u32 = 10_000;

/// How much is read of one kind of picture.
pub(crate) struct Bounds {
    /// Of a picture that needs its pixels only.
    pub(crate) pixels: u64,
    /// Of a picture that is held more than once while it is read.
    pub(crate) pixels_held_twice: u64,
    /// What the pixels alone may take, in bytes: all of them with an alpha channel, or half as many of 16 bits.
    pub(crate) memory: u64,
    /// The longer side, in pixels, with which the work goes on.
    pub(crate) worked_on: u32,
}

/// What reading and working on the picture takes at most, in bytes, by its header: refused here, nothing of its size was
/// allocated yet.
pub(crate) fn weigh(bytes: &[u8], bounds: &Bounds) -> Result<u64, PhotoError> {
    let (format, most) = told(bytes, bounds)?;
    let decoder = opened(bytes, format, most, bounds.memory)?;
    let held = if most == bounds.pixels { 1 } else { 4 };
    // A few copies of what the work goes on with, in four colours; the picture as it came is gone by then.
    let worked_on = u64::from(bounds.worked_on).pow(2) * 12;
    Ok(bytes.len() as u64 + (decoder.total_bytes() * held).max(worked_on))
}

/// The picture, upright and already small enough to be handled three times.
pub(crate) fn read(bytes: &[u8], bounds: &Bounds) -> Result<DynamicImage, PhotoError> {
    let (format, most) = told(bytes, bounds)?;
    let mut photo = decoded(bytes, format, most, bounds.memory)?;
    let upright = photo.upright;
    if photo.pixels.width().max(photo.pixels.height()) > bounds.worked_on {
        // A quick first step, before anything is done twice; the picture as it came goes here.
        photo.pixels = photo.pixels.thumbnail(bounds.worked_on, bounds.worked_on);
    }
    photo.pixels.apply_orientation(upright);
    Ok(photo.pixels)
}

/// What it is, and how many pixels such a one may have.
fn told(bytes: &[u8], bounds: &Bounds) -> Result<(ImageFormat, u64), PhotoError> {
    let format = image::guess_format(bytes).map_err(|_| PhotoError::NotAPicture(None))?;
    let most = match format {
        ImageFormat::Png => bounds.pixels,
        ImageFormat::Jpeg if comes_in_one_pass(bytes) => bounds.pixels,
        ImageFormat::Jpeg => bounds.pixels_held_twice,
        ImageFormat::WebP if holds_what_it_says(bytes) => bounds.pixels_held_twice,
        _ => return Err(PhotoError::NotAPicture(None)),
    };
    Ok((format, most))
}

/// A picture as it came.
struct Decoded {
    pixels: DynamicImage,
    upright: image::metadata::Orientation,
}

/// Its decoder, of which the header alone was read.
fn opened(bytes: &[u8], format: ImageFormat, most: u64, memory: u64) -> Result<impl ImageDecoder + '_, PhotoError> {
    let mut limits = Limits::no_limits();
    limits.max_image_width = Some(LONGEST_SIDE);
    limits.max_image_height = Some(LONGEST_SIDE);
    limits.max_alloc = Some(memory);
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits.clone());
    let decoder = reader.into_decoder().map_err(refused)?;
    // The header alone is read so far: nothing of the picture's size was allocated yet.
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > most {
        return Err(PhotoError::TooManyPixels);
    }
    limits.reserve(decoder.total_bytes()).map_err(refused)?;
    Ok(decoder)
}

fn decoded(bytes: &[u8], format: ImageFormat, most: u64, memory: u64) -> Result<Decoded, PhotoError> {
    let mut decoder = opened(bytes, format, most, memory)?;
    Ok(Decoded {
        upright: decoder.orientation().map_err(refused)?,
        pixels: DynamicImage::from_decoder(decoder).map_err(refused)?,
    })
}

fn refused(error: ImageError) -> PhotoError {
    match error {
        ImageError::Limits(_) => PhotoError::TooManyPixels,
        other => PhotoError::NotAPicture(Some(other)),
    }
}

/// Whether a JPEG is certainly neither progressive nor in a scan per colour. What cannot be followed counts as such.
fn comes_in_one_pass(jpeg: &[u8]) -> bool {
    const PROGRESSIVE: [u8; 2] = [0xFF, 0xC2];
    // Within a scan 0xFF is followed by 0 or by a mark of restart, so that this is found where it is meant.
    !jpeg.windows(2).any(|bytes| bytes == PROGRESSIVE) && first_scan_has_every_colour(jpeg).unwrap_or(false)
}

/// Follows the segments up to the first scan.
fn first_scan_has_every_colour(jpeg: &[u8]) -> Option<bool> {
    let mut rest = jpeg.strip_prefix(&[0xFF, 0xD8])?;
    let mut colours = None;
    loop {
        let [0xFF, marker, high, low, ..] = *rest else {
            return None;
        };
        if marker == 0xFF {
            // Padding before a marker.
            rest = &rest[1..];
            continue;
        }
        let length = usize::from(u16::from_be_bytes([high, low]));
        let segment = rest.get(4..2 + length)?;
        match marker {
            0xC0 | 0xC1 => colours = Some(*segment.get(5)?),
            0xDA => return Some(Some(*segment.first()?) == colours),
            _ => {}
        }
        rest = &rest[2 + length..];
    }
}

/// Whether a WebP is one still picture of the size that its header claims. The decoder believes the claim and
/// takes the room for the picture inside before it compares the two.
fn holds_what_it_says(webp: &[u8]) -> bool {
    let Some(chunks) = webp.get(12..) else { return false };
    let Some((b"VP8X", header)) = chunk(chunks) else {
        // A simple file has no other size than its picture's.
        return true;
    };
    let claimed = header
        .get(4..10)
        .map(|size| (three(&size[..3]) + 1, three(&size[3..]) + 1));
    let mut rest = after(chunks, header);
    while let Some((name, content)) = chunk(rest) {
        match name {
            b"ANMF" => return false,
            b"VP8 " => return size_of_frame(content) == claimed,
            // Here the decoder compares first.
            b"VP8L" => return true,
            _ => rest = after(rest, content),
        }
    }
    false
}

/// The name of the first chunk, and what is in it.
fn chunk(bytes: &[u8]) -> Option<(&[u8; 4], &[u8])> {
    let (name, rest) = bytes.split_first_chunk()?;
    let (length, rest) = rest.split_first_chunk()?;
    let length = usize::try_from(u32::from_le_bytes(*length)).ok()?;
    Some((name, rest.get(..length)?))
}

/// What follows the first chunk; chunks of an odd length have a byte of padding.
fn after<'a>(bytes: &'a [u8], content: &[u8]) -> &'a [u8] {
    bytes.get(8 + content.len().next_multiple_of(2)..).unwrap_or_default()
}

/// Width and height of a key frame of VP8.
fn size_of_frame(frame: &[u8]) -> Option<(u32, u32)> {
    let [a, b, c, d] = *frame.get(6..)?.first_chunk()?;
    let side = |bytes| u32::from(u16::from_le_bytes(bytes) & 0x3FFF);
    Some((side([a, b]), side([c, d])))
}

fn three(bytes: &[u8]) -> u32 {
    bytes
        .iter()
        .rev()
        .fold(0, |number, byte| number << 8 | u32::from(*byte))
}

#[cfg(test)]
mod tests {
    use image::{DynamicImage, ImageFormat};

    use super::{PhotoError, comes_in_one_pass, read, weigh};
    use crate::{
        photo::BOUNDS,
        samples::{claiming, encoded, halves, in_scans, progressive},
    };

    fn outcome(bytes: &[u8]) -> Result<(u32, u32), &'static str> {
        match read(bytes, &BOUNDS) {
            Ok(photo) => Ok((photo.width(), photo.height())),
            Err(PhotoError::TooManyPixels) => Err("too many pixels"),
            Err(PhotoError::NotAPicture(_)) => Err("no picture"),
            Err(_) => Err("other"),
        }
    }

    #[test]
    fn a_picture_of_too_many_pixels_is_refused_by_its_header() {
        for (width, height) in [(50_000, 50_000), (10_001, 1), (4_001, 4_000)] {
            let claimed = outcome(&claiming(width, height));
            assert_eq!(claimed, Err("too many pixels"), "{width} x {height}");
        }
        // What it claims is in order, what it holds is not.
        assert_eq!(outcome(&claiming(4_000, 4_000)), Err("no picture"));
    }

    #[test]
    fn what_a_picture_takes_is_known_by_its_header() {
        let weight = |bytes: &[u8]| weigh(bytes, &BOUNDS).map_err(|error| error.to_string());
        let mebibytes = |bytes: &[u8]| weight(bytes).unwrap() >> 20;
        // Three bytes a pixel; the file itself and a few small copies besides.
        assert_eq!(mebibytes(&claiming(4_000, 4_000)), 45);
        assert_eq!(mebibytes(&encoded(&halves(100, 100), ImageFormat::Png)), 18);
        // Held more than once while it is read.
        assert_eq!(mebibytes(&progressive(3_264, 2_448)), 91);
        assert!(weight(&claiming(50_000, 50_000)).is_err());
    }

    #[test]
    fn sixteen_megapixels_are_read() {
        let plain = DynamicImage::new_luma8(4_000, 4_000);
        for format in [ImageFormat::Png, ImageFormat::Jpeg] {
            assert_eq!(
                outcome(&encoded(&plain, format)),
                Ok((BOUNDS.worked_on, BOUNDS.worked_on)),
                "{format:?}"
            );
        }
    }

    #[test]
    fn sixteen_bits_a_colour_halve_the_pixels() {
        let deep = encoded(&DynamicImage::new_rgba16(3_000, 3_000), ImageFormat::Png);
        assert_eq!(outcome(&deep), Err("too many pixels"));
    }

    #[test]
    fn a_jpeg_in_several_passes_may_have_eight_megapixels() {
        assert_eq!(outcome(&progressive(3_264, 2_448)), Ok((1_280, 960)));
        assert_eq!(outcome(&progressive(4_000, 3_000)), Err("too many pixels"));
        assert_eq!(outcome(&in_scans(4_000, 3_000)), Err("too many pixels"));
    }

    #[test]
    fn a_jpeg_is_known_by_how_its_picture_comes() {
        let ordinary = encoded(&halves(20, 10), ImageFormat::Jpeg);
        assert!(comes_in_one_pass(&ordinary));
        let padded = [&ordinary[..2], &[0xFF, 0xFF], &ordinary[2..]].concat();
        assert!(comes_in_one_pass(&padded));
        for other in [
            progressive(16, 16),
            in_scans(16, 16),
            ordinary[..40].to_vec(),
            vec![0xFF, 0xD8],
        ] {
            assert!(!comes_in_one_pass(&other));
        }
    }

    #[test]
    fn a_webp_may_have_eight_megapixels_and_is_what_it_says() {
        let plain = vec![0; 3_264 * 2_448 * 3];
        let plain = webp::Encoder::from_rgb(&plain, 3_264, 2_448).encode(50.0);
        assert_eq!(outcome(&plain), Ok((1_280, 960)));

        // The frame inside is as large as a frame can be; what stands around it claims a small picture.
        let frame = |width: u16, height: u16| {
            let sides = [width.to_le_bytes(), height.to_le_bytes()].concat();
            [&[0x50, 0x42, 0, 0x9D, 0x01, 0x2A], sides.as_slice(), &[0; 6]].concat()
        };
        let chunk = |name: &[u8], content: &[u8]| {
            let length = u32::try_from(content.len()).unwrap().to_le_bytes();
            [name, &length, content].concat()
        };
        let file = |chunks: &[Vec<u8>]| chunk(b"RIFF", &[b"WEBP".as_slice(), &chunks.concat()].concat());
        let claim = chunk(b"VP8X", &[0, 0, 0, 0, 99, 0, 0, 99, 0, 0]);
        let liar = file(&[claim.clone(), chunk(b"VP8 ", &frame(16_383, 16_383))]);
        assert!(!super::holds_what_it_says(&liar));
        assert_eq!(outcome(&liar), Err("no picture"));
        assert!(super::holds_what_it_says(&file(&[
            claim.clone(),
            chunk(b"VP8 ", &frame(100, 100))
        ])));
        assert!(!super::holds_what_it_says(&file(&[claim, chunk(b"ANMF", &[0; 32])])));
    }
}
