//! Files: the built front end and the pictures.
//!
//! [`Pages`] is the front end, held in memory; [`Pictures`] are read from where they are kept. Neither
//! lists a folder, follows `..` or guesses a type.
//!
//! A page goes out with what its address tells: its title and the tags of a shared link, and the answers that it would ask
//! for first. Which addresses those are stands in `pages.json`: a page whose head is a title is a row of `plain` there, and one with
//! more to tell is named in `Page` as well. Why scripts wait behind an opening: docs/decisions/0007.

mod answers;
mod head;
mod html;
mod media_types;
mod page;
mod pages;
mod picture;
mod pictures;
mod sitemap;
mod table;
mod template;

pub use pages::{Pages, PagesError};
pub use pictures::Pictures;

pub(super) use pages::key_of;

use axum::{Router, extract::Path, extract::Request, routing::any};

/// `/media/*` and, for whatever no route takes, the front end. Merge it last:
/// `Router::new().merge(api).merge(site::routes(pages, pictures))`.
pub fn routes(pages: Pages, pictures: Pictures) -> Router {
    let media = move |Path(name): Path<String>, request: Request| {
        let pictures = pictures.clone();
        async move { pictures.answer(&name, request).await }
    };
    Router::new()
        .route("/media/{*name}", any(media))
        .fallback(move |request: Request| {
            let pages = pages.clone();
            async move { pages.answer(request).await }
        })
}
