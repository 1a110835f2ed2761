//! Which page of the front end an address is.

use std::borrow::Cow;

use super::table::{Congress, Course, Detail, Plain, TABLE, fill, read};

/// The answer with the brand's words, below `/api/v1`.
pub(super) const SETTING: &str = "/websetting";
/// Where a page stands that has nothing of its own to tell: all of them are one.
const OTHER: &str = "/-";

/// A page, as far as what it tells depends on its address.
#[derive(Clone, Copy, Debug)]
pub(super) enum Page {
    Home,
    Event(u64),
    News(u64),
    /// A course of a kind.
    Course(&'static Course, u64),
    /// The front page of a congress.
    Congress(&'static Congress),
    /// A sub-page of one, by its word.
    Section(&'static Congress, &'static str),
    SubEvent(&'static Congress, u64),
    /// One whose head is a title, with the number of what it is about.
    Plain(&'static Plain, Option<u64>),
    /// Any other: whatever its address, it tells the same.
    Other,
}

impl Page {
    /// The page of an address. Case and a slash at its end change nothing, as in the front end's router.
    pub(super) fn of(path: &str) -> Self {
        let lower = path.trim_end_matches('/').to_ascii_lowercase();
        if lower.is_empty() {
            return Self::Home;
        }
        let numbered = |detail: &Detail| read(&detail.path, &lower).and_then(number);
        if let Some(id) = numbered(&TABLE.event) {
            return Self::Event(id);
        }
        if let Some(id) = numbered(&TABLE.news) {
            return Self::News(id);
        }
        let of_kind =
            |course: &'static Course| Some(Self::Course(course, read(&course.path, &lower).and_then(number)?));
        if let Some(page) = TABLE.courses.iter().find_map(of_kind) {
            return page;
        }
        let congresses = TABLE.congresses.iter();
        congresses
            .filter_map(|congress| of_congress(congress, &lower))
            .chain(TABLE.plain.iter().filter_map(|page| plain(page, &lower)))
            .next()
            .unwrap_or(Self::Other)
    }

    /// Its address, spelled in one way; none for those that have nothing of their own to tell.
    pub(super) fn path(&self) -> Option<Cow<'static, str>> {
        let sub_page = |congress: &Congress, word: &str| congress.page.as_ref().map(|page| fill(page, word).into());
        match self {
            Self::Home => Some("/".into()),
            Self::Event(id) => Some(fill(&TABLE.event.path, &id.to_string()).into()),
            Self::News(id) => Some(fill(&TABLE.news.path, &id.to_string()).into()),
            Self::Course(course, id) => Some(fill(&course.path, &id.to_string()).into()),
            Self::Congress(congress) => Some(congress.path.as_str().into()),
            Self::Section(congress, word) => sub_page(congress, word),
            Self::SubEvent(congress, id) => sub_page(congress, &id.to_string()),
            Self::Plain(page, Some(id)) => Some(fill(&page.path, &id.to_string()).into()),
            Self::Plain(page, None) => Some(page.path.as_str().into()).filter(|_| !page.path.contains('{')),
            Self::Other => None,
        }
    }

    /// How the table writes its address, with a place for what differs; none for what stands in no table.
    pub(super) fn pattern(&self) -> Option<&'static str> {
        match self {
            Self::Home => Some("/"),
            Self::Event(_) => Some(&TABLE.event.path),
            Self::News(_) => Some(&TABLE.news.path),
            Self::Course(course, _) => Some(&course.path),
            Self::Congress(congress) => Some(&congress.path),
            Self::Section(congress, _) | Self::SubEvent(congress, _) => congress.page.as_deref(),
            Self::Plain(page, _) => Some(&page.path),
            Self::Other => None,
        }
    }

    /// What two addresses have in common that get the same bytes.
    pub(super) fn key(&self) -> Cow<'static, str> {
        match self {
            Self::Plain(page, None) => page.path.as_str().into(),
            _ => self.path().unwrap_or(OTHER.into()),
        }
    }

    /// The answers that are written into it: addresses below `/api/v1`, as the front end spells them.
    pub(super) fn answers(&self) -> Vec<String> {
        match self {
            Self::Home => TABLE.home.answers.clone(),
            Self::Event(id) => filled(&TABLE.event.answers, *id),
            Self::News(id) => filled(&TABLE.news.answers, *id),
            Self::Course(course, id) => filled(&course.answers, *id),
            Self::Congress(congress) => congress.answers.clone(),
            Self::Plain(page, Some(id)) => filled(&page.answers, *id),
            Self::Plain(page, None) => page.answers.clone(),
            Self::Section(..) | Self::SubEvent(..) | Self::Other => Vec::new(),
        }
    }

    /// The answer that it is about; none when it is about the portal.
    pub(super) fn subject(&self) -> Option<String> {
        match self {
            Self::Home | Self::Plain(_, None) | Self::Other => None,
            Self::Plain(page, Some(id)) => page.about.as_ref().map(|about| fill(about, &id.to_string())),
            Self::Event(id) => Some(format!("/event/{id}")),
            Self::News(id) => Some(format!("/berita/{id}")),
            Self::Course(course, id) => Some(fill(&course.about, &id.to_string())),
            Self::Congress(congress) | Self::Section(congress, _) => Some(format!("/event/{}", congress.event)),
            Self::SubEvent(_, id) => Some(format!("/sub-event/detail/{id}")),
        }
    }

    /// All that has to be asked to write it.
    pub(super) fn asks(&self) -> Vec<String> {
        let mut asks = self.answers();
        let around = match self {
            Self::SubEvent(congress, _) => Some(format!("/event/{}", congress.event)),
            _ => None,
        };
        for address in [SETTING.to_owned()].into_iter().chain(self.subject()).chain(around) {
            if !asks.contains(&address) {
                asks.push(address);
            }
        }
        asks
    }
}

fn filled(answers: &[String], id: u64) -> Vec<String> {
    answers.iter().map(|address| fill(address, &id.to_string())).collect()
}

fn of_congress(congress: &'static Congress, path: &str) -> Option<Page> {
    if path == congress.path {
        return Some(Page::Congress(congress));
    }
    let word = read(congress.page.as_deref()?, path)?;
    if let Some((word, _)) = congress.sections.get_key_value(word) {
        return Some(Page::Section(congress, word));
    }
    let id = number(word).filter(|_| congress.sub_events)?;
    Some(Page::SubEvent(congress, id))
}

fn plain(page: &'static Plain, path: &str) -> Option<Page> {
    if path == page.path {
        return Some(Page::Plain(page, None));
    }
    let word = read(&page.path, path).filter(|word| !word.is_empty() && !word.contains('/'))?;
    match page.about {
        Some(_) => Some(Page::Plain(page, Some(number(word)?))),
        None => Some(Page::Plain(page, None)),
    }
}

/// A number as the front end takes it for one.
fn number(text: &str) -> Option<u64> {
    let plain = (1..=10).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain && !text.starts_with('0'))
}

