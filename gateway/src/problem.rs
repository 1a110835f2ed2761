//! What went wrong, as API.md's error JSON: `message` (Indonesian, fit to show), `code` (a stable
//! word), `errors` (only at 422, by wire field) and `trace_id`.
//!
//! Every refusal of the gateway is a [`Problem`]; a service's `Status` becomes one by `?`. Never a
//! stack, an SQL text, a type or a path: the words come from one table ([`crate::words`]).

mod body;
mod documented;
mod from_status;

use std::{borrow::Cow, time::Duration};

use http::{HeaderValue, StatusCode};
use kit::rule::Rule;

pub use body::ProblemBody;
pub use documented::{BodyRefused, FilesUnderWay, FilterRefused, ServerFault, TokenRefused, TooOften};

/// A refusal on its way to the client.
#[derive(Clone, Debug)]
pub struct Problem {
    status: StatusCode,
    code: Cow<'static, str>,
    faults: Vec<Fault>,
    /// What the words name.
    names: Option<Box<Names>>,
    retry_after: Option<Duration>,
    allow: Option<HeaderValue>,
}

/// One field and the rule it broke.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Fault {
    field: Cow<'static, str>,
    rule: Rule,
}

/// What the words of a code name, each by what stands in braces there. Seldom, so that a refusal stays small without.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Names(Vec<(String, String)>);

/// When to come back if nothing better is known.
const SOON: Duration = Duration::from_secs(1);

impl Problem {
    /// A refusal with the usual code of its status.
    #[must_use]
    pub fn of(status: StatusCode) -> Self {
        let retry_after =
            matches!(status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS).then_some(SOON);
        Self {
            status,
            code: Cow::Borrowed(usual_code(status)),
            faults: Vec::new(),
            names: None,
            retry_after,
            allow: None,
        }
    }

    /// The same refusal with a code of its own, such as `json_rusak`.
    #[must_use]
    pub fn with_code(mut self, code: impl Into<Cow<'static, str>>) -> Self {
        self.code = code.into();
        self
    }

    /// 400: what was sent cannot be read at all.
    #[must_use]
    pub fn malformed(code: &'static str) -> Self {
        Self::of(StatusCode::BAD_REQUEST).with_code(code)
    }

    /// 401: no session, or one that is dead.
    #[must_use]
    pub fn unauthenticated() -> Self {
        Self::of(StatusCode::UNAUTHORIZED)
    }

    /// 403: the role does not suffice.
    #[must_use]
    pub fn forbidden() -> Self {
        Self::of(StatusCode::FORBIDDEN)
    }

    /// 404: unknown, or another member's.
    #[must_use]
    pub fn not_found() -> Self {
        Self::of(StatusCode::NOT_FOUND)
    }

    /// 405 with the methods that would do, such as `GET, HEAD`.
    #[must_use]
    pub fn method_not_allowed(allow: HeaderValue) -> Self {
        Self {
            allow: Some(allow),
            ..Self::of(StatusCode::METHOD_NOT_ALLOWED)
        }
    }

    /// 413: the body weighs too much.
    #[must_use]
    pub fn too_large() -> Self {
        Self::of(StatusCode::PAYLOAD_TOO_LARGE)
    }

    /// 415: a media type or coding that this call does not take.
    #[must_use]
    pub fn unsupported_media_type() -> Self {
        Self::of(StatusCode::UNSUPPORTED_MEDIA_TYPE)
    }

    /// 422: what was sent breaks rules; add the fields with [`Problem::and_field`].
    #[must_use]
    pub fn invalid() -> Self {
        Self::of(StatusCode::UNPROCESSABLE_ENTITY)
    }

    /// 422 naming one wire field and the rule it broke.
    #[must_use]
    pub fn field(field: impl Into<Cow<'static, str>>, rule: Rule) -> Self {
        Self::invalid().and_field(field, rule)
    }

    /// Names one more field.
    #[must_use]
    pub fn and_field(mut self, field: impl Into<Cow<'static, str>>, rule: Rule) -> Self {
        self.faults.push(Fault {
            field: field.into(),
            rule,
        });
        self
    }

