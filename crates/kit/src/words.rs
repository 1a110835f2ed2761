//! Closed lists of words, and what may become of what.

/// Declares an enum whose variants have stable words, which tables, events and other modules keep. It brings `ALL` in the
/// order of the declaration, `as_str`, and `parse`, which knows no other words.
///
/// Why not derives of `strum`: three of them, an attribute and two traits that every caller has to import, for what one macro
/// gives here as methods; and a table's word would follow the name of a variant when somebody renames it.
///
/// ```
/// kit::words! {
///     /// Where a page stands.
///     pub enum Shelf {
///         /// Above.
///         Upper = "upper",
///         /// Below.
///         Lower = "lower",
///     }
/// }
/// assert_eq!(Shelf::parse("lower"), Some(Shelf::Lower));
/// assert_eq!(Shelf::parse("Lower"), None);
/// assert_eq!(Shelf::ALL.map(Shelf::as_str), ["upper", "lower"]);
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name { $($(#[$doc])* $variant),+ }

        impl $name {
            /// All of them, in the order in which they are declared.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$variant),+];

            /// Its stable word.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// The one of that stable word; `None` for any other.
            #[must_use]
            pub fn parse(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$variant),)+ _ => None }
            }
        }
    };
}

/// Declares the states of something like [`words!`](crate::words), each with the states that may follow it: nothing else ever
/// becomes of it. The table that keeps it holds the same pairs; `testkit::assert_same_transitions` compares the two.
///
/// ```
/// kit::states! {
///     /// How it stands with a door.
///     pub enum Door {
///         /// Somebody can go through.
///         Open = "open" => [Shut],
///         /// Nobody can.
///         Shut = "shut" => [],
///     }
/// }
/// assert!(Door::Open.may_become(Door::Shut));
/// assert!(!Door::Shut.may_become(Door::Open));
/// ```
#[macro_export]
macro_rules! states {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident = $word:literal => [$($next:ident),* $(,)?]),+ $(,)?
    }) => {
        $crate::words! { $(#[$meta])* $vis enum $name { $($(#[$doc])* $variant = $word),+ } }

        impl $name {
            /// Whether it may become `next`.
            #[must_use]
            pub fn may_become(self, next: Self) -> bool {
                let following: &[Self] = match self { $(Self::$variant => &[$(Self::$next),*]),+ };
                following.contains(&next)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    crate::states! {
        /// How it stands with a door.
        enum Door {
            /// Somebody can go through.
            Open = "open" => [Shut],
            /// Somebody could open it.
            Shut = "shut" => [Open, Walled],
            /// Nobody ever goes through again.
            Walled = "walled_up" => [],
        }
    }

    #[test]
    fn words_are_read_as_they_are_written_and_no_others() {
        assert_eq!(Door::ALL.map(Door::as_str), ["open", "shut", "walled_up"]);
        for door in Door::ALL {
            assert_eq!(Door::parse(door.as_str()), Some(door));
        }
        for word in ["", "Open", "open ", "walled"] {
            assert_eq!(Door::parse(word), None, "{word:?}");
        }
    }

    #[test]
    fn nothing_becomes_of_it_but_what_is_declared() {
        let steps = [
            (Door::Open, Door::Shut),
            (Door::Shut, Door::Open),
            (Door::Shut, Door::Walled),
        ];
        for from in Door::ALL {
            for to in Door::ALL {
                assert_eq!(from.may_become(to), steps.contains(&(from, to)), "{from:?} {to:?}");
            }
        }
    }
}
