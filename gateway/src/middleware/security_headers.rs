//! What a browser may do with an answer.

use http::{HeaderMap, HeaderName, HeaderValue, header};

use super::area::Area;

/// Pages run only scripts and load only things of this origin. Mantine sets inline styles; no
/// script is ever inline.
pub const PAGE_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; \
     frame-ancestors 'none'; form-action 'self'";
/// JSON is never a page.
const DATA_POLICY: &str = "default-src 'none'; frame-ancestors 'none'";
/// A picture that turns out to be a page can do nothing.
const MEDIA_POLICY: &str = "default-src 'none'; sandbox; frame-ancestors 'none'";

const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");
const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// Sets the headers of an area; what an answer has set itself stays.
pub fn apply(area: Area, headers: &mut HeaderMap) {
    let policy = match area {
        Area::Api | Area::Health => DATA_POLICY,
        Area::Media => MEDIA_POLICY,
        Area::Docs | Area::Page => PAGE_POLICY,
    };
    set(headers, header::CONTENT_SECURITY_POLICY, policy);
    set(headers, header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(headers, RESOURCE_POLICY, "same-origin");
    if matches!(area, Area::Docs | Area::Page) {
        set(headers, header::REFERRER_POLICY, "strict-origin-when-cross-origin");
        set(headers, header::X_FRAME_OPTIONS, "DENY");
        set(headers, OPENER_POLICY, "same-origin");
        set(
            headers,
            PERMISSIONS_POLICY,
            // Codes of tickets and of certificates are read by the camera.
            "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
        );
    }
}

fn set(headers: &mut HeaderMap, name: HeaderName, value: &'static str) {
    headers.entry(name).or_insert(HeaderValue::from_static(value));
}
