//! A listener that ends: whoever shook hands with it is taken in.
//!
//! Closing a listener breaks every connection that the kernel has accepted and we have not, requests and all. So first
//! the kernel is told to overlook whoever knocks anew (it knocks again a second later, at a port that is closed or at
//! another process), then handshakes under way get the time of one, and then whoever waits is taken in.

use std::{io, net::SocketAddr, time::Duration};

use socket2::{SockFilter, SockRef};
use tokio::{
    net::{TcpListener, TcpStream},
    time::{Instant, timeout_at},
};

/// What a handshake takes to end.
const HANDSHAKE: Duration = Duration::from_millis(200);

/// Where the flags stand in a TCP head, and which of them knocks.
const FLAGS: u32 = 13;
const SYN: u32 = 0x02;
/// Words of the kernel's packet filter: load a byte, jump if a bit is set, end.
const LOAD: u16 = 0x30;
const JUMP_IF_SET: u16 = 0x45;
const END: u16 = 0x06;

/// Lets nobody knock any more.
fn overlook_newcomers(listener: &TcpListener) -> io::Result<()> {
    SockRef::from(listener).attach_filter(&[
        SockFilter::new(LOAD, 0, 0, FLAGS),
        SockFilter::new(JUMP_IF_SET, 0, 1, SYN),
        SockFilter::new(END, 0, 0, 0),
        SockFilter::new(END, 0, 0, u32::MAX),
    ])
}

/// Closes the listener and hands over whoever got as far as to have connected.
pub(super) async fn close(listener: TcpListener, mut take: impl FnMut(TcpStream, SocketAddr)) {
    if let Err(error) = overlook_newcomers(&listener) {
        tracing::warn!(%error, "who connects at the moment of the end may get no answer");
    }
    let end = Instant::now() + HANDSHAKE;
    while let Ok(accepted) = timeout_at(end, listener.accept()).await {
        if let Ok((stream, peer)) = accepted {
            take(stream, peer);
        }
    }
    if let Err(error) = take_the_rest(listener, take) {
        tracing::warn!(%error, "some who had connected got no answer");
    }
}

fn take_the_rest(listener: TcpListener, mut take: impl FnMut(TcpStream, SocketAddr)) -> io::Result<()> {
    let listener = listener.into_std()?;
    loop {
        match listener.accept() {
            Ok((stream, peer)) => {
                stream.set_nonblocking(true)?;
                take(TcpStream::from_std(stream)?, peer);
            }
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(()),
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            Err(error) => return Err(error),
        }
    }
}
