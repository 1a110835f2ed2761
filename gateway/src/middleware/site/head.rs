//! What a page says of itself before any script runs: to browsers, and to those who show a link (Open Graph).

use std::borrow::Cow;

use serde::Deserialize;

use super::{
    answers::Answers,
    html::{one_line, shortened, words},
    page::{Page, SETTING},
    picture::{Preview, Sources},
    table::{TABLE, fill},
};

/// What stands before the product's name, as in the front end.
const BRAND: &str = "Diklat";
/// Between a page's title and the brand, as in the front end.
const BETWEEN: &str = " · ";
/// What the front end shows for a title that is missing.
const MISSING: &str = "-";
const DESCRIPTION: &str = "Pelatihan, simposium, dan kelas daring bersertifikat SKP untuk tenaga kesehatan Indonesia.";
/// Longer texts are cut by all who show them.
const LONGEST: usize = 200;

/// What a page says of itself.
#[derive(Debug)]
pub(super) struct Head {
    /// What the browser's tab says, exactly as the front end writes it later.
    pub tab: String,
    pub brand: String,
    /// What a shared link is called.
    pub title: String,
    pub description: String,
    pub image: Option<Preview>,
    /// Of what a part's page is about.
    pub name: Option<String>,
    /// Whether that is over.
    pub over: bool,
    pub kind: &'static str,
    /// Whether the address names something that exists, or nothing that could be missing.
    pub known: bool,
}

/// The words of an opening.
#[derive(Debug)]
pub(super) struct OpeningWords<'a> {
    /// The word by which the front end's document knows how the page looks.
    pub page: &'static str,
    /// Above the picture; may be empty.
    pub title: &'a str,
    /// Of a congress, in its own colour behind the title.
    pub year: &'a str,
    /// Below the title; may be empty.
    pub lead: Cow<'a, str>,
    /// Below the lead; may be empty.
    pub hint: &'a str,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Setting {
    nama_produk: String,
    jumbotron_subtitle: Option<String>,
    jumbotron_img: Option<String>,
    jumbotron_img_url_original: Option<String>,
}

#[derive(Deserialize)]
struct Event {
    judul_event: String,
    deskripsi: String,
    #[serde(default)]
    status: String,
    gambar: Option<String>,
    gambar_url_original: Option<String>,
    gambar_srcset: Option<String>,
}

#[derive(Deserialize)]
struct News {
    judul: String,
    excerpt: String,
    foto_url: Option<String>,
    foto_url_original: Option<String>,
    foto_srcset: Option<String>,
}

#[derive(Deserialize)]
struct SubEvent {
    event_id: i64,
    judul: String,
    deskripsi: String,
}

#[derive(Deserialize)]
struct Course {
    judul: String,
    ringkasan: String,
    gambar: Option<String>,
    gambar_url_original: Option<String>,
}

impl Event {
    /// Its title, what is said of it, and its picture.
    fn told(self) -> (String, String, Sources) {
        let title = Some(one_line(&self.judul_event)).filter(|title| !title.is_empty());
        let words = words(&self.deskripsi);
        (title.unwrap_or(MISSING.to_owned()), words, self.picture())
    }

    fn picture(self) -> Sources {
        Sources::new(self.gambar_url_original, self.gambar, self.gambar_srcset)
    }

    fn is_over(&self) -> bool {
        self.status == "selesai"
    }
}

impl Course {
    /// Its title, what is said of it, and its picture.
    fn told(self) -> (String, String, Sources) {
        let picture = Sources::new(self.gambar_url_original, self.gambar, None);
        (one_line(&self.judul), one_line(&self.ringkasan), picture)
    }
}

