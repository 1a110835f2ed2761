//! What a file is, by its ending. Never guessed from its bytes.

/// Files of the front end.
pub(super) fn of_page_file(name: &str) -> &'static str {
    match ending(name) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        "xml" => "application/xml",
        "svg" => "image/svg+xml",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "wasm" => "application/wasm",
        "pdf" => "application/pdf",
        _ => of_picture(name).unwrap_or("application/octet-stream"),
    }
}

/// Pictures that members may have sent: no type that can hold a script.
pub(super) fn of_picture(name: &str) -> Option<&'static str> {
    Some(match ending(name) {
        "webp" => "image/webp",
        "avif" => "image/avif",
        "jpg" | "jpeg" => "image/jpeg",
        "png" => "image/png",
        "gif" => "image/gif",
        _ => return None,
    })
}

/// Whether a path asks for a file rather than for a page of the front end.
pub(super) fn asks_for_a_file(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.contains('.') && (of_page_file(name) != "application/octet-stream" || ending(name) == "map")
}

fn ending(name: &str) -> &str {
    name.rsplit_once('.').map_or("", |(_, ending)| ending)
}
