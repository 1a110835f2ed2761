//! The table that says of each variant of an error what it is to whoever asked: [`reports!`].

/// Implements [`Report`] for an operation's error enum, one line a variant that says something:
///
/// ```
/// # use std::time::Duration;
/// # use kit::{report::{FieldProblem, reports}, rule::Rule};
/// #[derive(Debug, thiserror::Error)]
/// enum RegisterError {
///     #[error("no such course")]
///     UnknownCourse,
///     #[error("fields are not in order")]
///     Refused(Vec<FieldProblem>),
///     #[error("wrong code")]
///     WrongCode,
///     #[error("too many tries")]
///     Locked { after: Duration },
///     #[error("the caller is not known")]
///     Session(#[source] SessionError),
///     #[error("could not save the registration")]
///     Database(#[from] sqlx::Error),
/// }
/// # #[derive(Debug, thiserror::Error)]
/// # #[error("dead")]
/// # struct SessionError;
/// # reports!(struct SessionError => Unauthenticated "sesi_berakhir");
///
/// reports!(RegisterError {
///     UnknownCourse => NotFound "kelas_tidak_ditemukan",
///     Refused(fields) => Invalid "data_tidak_valid",          // the payload is the fields at fault
///     WrongCode => Invalid "kode_otp_salah" at "code" Otp,    // one field, by a rule of `Rule`
///     Locked { after } => TooMany "terlalu_banyak_percobaan", // the payload is when to come back
///     Session(source) => source,                              // whatever the source reports
/// });
/// ```
///
/// A variant without a line is what its source is to the database ([`by_source`]): unavailable, too slow, or internal.
#[macro_export]
macro_rules! reports {
    (struct $error:ident => $kind:ident $reason:literal) => {
        impl $crate::report::Report for $error {
            fn report(&self) -> ($crate::report::Kind, &'static str) {
                ($crate::report::Kind::$kind, $reason)
            }
        }
    };
    ($error:ident { $($rows:tt)* }) => {
        impl $crate::report::Report for $error {
            fn report(&self) -> ($crate::report::Kind, &'static str) {
                $crate::reports!(@kind self $($rows)*);
                $crate::report::by_source(self)
            }

            fn fields(&self) -> Vec<$crate::report::FieldProblem> {
                $crate::reports!(@fields self $($rows)*);
                Vec::new()
            }

            fn names(&self) -> Vec<(&'static str, String)> {
                $crate::reports!(@names self $($rows)*);
                Vec::new()
            }
        }
    };

    (@kind $error:ident) => {};
    (@kind $error:ident $variant:ident($payload:ident) => Invalid $reason:literal $(, $($rest:tt)*)?) => {
        if let Self::$variant(..) = $error {
            return ($crate::report::Kind::Invalid, $reason);
        }
        $($crate::reports!(@kind $error $($rest)*);)?
    };
    (@kind $error:ident $variant:ident { $after:ident } => TooMany $reason:literal $(, $($rest:tt)*)?) => {
        if let Self::$variant { $after, .. } = $error {
            return ($crate::report::Kind::TooMany(*$after), $reason);
        }
        $($crate::reports!(@kind $error $($rest)*);)?
    };
    (@kind $error:ident $variant:ident => $kind:ident $reason:literal at $field:literal $rule:ident $(, $($rest:tt)*)?) => {
        if let Self::$variant { .. } = $error {
            return ($crate::report::Kind::$kind, $reason);
        }
        $($crate::reports!(@kind $error $($rest)*);)?
    };
    (@kind $error:ident $variant:ident => $kind:ident $reason:literal $(, $($rest:tt)*)?) => {
        if let Self::$variant { .. } = $error {
            return ($crate::report::Kind::$kind, $reason);
        }
        $($crate::reports!(@kind $error $($rest)*);)?
    };
    (@kind $error:ident $variant:ident($source:ident) => $same:ident $(, $($rest:tt)*)?) => {
        if let Self::$variant($source) = $error {
            return $crate::report::Report::report($same);
        }
        $($crate::reports!(@kind $error $($rest)*);)?
    };

    (@fields $error:ident) => {};
    (@fields $error:ident $variant:ident($payload:ident) => Invalid $reason:literal $(, $($rest:tt)*)?) => {
        if let Self::$variant($payload) = $error {
            return $payload.clone();
        }
        $($crate::reports!(@fields $error $($rest)*);)?
    };
    (@fields $error:ident $variant:ident { $after:ident } => TooMany $reason:literal $(, $($rest:tt)*)?) => {
        $($crate::reports!(@fields $error $($rest)*);)?
    };
    (@fields $error:ident $variant:ident => $kind:ident $reason:literal at $field:literal $rule:ident $(, $($rest:tt)*)?) => {
        if let Self::$variant { .. } = $error {
            return vec![$crate::report::FieldProblem::new($field, $crate::rule::Rule::$rule)];
        }
        $($crate::reports!(@fields $error $($rest)*);)?
    };
    (@fields $error:ident $variant:ident => $kind:ident $reason:literal $(, $($rest:tt)*)?) => {
        $($crate::reports!(@fields $error $($rest)*);)?
    };
    (@fields $error:ident $variant:ident($source:ident) => $same:ident $(, $($rest:tt)*)?) => {
        if let Self::$variant($source) = $error {
            return $crate::report::Report::fields($same);
        }
        $($crate::reports!(@fields $error $($rest)*);)?
    };

    (@names $error:ident) => {};
    (@names $error:ident $variant:ident($source:ident) => $same:ident $(, $($rest:tt)*)?) => {
        if let Self::$variant($source) = $error {
            return $crate::report::Report::names($same);
        }
        $($crate::reports!(@names $error $($rest)*);)?
    };
    (@names $error:ident $variant:ident($payload:ident) => Invalid $reason:literal $(, $($rest:tt)*)?) => {
        $($crate::reports!(@names $error $($rest)*);)?
    };
    (@names $error:ident $variant:ident { $after:ident } => TooMany $reason:literal $(, $($rest:tt)*)?) => {
        $($crate::reports!(@names $error $($rest)*);)?
    };
    (@names $error:ident $variant:ident => $kind:ident $reason:literal $(at $field:literal $rule:ident)? $(, $($rest:tt)*)?) => {
        $($crate::reports!(@names $error $($rest)*);)?
    };
}
