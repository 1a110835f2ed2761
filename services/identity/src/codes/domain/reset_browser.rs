//! The browser that asks for a code, by what it was given to keep.

use rand::{CryptoRng, RngExt};

/// 128 random bits, in hexadecimal digits.
const DIGITS: usize = 32;

/// What the browser keeps while a password is reset. Whoever can show it asked for the code; it says nothing else.
#[derive(Clone, PartialEq, Eq)]
pub struct ResetBrowser(String);

impl ResetBrowser {
    /// For a browser that keeps nothing yet.
    pub fn draw(random: &mut impl CryptoRng) -> Self {
        Self(format!("{:032x}", random.random::<u128>()))
    }

    /// Reads what a browser kept; `None` when we never gave out such a thing.
    #[must_use]
    pub fn read(kept: &str) -> Option<Self> {
        let sound = kept.len() == DIGITS
            && kept
                .bytes()
                .all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
        sound.then(|| Self(kept.to_owned()))
    }

    /// For the browser to keep.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::ResetBrowser;

    #[test]
    fn what_is_given_out_is_known_again_and_nothing_else() {
        let mut random = StdRng::seed_from_u64(2026);
        let (one, other) = (ResetBrowser::draw(&mut random), ResetBrowser::draw(&mut random));
        assert!(one != other);
        assert!(ResetBrowser::read(one.as_str()) == Some(one));
        for kept in ["", "a", &"g".repeat(32), &"A".repeat(32), &"a".repeat(33), "é"] {
            assert!(ResetBrowser::read(kept).is_none(), "{kept:?}");
        }
    }
}
