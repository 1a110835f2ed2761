//! Content codings: what a client takes, and making them.

use std::io::Write;

use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};
use http::{HeaderMap, header};

/// Below this the headers of a coding weigh more than it saves.
pub(super) const SMALLEST: usize = 860;

/// The codings a client takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::middleware) struct Accepts {
    pub brotli: bool,
    pub gzip: bool,
}

impl Accepts {
    pub(in crate::middleware) fn read(headers: &HeaderMap) -> Self {
        let mut accepts = Self::default();
        for line in headers.get_all(header::ACCEPT_ENCODING) {
            for entry in line.to_str().unwrap_or_default().split(',') {
                let (coding, weight) = entry.split_once(';').unwrap_or((entry, ""));
                let refused = weight
                    .trim()
                    .strip_prefix("q=")
                    .is_some_and(|q| q.parse::<f32>().is_ok_and(|q| q == 0.0));
                match coding.trim() {
                    "br" => accepts.brotli = !refused,
                    "gzip" => accepts.gzip = !refused,
                    _ => {}
                }
            }
        }
        accepts
    }

    pub(super) fn any(self) -> bool {
        self.brotli || self.gzip
    }
}

/// `None` only if the library fails, which then costs nothing but weight.
pub(super) fn gzip(bytes: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 2), Compression::new(6));
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok().map(Bytes::from)
}

/// `None` only if the library fails.
pub(super) fn brotli(bytes: &[u8]) -> Option<Bytes> {
    let settings = brotli::enc::BrotliEncoderParams {
        quality: 6,
        lgwin: 18,
        ..Default::default()
    };
    let mut coded = Vec::with_capacity(bytes.len() / 2);
    brotli::BrotliCompress(&mut &bytes[..], &mut coded, &settings).ok()?;
    Some(Bytes::from(coded))
}

#[cfg(test)]
mod tests {
    use http::{HeaderMap, HeaderValue, header};

    use super::Accepts;

    fn read(line: &'static str) -> (bool, bool) {
        let accepts = Accepts::read(&HeaderMap::from_iter([(
            header::ACCEPT_ENCODING,
            HeaderValue::from_static(line),
        )]));
        (accepts.brotli, accepts.gzip)
    }

    #[test]
    fn a_weight_of_nothing_is_a_refusal() {
        assert_eq!(read("gzip, deflate, br, zstd"), (true, true));
        assert_eq!(read("br;q=0, gzip;q=0.5"), (false, true));
        assert_eq!(read("br;q=0.0,gzip;q=0"), (false, false));
        assert_eq!(read("identity"), (false, false));
    }
}
