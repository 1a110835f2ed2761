//! Random markup of pieces that parsers stumble over.

use media::rich_text::CleanHtml;
use proptest::{collection::vec, prelude::*, sample::select};

use crate::leftovers::executable;

const TAGS: [&str; 44] = [
    "p",
    "b",
    "i",
    "a",
    "div",
    "span",
    "h3",
    "ul",
    "li",
    "dd",
    "pre",
    "table",
    "caption",
    "colgroup",
    "tbody",
    "tr",
    "td",
    "img",
    "br",
    "details",
    "ruby",
    "rt",
    "svg",
    "math",
    "mtext",
    "mglyph",
    "malignmark",
    "annotation-xml",
    "foreignObject",
    "desc",
    "title",
    "style",
    "script",
    "noscript",
    "template",
    "iframe",
    "textarea",
    "select",
    "option",
    "form",
    "plaintext",
    "xmp",
    "frameset",
    "body",
];
const ATTRIBUTES: [&str; 26] = [
    "href=\"javascript:1\"",
    "href=' jAva\tscr\nipt:1'",
    "href=&#106;avascript&colon;1",
    "href=\"java&Tab;script&NewLine;&#58;1\"",
    "href=\"\u{1}javascript:1\"",
    "href=vbscript:1",
    "href=\"data:text/html,<script>1</script>\"",
    "href=\"//contoh.id\"",
    "href=\"https://contoh.id/?a=1&amp;b=&lt;\"",
    "xlink:href=javascript:1",
    "src=/media/a.webp",
    "src='/media/%2e%2e/x'",
    "src=\"data:image/svg+xml,<svg onload=1>\"",
    "src=x",
    "srcset=\"/media/a.webp 1x, javascript:1 2x\"",
    "style=\"background:url(javascript:1)\"",
    "style='width:expression(1)'",
    "onload=1",
    "onerror='1'",
    "/onclick=1",
    "title=\"<b>&quot;--><img src=x onerror=1>\"",
    "title='</style></noscript></textarea><svg onload=1>'",
    "title=`",
    "alt",
    "encoding=text/html",
    "lang=\"",
];
const PIECES: [&str; 30] = [
    "<!--",
    "-->",
    "--!>",
    "<!-->",
    "<!--->",
    "<!",
    "<?php",
    "?>",
    "<![CDATA[",
    "]]>",
    "<!DOCTYPE html>",
    "<",
    "</",
    "</>",
    "<a",
    "<img src=x",
    "&lt;",
    "&amp;lt;",
    "&#60",
    "&#x3c;",
    "&nbsp;",
    "&lt;script&gt;",
    "&notit;",
    "&#0;",
    "\0",
    "\r\n",
    "\u{a0}",
    "\u{2028}",
    "\u{ff1c}script\u{ff1e}",
    "\u{feff}",
];

fn markup() -> impl Strategy<Value = String> {
    let tag = || select(&TAGS[..]);
    let attributes = vec(select(&ATTRIBUTES[..]), 0..4).prop_map(|attributes| attributes.join(" "));
    prop_oneof![
        4 => (tag(), attributes, select(&[">", "/>", " >", ""][..])).prop_map(|(tag, attributes, end)| format!("<{tag} {attributes}{end}")),
        3 => tag().prop_map(|tag| format!("<{tag}>")),
        3 => tag().prop_map(|tag| format!("</{tag}>")),
        3 => select(&PIECES[..]).prop_map(str::to_owned),
        2 => "[a-z<>&\"'=/! ]{0,8}",
        1 => "\\PC{0,6}",
    ]
}

fn text() -> impl Strategy<Value = String> {
    vec(markup(), 0..24).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn cleaning_twice_is_cleaning_once(html in text()) {
        let once = CleanHtml::clean(&html);
        prop_assert_eq!(CleanHtml::clean(once.as_str()), once);
    }

    #[test]
    fn nothing_that_could_run_is_left(html in text()) {
        let clean = CleanHtml::clean(&html);
        let left = executable(clean.as_str());
        prop_assert!(left.is_empty(), "{left:?} in {}", clean.as_str());
    }
}
