//! Where a picture of the API's lies, in which widths.

/// Those who show a link want no more, and refuse what is much heavier.
const WIDEST: u32 = 1_280;

/// The addresses of one picture.
#[derive(Debug, Default)]
pub(super) struct Sources {
    /// What a browser takes that knows no widths.
    address: Option<String>,
    srcset: Option<String>,
}

/// A picture on a page, as the attributes of its elements have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shown<'a> {
    pub address: &'a str,
    pub srcset: Option<&'a str>,
    pub sizes: &'a str,
}

impl<'a> Shown<'a> {
    /// One that looks well in every width.
    pub(super) const fn at(address: &'a str) -> Self {
        Self {
            address,
            srcset: None,
            sizes: "",
        }
    }
}

/// The picture of a shared link.
#[derive(Debug)]
pub(super) struct Preview {
    address: String,
    /// In pixels, where it is known.
    pub width: Option<u32>,
}

impl Preview {
    /// Its whole address.
    pub(super) fn address(&self, public_url: &str) -> String {
        if self.address.starts_with('/') {
            return format!("{public_url}{}", self.address);
        }
        self.address.clone()
    }
}

impl Sources {
    /// As the pages show it: the original, or the small one where there is no other.
    pub(super) fn new(original: Option<String>, small: Option<String>, srcset: Option<String>) -> Self {
        Self {
            address: set(original).or(set(small)),
            srcset: set(srcset),
        }
    }

    /// The hero's, which the front end makes a source set of when both are named after their width.
    pub(super) fn of_hero(original: Option<String>, small: Option<String>) -> Self {
        let (original, small) = (set(original), set(small));
        let source = |address: &Option<String>| {
            let address = address.as_deref()?;
            named_width(address).map(|width| format!("{address} {width}w"))
        };
        let srcset = original
            .is_some()
            .then(|| source(&small).zip(source(&original)))
            .flatten();
        Self {
            srcset: srcset.map(|(small, original)| format!("{small}, {original}")),
            address: original,
        }
    }

    /// The widest that is not too wide.
    pub(super) fn preview(&self) -> Option<Preview> {
        let sources = self.srcset.iter().flat_map(|srcset| srcset.split(','));
        let widths = sources.filter_map(|source| {
            let (address, width) = source.trim().rsplit_once(' ')?;
            Some((width.strip_suffix('w')?.parse::<u32>().ok()?, address.trim()))
        });
        let best = widths.filter(|(width, _)| *width <= WIDEST).max();
        if let Some((width, address)) = best {
            return Some(Preview {
                address: address.to_owned(),
                width: Some(width),
            });
        }
        let address = self.address.clone()?;
        Some(Preview {
            width: named_width(&address),
            address,
        })
    }

    /// The picture as a page asks for it and shows it, in the width that fits `sizes`; none where there is no picture.
    pub(super) fn shown<'a>(&'a self, sizes: &'a str) -> Option<Shown<'a>> {
        Some(Shown {
            address: self.address.as_deref()?,
            srcset: self.srcset.as_deref(),
            sizes,
        })
    }
}

fn set(value: Option<String>) -> Option<String> {
    value
        .map(|value| value.trim().to_owned())
        .filter(|value| !value.is_empty())
}

/// Our own media files are named after their width.
fn named_width(address: &str) -> Option<u32> {
    let (_, name) = address.rsplit_once('/')?;
    name.strip_suffix(".webp")?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{Shown, Sources};

    fn some(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    fn preview(sources: &Sources) -> (String, Option<u32>) {
        let preview = sources.preview().unwrap();
        (preview.address("https://portal.test"), preview.width)
    }

    #[test]
    fn a_link_shows_the_widest_that_is_not_too_wide() {
        let srcset = some("/media/a/320.webp 320w, /media/a/1280.webp 1280w, /media/a/1920.webp 1920w");
        let sources = Sources::new(some("/media/a/1920.webp"), None, srcset);
        assert_eq!(
            preview(&sources),
            ("https://portal.test/media/a/1280.webp".to_owned(), Some(1280))
        );
        let sources = Sources::new(None, some("/media/a/640.webp"), None);
        assert_eq!(
            preview(&sources),
            ("https://portal.test/media/a/640.webp".to_owned(), Some(640))
        );
        let elsewhere = Sources::new(some("https://cdn.test/a.jpg"), None, None);
        assert_eq!(preview(&elsewhere), ("https://cdn.test/a.jpg".to_owned(), None));
        assert!(Sources::new(some(" "), None, None).preview().is_none());
    }

    #[test]
    fn the_hero_is_asked_for_as_the_front_end_shows_it() {
        let hero = Sources::of_hero(some("/media/h/1920.webp"), some("/media/h/1280.webp"));
        let shown = Shown {
            address: "/media/h/1920.webp",
            srcset: Some("/media/h/1280.webp 1280w, /media/h/1920.webp 1920w"),
            sizes: "100vw",
        };
        assert_eq!(hero.shown("100vw"), Some(shown));
        for (original, small) in [(None, some("/media/h/1280.webp")), (None, None)] {
            let hero = Sources::of_hero(original, small);
            assert_eq!(hero.shown("100vw"), None, "the front end shows its own picture then");
        }
    }
}
