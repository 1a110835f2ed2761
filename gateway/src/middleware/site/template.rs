//! The front end's document, with places for what depends on its address.

use std::{collections::HashMap, fs, path::Path};

use askama::Template as _;
use serde::Deserialize;

use super::{
    answers::Answers,
    head::{Head, OpeningWords},
    html::ScriptJson,
    page::Page,
    picture::Shown,
    table::fill,
};

const HEAD: (&str, &str) = ("<!-- head -->", "<!-- /head -->");
const SCRIPTS: (&str, &str) = ("<!-- scripts -->", "<!-- /scripts -->");
const HEAD_END: &str = "</head>";
const ANSWERS: &str = "<!-- first-answers -->";
/// What the build wrote of the files that a page needs first.
const ROUTES: &str = ".vite/first-routes.json";

/// `index.html`, cut at its marks.
#[derive(Debug)]
pub(super) struct Template {
    /// Up to the head of the page.
    before: String,
    /// From there up to the scripts.
    head: String,
    /// What starts the portal.
    scripts: String,
    /// From there up to the end of the document's head, with what every page looks like.
    looks: String,
    /// From there up to the answers.
    body: String,
    after: String,
    routes: Routes,
}

/// What the build wrote of the files that pages need first.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Routes {
    /// The script that waits for the opening to be painted, and starts the portal then.
    opening: Option<String>,
    /// By the page's path, with `{}` for what differs.
    pages: HashMap<String, Files>,
}

/// A page that needs no files of its own.
static NOTHING: Files = Files {
    styles: Vec::new(),
    scripts: Vec::new(),
    drawing: None,
};

#[derive(Debug, Default, Deserialize)]
struct Files {
    styles: Vec<Style>,
    scripts: Vec<String>,
    /// Of our own, shown first where no picture of the answers is.
    #[serde(default)]
    drawing: Option<String>,
}

/// A sheet of styles.
#[derive(Debug, Deserialize)]
struct Style {
    href: String,
    css: String,
}

impl Routes {
    fn of(&self, page: &Page) -> Option<&Files> {
        self.pages.get(&fill(page.pattern()?, "{}"))
    }
}

impl Template {
    /// Reads the document and what the build wrote beside it; none when it has no marks.
    pub(super) fn read(folder: &Path, index: &[u8]) -> Option<Self> {
        let index = std::str::from_utf8(index).ok()?;
        let (before, rest) = index.split_once(HEAD.0)?;
        let (_, rest) = rest.split_once(HEAD.1)?;
        let (head, rest) = rest.split_once(SCRIPTS.0)?;
        let (scripts, rest) = rest.split_once(SCRIPTS.1)?;
        let (looks, rest) = rest.split_once(HEAD_END)?;
        let (body, after) = rest.split_once(ANSWERS)?;
        let routes = fs::read(folder.join(ROUTES)).ok();
        let routes = routes.and_then(|routes| serde_json::from_slice(&routes).ok());
        Some(Self {
            before: before.to_owned(),
            head: head.to_owned(),
            scripts: scripts.to_owned(),
            looks: looks.to_owned(),
            body: format!("{HEAD_END}{body}"),
            after: after.to_owned(),
            routes: routes.unwrap_or_default(),
        })
    }

    /// The document of a page, and whether its address names something that exists.
    pub(super) fn fill(&self, page: &Page, answers: &Answers, public_url: Option<&str>) -> (String, bool) {
        let (head, picture) = Head::of(page, answers);
        let files = self.routes.of(page).unwrap_or(&NOTHING);
        let drawing = files.drawing.as_deref().map(Shown::at);
        let picture = picture.as_ref().and_then(|(picture, sizes)| picture.shown(sizes));
        let picture = picture.or(drawing);
        let path = page.path().filter(|_| head.known);
        // Words alone where the page has words of its own; elsewhere they belong to a picture.
        let opening = head.opening(page);
        let opening = opening.filter(|words| picture.is_some() || !words.lead.is_empty());
        let opening = opening.map(|words| Opening { words, picture });
        let addresses = page.answers();
        let filled = Filled {
            index: self,
            head: &head,
            address: path
                .zip(public_url)
                .map(|(path, public_url)| format!("{public_url}{path}")),
            image: head
                .image
                .as_ref()
                .zip(public_url)
                .map(|(image, public_url)| (image.address(public_url), image.width)),
            picture,
            files,
            holding: self.routes.opening.as_deref().filter(|_| opening.is_some()),
            opening,
            answers: addresses
                .iter()
                .filter_map(|address| Some((address.as_str(), ScriptJson(answers.text(address)?))))
                .collect(),
        };
        let mut html = String::with_capacity(16 * 1024);
        // A text takes whatever is written into it.
        let _ = filled.render_into(&mut html);
        (html, head.known)
    }
}

/// A page's document before it is written.
#[derive(askama::Template)]
#[template(path = "page.html")]
struct Filled<'a> {
    index: &'a Template,
    head: &'a Head,
    /// The page's own, whole; none where the portal does not know its own address, or the page is not there.
    address: Option<String>,
    /// Whole address and width of the picture of a shared link.
    image: Option<(String, Option<u32>)>,
    /// What a visitor sees first.
    picture: Option<Shown<'a>>,
    files: &'a Files,
    /// The script that holds the others back.
    holding: Option<&'a str>,
    opening: Option<Opening<'a>>,
    answers: Vec<(&'a str, ScriptJson<'a>)>,
}

/// What shows before the scripts have come.
struct Opening<'a> {
    words: OpeningWords<'a>,
    picture: Option<Shown<'a>>,
}
