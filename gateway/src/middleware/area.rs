//! Which part of the portal an address belongs to.

/// A part of the portal; each has its own headers and its own way to say no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// `/api/...`: JSON, and nothing but JSON.
    Api,
    /// `/api/docs`: the browsable contract, a page.
    Docs,
    /// `/healthz` and `/readyz`: never refused for being busy.
    Health,
    /// `/media/...`: pictures out of a folder or a bucket.
    Media,
    /// Everything else: the front end.
    Page,
}

impl Area {
    /// The area of a path.
    #[must_use]
    pub fn of(path: &str) -> Self {
        match path {
            "/healthz" | "/readyz" => Self::Health,
            _ if within(path, "/api/docs") => Self::Docs,
            _ if within(path, "/api") => Self::Api,
            _ if within(path, "/media") => Self::Media,
            _ => Self::Page,
        }
    }
}

fn within(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::Area;

    #[test]
    fn an_area_ends_at_a_slash() {
        let table = [
            ("/api", Area::Api),
            ("/api/v1/event", Area::Api),
            ("/api/docs", Area::Docs),
            ("/api/docs/index.css", Area::Docs),
            ("/api/docsx", Area::Api),
            ("/apix", Area::Page),
            ("/media/a.webp", Area::Media),
            ("/mediafile", Area::Page),
            ("/", Area::Page),
            ("/readyz", Area::Health),
        ];
        for (path, area) in table {
            assert_eq!(Area::of(path), area, "{path}");
        }
    }
}
