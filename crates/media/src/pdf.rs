//! Whether a PDF came whole, told piece by piece, so that it need not be held.

/// How a PDF begins.
pub const BEGINNING: &[u8] = b"%PDF-";
const END: &[u8] = b"%%EOF";
const TABLE: &[u8] = b"startxref";
/// The end stands within so many of the last bytes.
const LAST: usize = 1_024;
/// Where its table lies is said right before the end.
const BEFORE: usize = 64;

/// What was seen of a PDF so far.
#[derive(Debug, Default)]
pub struct Seen {
    size: u64,
    tail: Vec<u8>,
}

impl Seen {
    /// Looks at what comes next.
    pub fn push(&mut self, bytes: &[u8]) {
        self.size += bytes.len() as u64;
        let kept = LAST + BEFORE;
        let new = &bytes[bytes.len().saturating_sub(kept)..];
        let excess = (self.tail.len() + new.len()).saturating_sub(kept);
        self.tail.drain(..excess);
        self.tail.extend_from_slice(new);
    }

    /// Whether everything seen is a whole PDF, as far as its end tells: the mark of the end, and before it a place of the
    /// table that lies inside of the file. Its beginning was looked at by whoever chose this way of reading.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        let Some(end) = last(&self.tail, END).filter(|end| self.tail.len() - end <= LAST) else {
            return false;
        };
        let Some(table) = last(&self.tail[..end], TABLE) else {
            return false;
        };
        let place = std::str::from_utf8(&self.tail[table + TABLE.len()..end]).unwrap_or_default();
        place.trim().parse().is_ok_and(|place: u64| place < self.size)
    }
}

fn last(text: &[u8], word: &[u8]) -> Option<usize> {
    text.windows(word.len()).rposition(|window| window == word)
}

#[cfg(test)]
mod tests {
    use super::Seen;

    fn whole(bytes: &[u8]) -> bool {
        let one_by_one = bytes.iter().fold(Seen::default(), |mut seen, byte| {
            seen.push(&[*byte]);
            seen
        });
        let mut at_once = Seen::default();
        at_once.push(bytes);
        assert_eq!(one_by_one.is_whole(), at_once.is_whole(), "pieces change nothing");
        at_once.is_whole()
    }

    fn a_pdf(body: usize, after: &[u8]) -> Vec<u8> {
        let body = vec![b'x'; body];
        [b"%PDF-1.7\n", body.as_slice(), b"\nstartxref\n9\n%%EOF", after].concat()
    }

    #[test]
    fn a_pdf_is_whole_with_its_end_within_the_last_kibibyte() {
        for after in [&b""[..], b"\n", b"\r\n", &[b' '; 1_019]] {
            assert!(whole(&a_pdf(5_000, after)), "{}", after.len());
        }
        assert!(!whole(&a_pdf(5_000, &[b' '; 1_020])));
    }

    #[test]
    fn a_pdf_without_its_end_or_without_its_table_is_not_whole() {
        let pdf = a_pdf(5_000, b"\n");
        assert!(!whole(&pdf[..pdf.len() - 3]));
        assert!(!whole(&pdf[..pdf.len() / 2]));
        assert!(!whole(b"%PDF-1.7\n%%EOF\n"));
        assert!(!whole(b"%PDF-1.7\nstartxref\n9000\n%%EOF\n"));
        assert!(!whole(b"%PDF-1.7\nstartxref\nnowhere\n%%EOF\n"));
        assert!(!whole(b"%PDF-1.7\n%%EOF\nstartxref\n3\n"));
        assert!(!whole(b""));
    }
}
