//! Pictures for tests.

use std::io::Cursor;

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};

/// Red on the left, blue on the right.
pub(crate) fn halves(width: u32, height: u32) -> DynamicImage {
    let side = |x, _| {
        if x < width / 2 {
            Rgb([200, 0, 0])
        } else {
            Rgb([0, 0, 200])
        }
    };
    RgbImage::from_fn(width, height, side).into()
}

pub(crate) fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// A JPEG whose EXIF says how the camera was held, and where.
pub(crate) fn with_exif(jpeg: &[u8], orientation: u8) -> Vec<u8> {
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
pub(crate) fn claiming(width: u32, height: u32) -> Vec<u8> {
    let mut png = encoded(&halves(2, 2), ImageFormat::Png);
    png[16..20].copy_from_slice(&width.to_be_bytes());
    png[20..24].copy_from_slice(&height.to_be_bytes());
    let sum = crc(&png[12..29]).to_be_bytes();
    png[29..33].copy_from_slice(&sum);
    png
}

/// A grey progressive JPEG of three colours: its first pass, which says of every block that it is as the one before.
pub(crate) fn progressive(width: u16, height: u16) -> Vec<u8> {
    let blocks = 3 * usize::from(width.div_ceil(8)) * usize::from(height.div_ceil(8));
    let scan = [3, 1, 0, 2, 0, 3, 0, 0, 0, 0];
    jpeg(0xC2, width, height, &scan, &vec![0; blocks.div_ceil(8)])
}

/// A JPEG in a scan per colour; it ends within the first.
pub(crate) fn in_scans(width: u16, height: u16) -> Vec<u8> {
    jpeg(0xC0, width, height, &[1, 1, 0, 0, 63, 0], &[0; 8])
}

fn jpeg(frame: u8, width: u16, height: u16, scan: &[u8], data: &[u8]) -> Vec<u8> {
    let segment = |marker: u8, content: &[u8]| {
        let length = u16::try_from(content.len() + 2).unwrap().to_be_bytes();
        [&[0xFF, marker], length.as_slice(), content].concat()
    };
    let sides = [height.to_be_bytes(), width.to_be_bytes()].concat();
    let colours = [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0];
    // One code of one bit, 0: a difference of nothing.
    let mut code = vec![0, 1];
    code.extend([0; 15]);
    code.push(0);
    [
        vec![0xFF, 0xD8],
        segment(0xDB, &[&[0], [1; 64].as_slice()].concat()),
        segment(frame, &[&[8], sides.as_slice(), &colours].concat()),
        segment(0xC4, &code),
        segment(0xDA, scan),
        data.to_vec(),
        vec![0xFF, 0xD9],
    ]
    .concat()
}
