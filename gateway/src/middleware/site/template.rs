//! The front end's document, with places for what depends on its address.

use std::{fmt::Write, fs, path::Path};

use serde::Deserialize;

use super::{
    answers::Answers,
    head::Head,
    html::{escape, escape_json},
    page::Page,
};

const HEAD: (&str, &str) = ("<!-- head -->", "<!-- /head -->");
const SCRIPTS: (&str, &str) = ("<!-- scripts -->", "<!-- /scripts -->");
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
    /// From there up to the answers.
    body: String,
    after: String,
    routes: Routes,
}

/// The files of the pages that visitors begin with.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Routes {
    /// The script that waits for the opening's picture, and starts the portal then.
    opening: Option<String>,
    home: Files,
    event: Files,
    news: Files,
    congress: Files,
    congress_page: Files,
}

#[derive(Debug, Default, Deserialize)]
struct Files {
    styles: Vec<Style>,
    scripts: Vec<String>,
}

/// A sheet of styles.
#[derive(Debug, Deserialize)]
struct Style {
    href: String,
    css: String,
}

impl Routes {
    fn of(&self, page: &Page) -> Option<&Files> {
        match page {
            Page::Home => Some(&self.home),
            Page::Event(_) => Some(&self.event),
            Page::News(_) => Some(&self.news),
            Page::Congress(_) => Some(&self.congress),
            Page::Section(..) | Page::SubEvent(..) => Some(&self.congress_page),
            Page::Other => None,
        }
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
        let (body, after) = rest.split_once(ANSWERS)?;
        let routes = fs::read(folder.join(ROUTES)).ok();
        let routes = routes.and_then(|routes| serde_json::from_slice(&routes).ok());
        Some(Self {
            before: before.to_owned(),
            head: head.to_owned(),
            scripts: scripts.to_owned(),
            body: body.to_owned(),
            after: after.to_owned(),
            routes: routes.unwrap_or_default(),
        })
    }

    /// The document of a page, and whether its address names something that exists.
    pub(super) fn fill(&self, page: &Page, answers: &Answers, public_url: Option<&str>) -> (String, bool) {
        let mut html = String::with_capacity(16 * 1024);
        html.push_str(&self.before);
        let (head, picture) = Head::of(page, answers);
        let path = page.path().filter(|_| head.known);
        head.write(path.as_deref(), public_url, &mut html);
        if let Some((picture, sizes)) = &picture {
            picture.write_preload(sizes, &mut html);
        }
        let files = self.routes.of(page);
        if let Some(files) = files {
            files.write_styles(&mut html);
        }
        html.push_str(&self.head);
        let mut opening = String::new();
        if let (Some((picture, sizes)), Some((page, title))) = (&picture, head.opening(page)) {
            picture.write_opening(page, title, sizes, &mut opening);
        }
        self.write_scripts(files, !opening.is_empty(), &mut html);
        html.push_str(&self.body);
        html.push_str(&opening);
        write_answers(&page.answers(), answers, &mut html);
        html.push_str(&self.after);
        (html, head.known)
    }

    /// What starts the portal, and what else the page needs of it, asked for at once; or, behind an opening, held back in a
    /// template until the opening's picture stands: on a slow line they would share it.
    fn write_scripts(&self, files: Option<&Files>, behind_an_opening: bool, into: &mut String) {
        let opening = self.routes.opening.as_deref().filter(|_| behind_an_opening);
        if let Some(opening) = opening {
            let _ = write!(
                into,
                "<script type=\"module\" crossorigin src=\"{}\"></script>\n    <template id=\"held-scripts\">",
                escape(opening)
            );
        }
        into.push_str(&self.scripts);
        for file in files.into_iter().flat_map(|files| &files.scripts) {
            let _ = write!(
                into,
                "\n    <link rel=\"modulepreload\" crossorigin href=\"{}\">",
                escape(file)
            );
        }
        if opening.is_some() {
            into.push_str("</template>");
        }
    }
}

impl Files {
    /// In the page itself, so that it can be painted when it is there.
    fn write_styles(&self, into: &mut String) {
        for Style { href, css } in &self.styles {
            // The disabled link loads nothing; by it the bundler's own loader knows that the styles are there.
            let href = escape(href);
            let _ = write!(
                into,
                "\n    <style>{css}</style>\n    <link rel=\"stylesheet\" disabled href=\"{href}\">"
            );
        }
    }
}

/// A block of data, which no policy takes for a script: answers by their address below `/api/v1`.
fn write_answers(addresses: &[String], answers: &Answers, into: &mut String) {
    let answers = addresses
        .iter()
        .filter_map(|address| Some((address, answers.text(address)?)));
    let mut before = "<script type=\"application/json\" id=\"first-answers\">{";
    for (address, answer) in answers {
        into.push_str(before);
        before = ",";
        let _ = write!(into, "\"{address}\":");
        escape_json(answer, into);
    }
    if before == "," {
        into.push_str("}</script>");
    }
}
