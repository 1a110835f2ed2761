use prost_types::Timestamp;
use time::OffsetDateTime;

/// An instant as the contracts carry it: seconds since 1970 and nanoseconds.
pub fn timestamp(at: OffsetDateTime) -> Timestamp {
    Timestamp {
        seconds: at.unix_timestamp(),
        // A nanosecond count is below a thousand million.
        nanos: at.nanosecond().cast_signed(),
    }
}