impl Head {
    /// The head of a page, and the picture that a visitor sees first on it.
    pub(super) fn of(page: &Page, answers: &Answers) -> (Self, Option<(Sources, &'static str)>) {
        let setting: Setting = answers.data(SETTING).unwrap_or_default();
        let hero = Sources::of_hero(setting.jumbotron_img_url_original, setting.jumbotron_img);
        let brand = format!("{BRAND} {}", setting.nama_produk.trim()).trim().to_owned();
        let subtitle = setting.jumbotron_subtitle.as_deref().map(one_line);
        let plain = Self {
            tab: brand.clone(),
            title: brand.clone(),
            brand,
            description: subtitle
                .filter(|words| !words.is_empty())
                .unwrap_or(DESCRIPTION.to_owned()),
            image: hero.preview(),
            name: None,
            over: false,
            kind: "website",
            known: true,
        };
        let event = |id: i64| answers.data::<Event>(&format!("/event/{id}"));
        match page {
            Page::Home => {
                let tab = plain.tab_of(&TABLE.home.title);
                (Self { tab, ..plain }, Some((hero, TABLE.home.picture_sizes.as_str())))
            }
            Page::Other => (plain, None),
            Page::Plain(page, None) => (plain.about(&page.title, ""), None),
            Page::Plain(form, Some(_)) => {
                let subject = page.subject().unwrap_or_default();
                let course = || answers.data::<Course>(&subject).map(Course::told);
                let event = answers.data::<Event>(&subject);
                let over = event.as_ref().is_some_and(Event::is_over);
                match event.map(Event::told).or_else(course) {
                    Some((name, words, picture)) => {
                        let head = plain.about(&fill(&form.title, &name), &words);
                        let (image, name) = (picture.preview().or(head.image), Some(name));
                        (
                            Self {
                                image,
                                name,
                                over,
                                ..head
                            },
                            None,
                        )
                    }
                    None => (Self { known: false, ..plain }, None),
                }
            }
            Page::Event(id) => match event(i64::try_from(*id).unwrap_or_default()) {
                Some(event) => {
                    let (title, words, picture) = event.told();
                    plain.about(&title, &words).with(picture, &TABLE.event.picture_sizes)
                }
                None => (Self { known: false, ..plain }, None),
            },
            Page::News(id) => match answers.data::<News>(&format!("/berita/{id}")) {
                Some(news) => {
                    let head = plain.about(&one_line(&news.judul), &one_line(&news.excerpt));
                    let picture = Sources::new(news.foto_url_original, news.foto_url, news.foto_srcset);
                    Self {
                        kind: "article",
                        ..head
                    }
                    .with(picture, &TABLE.news.picture_sizes)
                }
                None => (Self { known: false, ..plain }, None),
            },
            Page::Course(course, id) => match answers.data::<Course>(&fill(&course.about, &id.to_string())) {
                Some(course) => {
                    let (title, words, picture) = course.told();
                    let head = plain.about(&title, &words);
                    let image = picture.preview().or(head.image);
                    (Self { image, ..head }, None)
                }
                None => (Self { known: false, ..plain }, None),
            },
            Page::Congress(congress) => (plain.of_congress(&congress.name, event(congress.event)), None),
            Page::Section(congress, word) => {
                let title = congress.sections.get(*word).map_or("", String::as_str);
                let title = format!("{title} {}", congress.name);
                (plain.of_congress(&title, event(congress.event)), None)
            }
            Page::SubEvent(congress, id) => {
                let sub_event = answers.data::<SubEvent>(&format!("/sub-event/detail/{id}"));
                match sub_event.filter(|sub_event| sub_event.event_id == congress.event) {
                    Some(sub_event) => {
                        let title = format!("{}{BETWEEN}{}", one_line(&sub_event.judul), congress.name);
                        let head = plain.of_congress(&title, event(congress.event));
                        (head.about(&title, &words(&sub_event.deskripsi)), None)
                    }
                    None => (Self { known: false, ..plain }, None),
                }
            }
        }
    }

    /// What a page says before its scripts have come.
    pub(super) fn opening(&self, page: &Page) -> Option<OpeningWords<'_>> {
        let words = |page, title| OpeningWords {
            page,
            title,
            year: "",
            lead: Cow::Borrowed(""),
            hint: "",
        };
        match page {
            Page::Home => Some(words("home", "")),
            Page::Event(_) => Some(words("event", &self.title)),
            Page::News(_) => Some(words("news", &self.title)),
            Page::Congress(congress) => {
                let (title, year) = congress.name.rsplit_once(' ').unwrap_or((&congress.name, ""));
                let page = congress.path.trim_start_matches('/');
                Some(OpeningWords {
                    year,
                    ..words(page, title)
                })
            }
            Page::Plain(page, _) => page
                .opening
                .as_ref()
                .filter(|_| self.known)
                .map(|opening| OpeningWords {
                    lead: fill(&opening.lead, self.name.as_deref().unwrap_or_default()).into(),
                    hint: if self.over { "" } else { &opening.hint },
                    ..words(&opening.page, &opening.title)
                }),
            Page::Course(..) | Page::Section(..) | Page::SubEvent(..) | Page::Other => None,
        }
    }

    fn tab_of(&self, title: &str) -> String {
        format!("{title}{BETWEEN}{}", self.brand)
    }

    /// The same with the words of one thing; without a description of its own it keeps the one it has.
    fn about(self, title: &str, description: &str) -> Self {
        let own = Some(description).filter(|description| !description.is_empty());
        Self {
            tab: self.tab_of(title),
            title: title.to_owned(),
            description: own.map_or(self.description.clone(), |own| shortened(own, LONGEST).into_owned()),
            ..self
        }
    }

    fn of_congress(self, title: &str, event: Option<Event>) -> Self {
        match event {
            Some(event) => {
                let head = self.about(title, &words(&event.deskripsi));
                let image = event.picture().preview().or(head.image);
                Self { image, ..head }
            }
            None => self.about(title, ""),
        }
    }

    fn with(self, picture: Sources, sizes: &'static str) -> (Self, Option<(Sources, &'static str)>) {
        let image = picture.preview().or(self.image);
        (Self { image, ..self }, Some((picture, sizes)))
    }
}
