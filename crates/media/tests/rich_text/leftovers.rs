//! What a browser could run in a text: told by its tokens, as a browser's own parser tells them, and not by substrings.
//!
//! Tokens suffice. None of the harmless elements lets the parser read what follows in another way (as script, raw text or
//! another namespace), so where only they stand, the tokens are the whole text. The lists are this test's own, so that
//! a rule that is loosened by mistake shows.

use std::cell::RefCell;

use html5ever::{
    tendril::StrTendril,
    tokenizer::{BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts},
};

const ELEMENTS: [&str; 77] = [
    "a",
    "abbr",
    "acronym",
    "area",
    "article",
    "aside",
    "b",
    "bdi",
    "bdo",
    "blockquote",
    "br",
    "caption",
    "center",
    "cite",
    "code",
    "col",
    "colgroup",
    "data",
    "dd",
    "del",
    "details",
    "dfn",
    "div",
    "dl",
    "dt",
    "em",
    "figcaption",
    "figure",
    "footer",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hgroup",
    "hr",
    "i",
    "img",
    "ins",
    "kbd",
    "li",
    "map",
    "mark",
    "nav",
    "ol",
    "p",
    "pre",
    "q",
    "rp",
    "rt",
    "rtc",
    "ruby",
    "s",
    "samp",
    "section",
    "small",
    "span",
    "strike",
    "strong",
    "sub",
    "summary",
    "sup",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "time",
    "tr",
    "tt",
    "u",
    "ul",
    "var",
    "wbr",
];
const ATTRIBUTES: [&str; 21] = [
    "align", "alt", "char", "charoff", "colspan", "datetime", "dir", "headers", "height", "href", "hreflang", "lang",
    "rel", "rowspan", "scope", "size", "span", "src", "start", "title", "width",
];
const ADDRESSES: [&str; 2] = ["href", "src"];
const SCHEMES: [&str; 4] = ["http", "https", "mailto", "tel"];

/// Collects what is no harmless token.
#[derive(Debug, Default)]
struct Leftovers(RefCell<Vec<String>>);

/// All that could run, or make a parser read on in another way; empty for harmless text.
pub fn executable(html: &str) -> Vec<String> {
    let input = BufferQueue::default();
    // More of the page follows, which ends a tag that was left open.
    input.push_back(StrTendril::from_slice(&format!("{html}</p><p title=\"\"></p>")));
    let tokenizer = Tokenizer::new(Leftovers::default(), TokenizerOpts::default());
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    tokenizer.sink.0.into_inner()
}

impl TokenSink for Leftovers {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let mut found = self.0.borrow_mut();
        match token {
            Token::TagToken(tag) => found.extend(of_tag(&tag)),
            Token::CommentToken(text) => found.push(format!("comment {text:?}")),
            Token::DoctypeToken(doctype) => found.push(format!("{doctype:?}")),
            Token::CharacterTokens(_) | Token::NullCharacterToken | Token::EOFToken | Token::ParseError(_) => {}
        }
        TokenSinkResult::Continue
    }
}

fn of_tag(tag: &Tag) -> Vec<String> {
    let mut found = Vec::new();
    if !ELEMENTS.contains(&&*tag.name) {
        found.push(format!("element {}", tag.name));
    }
    if tag.kind == TagKind::EndTag {
        return found;
    }
    for attribute in &tag.attrs {
        let (name, value) = (&*attribute.name.local, &*attribute.value);
        if !ATTRIBUTES.contains(&name) {
            found.push(format!("attribute {name}"));
        }
        let scheme = ADDRESSES.contains(&name).then(|| scheme(value)).flatten();
        if scheme.is_some_and(|scheme| !SCHEMES.contains(&scheme.as_str())) {
            found.push(format!("address {value}"));
        }
        if &*tag.name == "img" && name == "src" && !value.starts_with("/media/") {
            found.push(format!("picture {value}"));
        }
    }
    found
}

/// The scheme of an address as a browser reads it: it drops controls and spaces in front, and tabs and line ends anywhere.
fn scheme(address: &str) -> Option<String> {
    let kept: String = address.chars().filter(|sign| !"\t\n\r".contains(*sign)).collect();
    let (scheme, _) = kept.trim_start_matches(|sign| sign <= ' ').split_once(':')?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"+.-".contains(&byte);
    let is_scheme = scheme.starts_with(|first: char| first.is_ascii_alphabetic()) && scheme.bytes().all(plain);
    is_scheme.then(|| scheme.to_ascii_lowercase())
}

#[test]
fn what_could_run_is_seen_and_nothing_else() {
    for (html, found) in [
        ("<p title=\"<script>\">Isi &lt;script&gt;</p>", 0),
        (
            "<a href=\"/berita?a=b:c\">x</a><a href=\"mailto:halo@contoh.id\">x</a>",
            0,
        ),
        ("<script>1</script>", 2),
        ("<p onclick=1>", 1),
        ("<a href=\" jAva\tscr\nipt:1\">x</a>", 1),
        ("<img src=x onerror=1>", 2),
        ("<!-- x -->", 1),
        ("<!DOCTYPE html>", 1),
        ("<svg><style>", 2),
    ] {
        let leftovers = executable(html);
        assert_eq!(leftovers.len(), found, "{html}: {leftovers:?}");
    }
}
