//! The rules that a field of a request can break.
//!
//! Services name a rule, its word travels in the gRPC status, and the gateway turns it into the sentence that a member reads.
//! The gateway matches the enum without a catch-all, so a rule that has no Indonesian words does not compile.

use std::fmt;

macro_rules! rules {
    ($($(#[$doc:meta])+ $rule:ident = $word:literal,)+) => {
        /// Which rule a field broke.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Rule {
            $($(#[$doc])+ $rule,)+
            /// Less than this number, in the field's own unit: `at_least:1`.
            AtLeast(u32),
            /// More than this number, in the field's own unit: `at_most:100`.
            AtMost(u32),
            /// Outside of these bounds, both of them allowed: `range_1_100`.
            Between(u32, u32),
            /// More characters than this: `too_long:5000`.
            LongerThan(u32),
            /// Fewer characters than this: `too_short:8`.
            ShorterThan(u32),
        }

        impl Rule {
            /// Every rule; those with numbers once, with numbers of some request.
            pub const ALL: &[Self] = &[
                $(Self::$rule,)+
                Self::AtLeast(1),
                Self::AtMost(100),
                Self::Between(1, 100),
                Self::LongerThan(5000),
                Self::ShorterThan(8),
            ];

            /// Reads the word of a rule; `None` for a word that this release does not know.
            #[must_use]
            pub fn parse(word: &str) -> Option<Self> {
                match word {
                    $($word => return Some(Self::$rule),)+
                    _ => {}
                }
                if let Some((low, high)) = word.strip_prefix("range_").and_then(|bounds| bounds.split_once('_')) {
                    return Some(Self::Between(low.parse().ok()?, high.parse().ok()?));
                }
                let (name, number) = word.split_once(':')?;
                let number = number.parse().ok()?;
                match name {
                    "at_least" => Some(Self::AtLeast(number)),
                    "at_most" => Some(Self::AtMost(number)),
                    "too_long" => Some(Self::LongerThan(number)),
                    "too_short" => Some(Self::ShorterThan(number)),
                    _ => None,
                }
            }
        }

        /// The stable word that the wire between gateway and services carries.
        impl fmt::Display for Rule {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$rule => f.write_str($word),)+
                    Self::AtLeast(number) => write!(f, "at_least:{number}"),
                    Self::AtMost(number) => write!(f, "at_most:{number}"),
                    Self::Between(low, high) => write!(f, "range_{low}_{high}"),
                    Self::LongerThan(characters) => write!(f, "too_long:{characters}"),
                    Self::ShorterThan(characters) => write!(f, "too_short:{characters}"),
                }
            }
        }
    };
}

rules! {
    /// It is missing, null or empty.
    Required = "required",
    /// It does not have its shape, such as an e-mail address without `@`.
    Invalid = "invalid",
    /// Another JSON type than the field has.
    Type = "type",
    /// A NUL byte, or bytes that are not UTF-8.
    Characters = "characters",
    /// Not a whole number.
    Integer = "integer",
    /// Not a day of the calendar, written `YYYY-MM-DD`.
    Date = "date",
    /// Neither `YYYY-MM` nor a month from 1 to 12.
    Month = "month",
    /// A day that is still to come.
    Future = "future",
    /// Outside of what is allowed.
    Range = "range",
    /// More of them than allowed.
    TooMany = "too_many",
    /// A list that is not paged would be longer than one answer may be.
    NeedsPages = "needs_pages",
    /// Not 1 to 100 positive whole numbers with commas between.
    IdList = "id_list",
    /// Not 1 to 255 printable ASCII characters, or two keys.
    IdempotencyKey = "idempotency_key",
    /// A NIK has exactly 16 digits (SPEC.md section 5).
    NikLength = "nik_length",
    /// It names something that does not exist.
    Unknown = "unknown",
    /// Another account has it.
    Taken = "taken",
    /// The membership roll has another name for the number.
    NameMismatch = "name_mismatch",
    /// A region that does not lie in the one above it.
    Region = "region",
    /// A password that is among the first that anybody tries.
    Common = "common",
    /// Not the password that the account has.
    Wrong = "wrong",
    /// Not the one-time code that was sent, or no longer.
    Otp = "otp",
    /// A day of departure that does not leave one to thirty nights.
    Nights = "nights",
    /// A code that is none.
    CouponUnknown = "coupon_unknown",
    /// A code whose time is over, or has not come.
    CouponOver = "coupon_over",
    /// A code that others have used up.
    CouponUsedUp = "coupon_used_up",
    /// A code that the member has used as often as one may.
    CouponUsed = "coupon_used",
    /// A code for something that is not in the cart.
    CouponElsewhere = "coupon_elsewhere",
    /// A part of a package, which goes back as a whole.
    PartOfBundle = "part_of_bundle",
    /// What stays as it is, because the coupon was taken before.
    CouponInUse = "coupon_in_use",
    /// Fewer of them than it takes.
    TooFew = "too_few",
    /// A place for somebody else of which nobody says who comes.
    Unnamed = "unnamed",
    /// An order that stands in a collective invoice already.
    Collected = "collected",
    /// An order of which no transfer is awaited.
    NotAwaited = "not_awaited",
    /// An end that is not later than its beginning.
    BeforeStart = "before_start",
    /// Two of what may be sent once.
    OneOnly = "one_only",
    /// A file that weighs more than may be sent.
    TooLarge = "too_large",
    /// Not a picture of a kind that is taken, by its bytes.
    Picture = "picture",
    /// Neither a PDF nor a picture of a kind that is taken, by its bytes.
    PosterFile = "poster_file",
    /// A picture of too many pixels.
    PictureTooLarge = "picture_too_large",
    /// Not a statement in the format of a bank that is known.
    StatementFile = "statement_file",
    /// A line of a statement with fewer columns than its bank writes.
    StatementColumns = "statement_columns",
    /// A line of a statement without a day that can be read and has come.
    StatementDate = "statement_date",
    /// A line of a statement without an amount that can be read.
    StatementAmount = "statement_amount",
    /// A line of a statement of an account that nobody pays to here.
    StatementAccount = "statement_account",
    /// A scan of longer ago than a door may go without a connection.
    ScanTooOld = "scan_too_old",
    /// A doctor who has a ticket for it already.
    SeatHeld = "seat_held",
    /// A doctor who has a ticket for something else at that time.
    SeatClash = "seat_clash",
    /// A doctor who is named in an earlier row as well.
    SeatDoubled = "seat_doubled",
    /// A doctor for whom no seat is left.
    SeatNone = "seat_none",
    /// The caller himself, where another one is to be named.
    OwnAccount = "own_account",
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::Rule;

    #[test]
    fn every_rule_is_read_back_from_its_word() {
        let words: HashSet<String> = Rule::ALL.iter().map(ToString::to_string).collect();
        assert_eq!(words.len(), Rule::ALL.len());
        for rule in Rule::ALL {
            assert_eq!(Rule::parse(&rule.to_string()), Some(*rule));
        }
        for unknown in ["", "nonsense", "too_long:", "at_least:x", "range_1", "range_1_"] {
            assert_eq!(Rule::parse(unknown), None, "{unknown:?}");
        }
    }
}