    /// Names the fields of another refusal, too.
    #[must_use]
    pub fn and_fields_of(mut self, other: Self) -> Self {
        self.faults.extend(other.faults);
        self
    }

    /// Names the fields of another refusal, too, as far as nothing is told yet of them, of what lies in them, or of what they lie in.
    #[must_use]
    pub(crate) fn and_further_fields_of(mut self, other: Self) -> Self {
        let told = self.faults.len();
        for fault in other.faults {
            let is_told = |one: &Fault| lies_in(&one.field, &fault.field) || lies_in(&fault.field, &one.field);
            if !self.faults.iter().take(told).any(is_told) {
                self.faults.push(fault);
            }
        }
        self
    }

    /// 429: too many tries; come back after this long.
    #[must_use]
    pub fn too_many(after: Duration) -> Self {
        Self {
            retry_after: Some(after),
            ..Self::of(StatusCode::TOO_MANY_REQUESTS)
        }
    }

    /// 503: full, or a dependency is away.
    #[must_use]
    pub fn unavailable() -> Self {
        Self::of(StatusCode::SERVICE_UNAVAILABLE)
    }

    /// 503: full for a while; come back after this long.
    #[must_use]
    pub fn unavailable_for(after: Duration) -> Self {
        Self {
            retry_after: Some(after),
            ..Self::unavailable()
        }
    }

    /// 504: time ran out.
    #[must_use]
    pub fn timed_out() -> Self {
        Self::of(StatusCode::GATEWAY_TIMEOUT)
    }

    /// 500: our own fault, without words.
    #[must_use]
    pub fn internal() -> Self {
        Self::of(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// Turns proto field names into wire names: pairs of (proto, wire). Others stay as they are.
    ///
    /// ```ignore
    /// identity.register(ask).await.map_err(|status| Problem::from(status).with_fields(dto::REGISTER_FIELDS))?
    /// ```
    #[must_use]
    pub fn with_fields(mut self, names: &[(&str, &'static str)]) -> Self {
        for fault in &mut self.faults {
            if let Some((_, wire)) = names.iter().find(|(proto, _)| *proto == fault.field) {
                fault.field = Cow::Borrowed(wire);
            }
        }
        self
    }

    /// Tells another rule of a field than this one.
    #[must_use]
    pub fn with_rule(mut self, field: &str, told: Rule, rule: Rule) -> Self {
        for fault in &mut self.faults {
            if fault.field == field && fault.rule == told {
                fault.rule = rule;
            }
        }
        self
    }

    /// The HTTP status it will have.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// Its stable word.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }
}

/// Whether `field` is `outer` or lies in it, as `peserta[0].nik` does in `peserta`.
fn lies_in(field: &str, outer: &str) -> bool {
    let beyond = field.strip_prefix(outer);
    beyond.is_some_and(|beyond| beyond.is_empty() || beyond.starts_with(['.', '[']))
}

/// The stable word of a status when nothing more is known.
fn usual_code(status: StatusCode) -> &'static str {
    match status {
        StatusCode::UNAUTHORIZED => "sesi_berakhir",
        StatusCode::FORBIDDEN => "akses_ditolak",
        StatusCode::NOT_FOUND => "tidak_ditemukan",
        StatusCode::METHOD_NOT_ALLOWED => "metode_tidak_didukung",
        StatusCode::REQUEST_TIMEOUT => "permintaan_terlalu_lambat",
        StatusCode::CONFLICT => "konflik",
        StatusCode::PAYLOAD_TOO_LARGE => "terlalu_besar",
        StatusCode::UNSUPPORTED_MEDIA_TYPE => "jenis_isi_tidak_didukung",
        StatusCode::UNPROCESSABLE_ENTITY => "data_tidak_valid",
        StatusCode::TOO_MANY_REQUESTS => "terlalu_banyak_permintaan",
        StatusCode::SERVICE_UNAVAILABLE => "layanan_sibuk",
        StatusCode::GATEWAY_TIMEOUT => "waktu_habis",
        other if other.is_server_error() => "internal",
        _ => "permintaan_rusak",
    }
}
