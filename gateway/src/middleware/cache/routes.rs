//! Which answers are the same for everybody.

/// GETs of events, look-ups, regions, content and feedback (API.md, Conventions). `{}` is a number. A route
/// belongs here only if its answer depends on nothing but its address, and is JSON: files say themselves how long they may be
/// kept.
pub const ROUTES: [&str; 59] = [
    "/api/v1/agenda-pelatihan",
    "/api/v1/akomodasi/list/{}",
    "/api/v1/alur-pendaftaran",
    "/api/v1/berita",
    "/api/v1/berita/{}",
    "/api/v1/event",
    "/api/v1/event/data/paket-wisata",
    "/api/v1/event/hospitality/banner/{}",
    "/api/v1/event/{}",
    "/api/v1/form-kepuasan/indeks",
    "/api/v1/home-page/jumbotron",
    "/api/v1/home-page/tentang-diklatlit",
    "/api/v1/home-page/visi-misi",
    "/api/v1/instansi",
    "/api/v1/instansi/list",
    "/api/v1/jenis-eposter/list",
    "/api/v1/jenis-event/kegiatan/list",
    "/api/v1/jenis-event/list",
    "/api/v1/jenis-event/tanggal/list",
    "/api/v1/jenis-kategori/e-course/list",
    "/api/v1/jenis-kategori/list",
    "/api/v1/jenis-keilmuan/list",
    "/api/v1/jenis-kelamin-simplified/list",
    "/api/v1/jenis-profesi/list",
    "/api/v1/kabupaten/{}",
    "/api/v1/kategori-keilmuan/e-course/list",
    "/api/v1/kategori-pelatihan/list",
    "/api/v1/kecamatan/{}",
    "/api/v1/kelurahan/{}",
    "/api/v1/list-event-simplified",
    "/api/v1/openapi.json",
    "/api/v1/penyelenggara/list",
    "/api/v1/propinsi",
    "/api/v1/rundown/{}",
    "/api/v1/sejarah",
    "/api/v1/sponsor/all",
    "/api/v1/sponsor/{}",
    "/api/v1/sponsorship/{}",
    "/api/v1/struktur-organisasi",
    "/api/v1/sub-event",
    "/api/v1/sub-event-all-promo",
    "/api/v1/sub-event-by-id-list",
    "/api/v1/sub-event-not-ws",
    "/api/v1/sub-event-only-pelatihan",
    "/api/v1/sub-event-only-ws",
    "/api/v1/sub-event/akomodasi/{}",
    "/api/v1/sub-event/data/bundling",
    "/api/v1/sub-event/data/contact-person",
    "/api/v1/sub-event/data/e-poster/{}",
    "/api/v1/sub-event/data/narasumber",
    "/api/v1/sub-event/data/venue",
    "/api/v1/sub-event/detail/{}",
    "/api/v1/sub-event/harga",
    "/api/v1/sub-event/harga/{}",
    "/api/v1/sub-event/list/{}",
    "/api/v1/testimoni",
    "/api/v1/user-agama-simplified/list",
    "/api/v1/websetting",
    "/api/v1/websetting/sosmed/list",
];

/// Whether answers of this path may be kept.
#[must_use]
pub fn cached(path: &str) -> bool {
    ROUTES.iter().any(|route| fits(route, path))
}

fn fits(route: &str, path: &str) -> bool {
    match route.strip_suffix("{}") {
        Some(before) => path.strip_prefix(before).is_some_and(is_number),
        None => route == path,
    }
}

fn is_number(text: &str) -> bool {
    (1..=18).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::cached;

    #[test]
    fn only_what_everybody_may_see_is_kept() {
        for path in [
            "/api/v1/event",
            "/api/v1/event/94",
            "/api/v1/kelurahan/110101",
            "/api/v1/websetting",
        ] {
            assert!(cached(path), "{path}");
        }
        for path in [
            "/api/v1/check/auth",
            "/api/v1/event/94/x",
            "/api/v1/event/abc",
            "/api/v1/eventx",
            "/api/v1/event/",
        ] {
            assert!(!cached(path), "{path}");
        }
    }
}
