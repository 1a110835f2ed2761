//! Lines of a head end with CR LF, and with nothing else.
//!
//! hyper takes a bare LF for a line's end too. A proxy before us that does not would see one request where hyper sees
//! two, of which it let only one in (request smuggling); hyper has no switch for that. So the bytes of heads are looked at
//! on their way to hyper: where a bare LF stands it reads a NUL, which stands nowhere in HTTP, and answers 400 itself. It looks
//! at a head when that is whole: so behind the NUL it reads the end of a head, whether its client goes on or waits.
//!
//! To tell heads from bodies it is enough to know how long a body is. Behind a body in pieces (`Transfer-Encoding`)
//! nothing is looked at any more, and [`super`] takes no further request there. HTTP/2 has no lines.

use std::{
    io::{self, IoSlice},
    mem,
    pin::Pin,
    task::{Context, Poll, ready},
};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// `Content-Length:` with the longest number and some blanks; further bytes of a line nobody looks at.
const KEPT: usize = 64;
/// The end of a head.
const END: &[u8] = b"\r\n\r\n";

/// A connection whose heads are looked at while they are read.
pub(super) struct LineEnds<S> {
    stream: S,
    at: At,
}

/// Where the next byte belongs.
enum At {
    Head(Head),
    /// So many bytes of a body are still to come.
    Body(u64),
    /// Behind what nobody shall read; hyper does not know yet that no more comes of that head.
    Broken,
    /// Nothing that comes is looked at.
    Beyond,
}

/// A head as far as it came.
struct Head {
    /// The beginning of the line that is not finished.
    line: [u8; KEPT],
    /// How long that line is by now.
    came: usize,
    /// Its last byte.
    last: u8,
    is_first_line: bool,
    is_http2: bool,
    in_pieces: bool,
    length: Option<u64>,
}

impl Default for Head {
    fn default() -> Self {
        Self {
            line: [0; KEPT],
            came: 0,
            last: 0,
            is_first_line: true,
            is_http2: false,
            in_pieces: false,
            length: None,
        }
    }
}

/// Nobody shall read this head.
struct Broken;

impl Head {
    /// Takes more of a line, without its LF.
    fn keep(&mut self, part: &[u8]) {
        let room = KEPT.saturating_sub(self.came).min(part.len());
        if room > 0 {
            self.line[self.came..self.came + room].copy_from_slice(&part[..room]);
        }
        self.came += part.len();
        self.last = part.last().copied().unwrap_or(self.last);
    }

    /// The LF of a line came; what comes after it, once the head is whole.
    fn end_line(&mut self) -> Result<Option<At>, Broken> {
        let came = mem::take(&mut self.came);
        if mem::take(&mut self.last) != b'\r' {
            return Err(Broken);
        }
        let line = &self.line[..came.min(KEPT)];
        match line {
            // hyper skips empty lines before a head, as RFC 9112 asks.
            b"\r" if self.is_first_line => {}
            b"\r" => return Ok(Some(self.followed_by())),
            line if self.is_first_line => {
                self.is_first_line = false;
                self.is_http2 = line.starts_with(b"PRI * HTTP/2.0");
            }
            line if begins(line, b"transfer-encoding:") => self.in_pieces = true,
            line if begins(line, b"content-length:") => {
                let said = (came <= KEPT)
                    .then(|| number(&line[b"content-length:".len()..]))
                    .flatten();
                let said = said.ok_or(Broken)?;
                if self.length.is_some_and(|length| length != said) {
                    return Err(Broken);
                }
                self.length = Some(said);
            }
            _ => {}
        }
        Ok(None)
    }

    fn followed_by(&self) -> At {
        match self.length {
            _ if self.is_http2 || self.in_pieces => At::Beyond,
            Some(length) if length > 0 => At::Body(length),
            _ => At::Head(Self::default()),
        }
    }
}

fn begins(line: &[u8], name: &[u8]) -> bool {
    line.get(..name.len())
        .is_some_and(|begin| begin.eq_ignore_ascii_case(name))
}

fn number(value: &[u8]) -> Option<u64> {
    let digits = value.trim_ascii();
    let plain = digits.iter().all(u8::is_ascii_digit);
    plain.then(|| std::str::from_utf8(digits).ok()?.parse().ok()).flatten()
}

