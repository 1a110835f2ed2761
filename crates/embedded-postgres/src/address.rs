//! Where the server is reached: a socket in a private folder, never a network port.

use std::path::Path;

use sqlx::postgres::{PgConnectOptions, PgSslMode};

/// The role that owns every database; only this server knows it, and only its own accounts may take it.
pub(crate) const ROLE: &str = "portal";

/// The number in the socket's file name. Nothing listens on a network port.
pub(crate) const SOCKET_PORT: u16 = 5432;

/// The address of `database` for a client that is handed one; the kernel tells the server who calls, so it holds no secret.
pub(crate) fn url(socket: &Path, database: &str) -> String {
    let socket = percent_encoded(&socket.to_string_lossy());
    format!("postgres://{ROLE}@localhost:{SOCKET_PORT}/{database}?host={socket}&sslmode=disable")
}

/// How this crate itself connects to `database`.
pub(crate) fn options(socket: &Path, database: &str) -> PgConnectOptions {
    PgConnectOptions::new_without_pgpass()
        .socket(socket)
        .host("localhost")
        .port(SOCKET_PORT)
        .username(ROLE)
        .database(database)
        .ssl_mode(PgSslMode::Disable)
}

fn percent_encoded(path: &str) -> String {
    let mut encoded = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => encoded.push(byte.into()),
            other => encoded.push_str(&format!("%{other:02X}")),
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::percent_encoded;

    #[test]
    fn a_folder_with_spaces_and_signs_survives_the_address() {
        assert_eq!(
            percent_encoded("/srv/data portal+é/run"),
            "/srv/data%20portal%2B%C3%A9/run"
        );
    }
}
