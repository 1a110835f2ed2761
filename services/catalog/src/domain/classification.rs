//! The small lists that classify an event. They are this project's own, not an official register.

/// Code and name of each knowledge field.
pub const KNOWLEDGE_FIELDS: [(&str, &str); 9] = [
    ("ANES", "Anestesiologi"),
    ("GAWAT", "Kegawatdaruratan"),
    ("ICU", "Terapi Intensif"),
    ("KARDIO", "Anestesi Kardiovaskular"),
    ("NYERI", "Manajemen Nyeri"),
    ("OBSTETRI", "Anestesi Obstetri"),
    ("PEDIATRI", "Anestesi Pediatri"),
    ("REGIONAL", "Anestesi Regional"),
    ("UMUM", "Ilmu Kesehatan Umum"),
];

/// Code and name of each type of event.
pub const EVENT_TYPES: [(&str, &str); 5] = [
    ("masterclass", "Masterclass"),
    ("pelatihan", "Pelatihan"),
    ("symposium", "Simposium"),
    ("webinar", "Webinar"),
    ("workshop", "Workshop"),
];

/// Code and name of each category.
pub const EVENT_CATEGORIES: [(&str, &str); 6] = [
    ("kongres", "Kongres"),
    ("pelatihan", "Pelatihan"),
    ("seminar", "Seminar"),
    ("simposium", "Simposium"),
    ("webinar", "Webinar"),
    ("workshop", "Workshop"),
];
