//! Who may call what: a row for every operation of the contract.

/// Who may call an operation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Who {
    /// Everybody; a dead token counts as none.
    Any,
    /// Whoever has a session, whatever the role; an object of somebody else is never named in these.
    Member,
    /// Whoever has a session of this role; every other role is 403.
    Role(&'static str),
    /// Whoever has a session, for what is his own; somebody else's is 404, as if it were not there.
    Owner(Object),
}

/// What belongs to somebody, named by the `{id}` of the path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Object {
    /// A session.
    Session,
    /// An e-poster.
    Poster,
}

use Who::{Any, Member, Owner, Role};

/// Stands for the id of an e-poster that is published.
pub const PUBLISHED: &str = "published";
/// Stands for the id of the sponsor that has an account here.
pub const SPONSOR: &str = "sponsor";

/// Method, path, who, and what stands for the braces of the path (or the query, from its `?` on).
pub const TABLE: &[(&str, &str, Who, &str)] = &[
    ("GET", "/event", Any, ""),
    ("GET", "/event/{id}", Any, "94"),
    ("GET", "/sub-event", Any, ""),
    ("GET", "/sub-event-by-id-list", Any, "?id_list=1"),
    ("GET", "/sub-event-all-promo", Any, ""),
    ("GET", "/sub-event-not-ws", Any, ""),
    ("GET", "/sub-event-only-ws", Any, ""),
    ("GET", "/sub-event-only-pelatihan", Any, ""),
    ("GET", "/sub-event/detail/{id}", Any, "5101"),
    ("GET", "/sub-event/harga", Any, ""),
    ("GET", "/sub-event/harga/{id}", Any, "5101"),
    ("GET", "/sub-event/list/{id}", Any, "94"),
    ("GET", "/sub-event/data/bundling", Any, ""),
    ("GET", "/sub-event/data/narasumber", Any, ""),
    ("GET", "/sub-event/data/venue", Any, ""),
    ("GET", "/sub-event/data/contact-person", Any, ""),
    ("GET", "/sub-event/data/e-poster/{id}", Any, "94"),
    ("GET", "/sub-event/akomodasi/{id}", Any, "94"),
    ("GET", "/akomodasi/list/{id}", Any, "9401"),
    ("GET", "/event/data/paket-wisata", Any, ""),
    ("GET", "/event/hospitality/banner/{id}", Any, "94"),
    ("POST", "/event/data/hospitality/{id}", Member, "94"),
    ("PUT", "/event/data/hospitality/{id}", Member, "94"),
    ("GET", "/rundown/{id}", Any, "94"),
    ("GET", "/rundown/{id}/pdf", Any, "94"),
    ("GET", "/user/e-poster", Member, ""),
    ("POST", "/sub-event/e-poster/{id}", Member, "94"),
    ("PUT", "/sub-event/e-poster/{id}", Owner(Object::Poster), ""),
    ("GET", "/sub-event/e-poster/{id}/file", Any, PUBLISHED),
    ("GET", "/sub-event/e-poster/{id}/photo", Any, PUBLISHED),
    ("GET", "/list-event-simplified", Any, ""),
    ("GET", "/jenis-eposter/list", Any, ""),
    ("GET", "/jenis-event/list", Any, ""),
    ("GET", "/jenis-event/kegiatan/list", Any, ""),
    ("GET", "/jenis-event/tanggal/list", Any, ""),
    ("GET", "/penyelenggara/list", Any, ""),
    ("GET", "/jenis-keilmuan/list", Any, ""),
    ("GET", "/jenis-kategori/list", Any, ""),
    ("GET", "/kategori-pelatihan/list", Any, ""),
    ("GET", "/jenis-kategori/e-course/list", Any, ""),
    ("GET", "/kategori-keilmuan/e-course/list", Any, ""),
    ("POST", "/payment/payment-method-list", Any, ""),
    ("GET", "/propinsi", Any, ""),
    ("GET", "/kabupaten/{propinsi}", Any, "31"),
    ("GET", "/kecamatan/{kabupaten}", Any, "3171"),
    ("GET", "/kelurahan/{kecamatan}", Any, "317101"),
    ("GET", "/websetting", Any, ""),
    ("GET", "/websetting/sosmed/list", Any, ""),
    ("GET", "/berita", Any, ""),
    ("GET", "/berita/{id}", Any, "24"),
    ("GET", "/home-page/jumbotron", Any, ""),
    ("GET", "/home-page/tentang-diklatlit", Any, ""),
    ("GET", "/home-page/visi-misi", Any, ""),
    ("GET", "/agenda-pelatihan", Any, ""),
    ("GET", "/alur-pendaftaran", Any, ""),
    ("GET", "/sejarah", Any, ""),
    ("GET", "/struktur-organisasi", Any, ""),
    ("GET", "/form-kepuasan/user", Member, ""),
    ("GET", "/form-kepuasan/indeks", Any, ""),
    ("GET", "/testimoni", Any, ""),
    ("PUT", "/testimoni", Member, ""),
    ("GET", "/jenis-profesi/list", Any, ""),
    ("GET", "/user-agama-simplified/list", Any, ""),
    ("GET", "/jenis-kelamin-simplified/list", Any, ""),
    ("GET", "/instansi/list", Any, ""),
    ("GET", "/instansi", Any, ""),
    ("GET", "/peserta/list", Member, ""),
    ("GET", "/peserta", Member, ""),
    ("GET", "/sponsor/all", Any, ""),
    ("GET", "/sponsor/{id}", Any, SPONSOR),
    ("GET", "/sponsorship/{id}", Any, SPONSOR),
    ("GET", "/sponsor/user", Role("sponsorship"), ""),
    ("POST", "/auth/login", Any, ""),
    ("POST", "/web/auth/login", Any, ""),
    ("POST", "/auth/register", Any, ""),
    ("POST", "/auth/register/sponsor", Any, ""),
    ("POST", "/auth/logout", Member, ""),
    ("GET", "/check/auth", Member, ""),
    ("GET", "/user/session", Member, ""),
    ("DELETE", "/user/session/{id}", Owner(Object::Session), ""),
    ("POST", "/forgot-password/token", Any, ""),
    ("POST", "/forgot-password", Any, ""),
    ("GET", "/user/profile", Member, ""),
    ("PUT", "/user/profile", Member, ""),
    ("POST", "/user/photo", Member, ""),
    ("PUT", "/user/change-password", Member, ""),
];
