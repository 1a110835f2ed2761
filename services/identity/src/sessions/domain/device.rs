//! What a session is called in its member's list: the browser and the system, in Indonesian words.

/// A header is read no further than this; browsers need half of it.
const READ: usize = 512;

/// Marks of browsers. Most call themselves Chrome or Safari as well, so the first that fits counts.
const BROWSERS: [(&str, &str); 14] = [
    ("EdgiOS/", "Edge"),
    ("EdgA/", "Edge"),
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("OPT/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("UCBrowser/", "UC Browser"),
    ("MiuiBrowser/", "Mi Browser"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Marks of systems. An iPhone says `like Mac OS X` and Android says `Linux`, so the first that fits counts.
const SYSTEMS: [(&str, &str); 8] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// A browser and its system, such as `Chrome di Android`. Made of words that stand in this file only: nothing of the
/// header itself is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device(String);

impl Device {
    /// Reads a `User-Agent` header; `None` when neither the browser nor the system is known.
    #[must_use]
    pub fn of_user_agent(header: &str) -> Option<Self> {
        let header = &header[..header.floor_char_boundary(READ)];
        let known = |marks: &[(&str, &'static str)]| {
            let found = marks.iter().find(|(mark, _)| header.contains(mark));
            found.map(|(_, name)| *name)
        };
        let words = match (known(&BROWSERS), known(&SYSTEMS)) {
            (Some(browser), Some(system)) => format!("{browser} di {system}"),
            (Some(one), None) | (None, Some(one)) => one.to_owned(),
            (None, None) => return None,
        };
        Some(Self(words))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{BROWSERS, Device, SYSTEMS};

    fn words(header: &str) -> Option<String> {
        Device::of_user_agent(header).map(|device| device.as_str().to_owned())
    }

    #[test]
    fn browsers_of_today_are_known() {
        for (header, expected) in [
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
                "Chrome di Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
                "Safari di iPhone",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1",
                "Chrome di iPhone",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
                "Firefox di Windows",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
                "Edge di Windows",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
                "Safari di macOS",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
                "Samsung Internet di Android",
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
                "Chrome di Linux",
            ),
            (
                "Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
                "iPad",
            ),
        ] {
            assert_eq!(words(header).as_deref(), Some(expected), "{header}");
        }
    }

    #[test]
    fn what_is_not_known_has_no_words() {
        for header in ["", "curl/8.5.0", "<script>alert(1)</script>", "chrome", "\0"] {
            assert_eq!(words(header), None, "{header:?}");
        }
    }

    proptest! {
        #[test]
        fn nothing_of_the_header_itself_is_kept(header in "(\\PC{0,30}(Firefox/|Safari/|Chrome/|Android|Windows|iPhone)?\\PC{0,600}){1,3}") {
            if let Some(kept) = words(&header) {
                let browsers = BROWSERS.map(|(_, name)| name);
                let systems = SYSTEMS.map(|(_, name)| name);
                let known = match kept.split_once(" di ") {
                    Some((browser, system)) => browsers.contains(&browser) && systems.contains(&system),
                    None => browsers.contains(&kept.as_str()) || systems.contains(&kept.as_str()),
                };
                prop_assert!(known, "{}", kept);
            }
        }
    }
}
