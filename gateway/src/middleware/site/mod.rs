//! Files: the built front end and the pictures.
//!
//! [`Pages`] is the front end, held in memory; [`Pictures`] are read from where they are kept. Neither
//! lists a folder, follows `..` or guesses a type.

mod media_types;
mod pages;
mod pictures;

pub use pages::{Pages, PagesError};
pub use pictures::Pictures;

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
        .fallback(move |request: Request| std::future::ready(pages.answer(&request)))
}
