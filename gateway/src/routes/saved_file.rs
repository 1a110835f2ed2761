//! A file that was made for the caller, as it is saved.

use axum::{
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, header};

/// The media type of a workbook.
pub(super) const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/// It is saved; opened in a tab all the same, it can do nothing.
const POLICY: HeaderValue = HeaderValue::from_static("sandbox; default-src 'none'");
const PRIVATE: HeaderValue = HeaderValue::from_static("private, no-store");

/// The answer that a browser saves under this name.
pub(super) fn saved(content: Vec<u8>, media_type: &'static str, file_name: &str) -> Response {
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(header::CACHE_CONTROL, PRIVATE);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
    let sound = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-');
    let name = Some(file_name).filter(|name| name.bytes().all(sound));
    let name = name.unwrap_or("dokumen");
    if let Ok(value) = HeaderValue::try_from(format!("attachment; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    (headers, content).into_response()
}