#[cfg(test)]
mod tests {
    use super::Page;

    #[test]
    fn one_page_has_one_spelling() {
        for (asked, path) in [
            ("/", Some("/")),
            ("/event/detail/94", Some("/event/detail/94")),
            ("/Event/Detail/94/", Some("/event/detail/94")),
            ("/berita/detail/1", Some("/berita/detail/1")),
            ("/learning/detail/7", Some("/learning/detail/7")),
            ("/Microlearning/Detail/7/", Some("/microlearning/detail/7")),
            ("/ecourse/detail/7", Some("/ecourse/detail/7")),
            ("/ecourse/registration/7", Some("/ecourse/registration/7")),
            ("/e-course/detail/7", None),
            ("/Event", Some("/event")),
            ("/event/registration/94/", Some("/event/registration/94")),
            ("/event/registration/baru", None),
            ("/event/e-poster/94/galeri", Some("/event/e-poster/94/galeri")),
            ("/verifikasi", Some("/verifikasi")),
            ("/verifikasi/AB12", None),
            ("/KONAS2025", Some("/konas2025")),
            ("/konas2025/e-poster", Some("/konas2025/e-poster")),
            ("/inasia2026/event/Workshop", Some("/inasia2026/event/workshop")),
            ("/inasia2026/event/9401", Some("/inasia2026/event/9401")),
            ("/event/detail/094", None),
            ("/event/detail/0", None),
            ("/event/detail/12345678901", None),
            ("/event/detail/94/x", None),
            ("/konas2025/pelatihan", None),
            ("/konas2025/9401", None),
            ("/inasia2025/workshop", None),
            ("/inasia2026/workshop", None),
            ("/-", None),
        ] {
            assert_eq!(Page::of(asked).path().as_deref(), path, "{asked}");
        }
    }

    #[test]
    fn a_page_begins_with_the_answer_that_it_is_about() {
        for path in [
            "/event/detail/94",
            "/berita/detail/1",
            "/learning/detail/7",
            "/microlearning/detail/7",
            "/ecourse/detail/7",
            "/konas2025",
            "/inasia2025",
            "/inasia2026",
            "/event/registration/94",
            "/ecourse/registration/7",
        ] {
            let page = Page::of(path);
            assert!(page.answers().contains(&page.subject().unwrap()), "{path}");
        }
    }

    #[test]
    fn every_spelling_of_a_page_is_read_as_that_page_again() {
        for path in [
            "/",
            "/event/detail/94",
            "/inasia2026/event/9401",
            "/konas2025/akomodasi",
            "/profile",
            "/event",
            "/event/registration/94",
            "/verifikasi/AB12",
        ] {
            let page = Page::of(path);
            assert_eq!(Page::of(&page.key()).key(), page.key(), "{path}");
        }
    }
}