impl At {
    fn look(&mut self, mut bytes: &mut [u8]) {
        while !bytes.is_empty() {
            let came = mem::take(&mut bytes);
            match self {
                Self::Broken | Self::Beyond => return,
                Self::Body(left) => {
                    let body = usize::try_from(*left).unwrap_or(usize::MAX).min(came.len());
                    *left -= body as u64;
                    if *left == 0 {
                        *self = Self::Head(Head::default());
                    }
                    bytes = &mut came[body..];
                }
                Self::Head(head) => {
                    let Some(end) = memchr::memchr(b'\n', came) else {
                        head.keep(came);
                        return;
                    };
                    let (line, rest) = came.split_at_mut(end + 1);
                    head.keep(&line[..end]);
                    match head.end_line() {
                        Ok(None) => {}
                        Ok(Some(next)) => *self = next,
                        Err(Broken) => {
                            line[end] = 0;
                            *self = Self::Broken;
                        }
                    }
                    bytes = rest;
                }
            }
        }
    }
}

impl<S> LineEnds<S> {
    /// Looks at `stream`, which begins with a head.
    pub(super) fn of(stream: S) -> Self {
        Self {
            stream,
            at: At::Head(Head::default()),
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for LineEnds<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        if matches!(self.at, At::Broken) && into.remaining() >= END.len() {
            into.put_slice(END);
            self.at = At::Beyond;
            return Poll::Ready(Ok(()));
        }
        let before = into.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, into))?;
        self.at.look(&mut into.filled_mut()[before..]);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for LineEnds<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use super::{At, Head};

    /// What hyper reads of `sent`, however it comes in pieces.
    fn read(sent: &[u8]) -> Vec<u8> {
        let mut seen = Vec::new();
        for size in 1..=sent.len() {
            let mut at = At::Head(Head::default());
            let mut bytes = sent.to_vec();
            bytes.chunks_mut(size).for_each(|piece| at.look(piece));
            assert!(seen.is_empty() || seen == bytes, "in pieces of {size}");
            seen = bytes;
        }
        seen
    }

    #[test]
    fn well_formed_heads_and_whatever_their_bodies_hold_pass_unchanged() {
        for sent in [
            &b"GET / HTTP/1.1\r\nhost: portal\r\n\r\n"[..],
            b"\r\nGET / HTTP/1.1\r\nhost: portal\r\n\r\nGET / HTTP/1.1\r\nhost: portal\r\n\r\n",
            b"POST / HTTP/1.1\r\nhost: portal\r\nContent-Length: 7\r\n\r\n{\n\n\n\n}\nGET / HTTP/1.1\r\n\r\n",
            b"POST / HTTP/1.1\r\ncontent-length:\t7 \r\nContent-Length: 7\r\n\r\n\n\n\n\n\n\n\n",
            b"POST / HTTP/1.1\r\ncontent-length: 0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
            b"POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n2\r\n\n\n\r\n0\r\n\r\n",
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\n\n",
        ] {
            assert_eq!(read(sent), sent, "{}", sent.escape_ascii());
        }
    }

    #[test]
    fn a_bare_lf_of_a_head_is_nothing_that_hyper_takes() {
        for (sent, seen) in [
            (
                &b"GET / HTTP/1.1\nhost: portal\r\n\r\n"[..],
                &b"GET / HTTP/1.1\0host: portal\r\n\r\n"[..],
            ),
            (
                b"GET / HTTP/1.1\r\nhost: portal\n\r\n",
                b"GET / HTTP/1.1\r\nhost: portal\0\r\n",
            ),
            (
                b"GET / HTTP/1.1\r\nhost: portal\r\n\n",
                b"GET / HTTP/1.1\r\nhost: portal\r\n\0",
            ),
            (b"\nGET / HTTP/1.1\r\n\r\n", b"\0GET / HTTP/1.1\r\n\r\n"),
            (
                b"POST / HTTP/1.1\r\ncontent-length: 2\r\n\r\n\n\nGET / HTTP/1.1\n\r\n",
                b"POST / HTTP/1.1\r\ncontent-length: 2\r\n\r\n\n\nGET / HTTP/1.1\0\r\n",
            ),
            (
                b"POST / HTTP/1.1\r\ncontent-length: +2\r\n\r\n",
                b"POST / HTTP/1.1\r\ncontent-length: +2\r\0\r\n",
            ),
            (
                b"POST / HTTP/1.1\r\ncontent-length: 2\r\ncontent-length: 3\r\n",
                b"POST / HTTP/1.1\r\ncontent-length: 2\r\ncontent-length: 3\r\0",
            ),
        ] {
            assert_eq!(read(sent), seen, "{}", sent.escape_ascii());
        }
    }
}
