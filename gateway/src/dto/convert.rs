//! Conversions that several areas need.

use prost_types::Timestamp;
use time::OffsetDateTime;

/// Credit points (SKP) of their hundredths.
pub(super) fn credit_points(hundredths: u32) -> f64 {
    f64::from(hundredths) / 100.0
}

/// Credit points (SKP) of their hundredths, which a correction brings below zero.
#[expect(
    clippy::cast_precision_loss,
    reason = "far fewer hundredths than a float tells apart"
)]
pub(super) fn signed_points(hundredths: i64) -> f64 {
    hundredths as f64 / 100.0
}

/// A link to a map with a mark at this place. Only a link: our pages load nothing of another host.
pub(super) fn map_link(latitude: f64, longitude: f64) -> String {
    format!("https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map=17/{latitude}/{longitude}")
}

/// An instant of the wire. Our own services always send one that is in range.
pub(super) fn instant(stamp: Option<Timestamp>) -> OffsetDateTime {
    let stamp = stamp.unwrap_or_default();
    let nanos = i128::from(stamp.seconds) * 1_000_000_000 + i128::from(stamp.nanos);
    OffsetDateTime::from_unix_timestamp_nanos(nanos).unwrap_or(OffsetDateTime::UNIX_EPOCH)
}
