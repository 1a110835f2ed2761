//! The small lists that classify events, trainings, e-courses and e-posters. They are this project's own, not an official
//! register. Those that rows point at stand in tables of their own, too, written from here.

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

/// Code and name of each type of e-poster.
pub const POSTER_TYPES: [(&str, &str); 4] = [
    ("laporan-kasus", "Laporan Kasus"),
    ("penelitian", "Penelitian"),
    ("serial-kasus", "Serial Kasus"),
    ("tinjauan-pustaka", "Tinjauan Pustaka"),
];

/// Code and name of each category of training.
pub const TRAINING_CATEGORIES: [(&str, &str); 5] = [
    ("bantuan-hidup", "Bantuan Hidup"),
    ("keselamatan-pasien", "Keselamatan Pasien"),
    ("jalan-napas", "Manajemen Jalan Napas"),
    ("terapi-intensif", "Terapi Intensif"),
    ("usg-poct", "Ultrasonografi dan Uji di Sisi Pasien"),
];

/// Code and name of each category of e-course.
pub const COURSE_CATEGORIES: [(&str, &str); 4] = [
    ("dasar", "Dasar"),
    ("lanjutan", "Lanjutan"),
    ("penyegaran", "Penyegaran"),
    ("sertifikasi", "Sertifikasi"),
];

/// Code and name of each knowledge field of e-courses.
pub const COURSE_KNOWLEDGE_FIELDS: [(&str, &str); 6] = [
    ("anestesi-umum", "Anestesi Umum"),
    ("etika", "Etika dan Hukum Kesehatan"),
    ("farmakologi", "Farmakologi Klinis"),
    ("kegawatdaruratan", "Kegawatdaruratan"),
    ("nyeri", "Manajemen Nyeri"),
    ("terapi-intensif", "Terapi Intensif"),
];

/// Code and name of each profession that a price may be made for: those of identity, which a test compares.
pub const PRICED_PROFESSIONS: [(&str, &str); 26] = [
    ("APT", "Apoteker"),
    ("ATLM", "Ahli Teknologi Laboratorium Medik"),
    ("BDN", "Bidan"),
    ("DG", "Dokter Gigi"),
    ("DGS", "Dokter Gigi Spesialis"),
    ("DI", "Dokter Internsip"),
    ("DM", "Dokter Muda"),
    ("DSA", "Dokter Spesialis Anestesiologi dan Terapi Intensif"),
    ("DSAK", "Dokter Subspesialis Anestesiologi dan Terapi Intensif"),
    ("DSANAK", "Dokter Spesialis Anak"),
    ("DSB", "Dokter Spesialis Bedah"),
    ("DSEM", "Dokter Spesialis Emergensi"),
    ("DSJP", "Dokter Spesialis Jantung dan Pembuluh Darah"),
    ("DSL", "Dokter Spesialis Lainnya"),
    ("DSOG", "Dokter Spesialis Obstetri dan Ginekologi"),
    ("DSPD", "Dokter Spesialis Penyakit Dalam"),
    ("DU", "Dokter Umum"),
    ("FIS", "Fisioterapis"),
    ("MHS", "Mahasiswa Kesehatan"),
    ("PNTA", "Penata Anestesi"),
    ("PPDS", "Peserta Program Pendidikan Dokter Spesialis"),
    ("PRW", "Perawat"),
    ("PRWA", "Perawat Anestesi"),
    ("RAD", "Radiografer"),
    ("TEM", "Teknisi Elektromedis"),
    ("TTK", "Tenaga Vokasi Farmasi"),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{
        COURSE_CATEGORIES, COURSE_KNOWLEDGE_FIELDS, EVENT_CATEGORIES, EVENT_TYPES, KNOWLEDGE_FIELDS, POSTER_TYPES,
        PRICED_PROFESSIONS, TRAINING_CATEGORIES,
    };
    use crate::{
        choices::domain::code::Code,
        programme::domain::programme::{TRAINING, WORKSHOP},
    };

    #[test]
    fn codes_and_names_are_well_formed_and_distinct() {
        let lists: [&[(&str, &str)]; 8] = [
            &COURSE_CATEGORIES,
            &COURSE_KNOWLEDGE_FIELDS,
            &EVENT_CATEGORIES,
            &EVENT_TYPES,
            &KNOWLEDGE_FIELDS,
            &POSTER_TYPES,
            &PRICED_PROFESSIONS,
            &TRAINING_CATEGORIES,
        ];
        for list in lists {
            assert!(
                list.iter()
                    .all(|(code, name)| Code::parse(code).is_some() && !name.trim().is_empty())
            );
            for part in [
                list.iter().map(|entry| entry.0).collect::<BTreeSet<_>>(),
                list.iter().map(|entry| entry.1).collect(),
            ] {
                assert_eq!(part.len(), list.len(), "{part:?}");
            }
        }
    }

    #[test]
    fn what_has_a_list_of_its_own_is_an_event_type() {
        for code in [WORKSHOP, TRAINING] {
            assert!(EVENT_TYPES.iter().any(|(known, _)| *known == code), "{code}");
        }
    }
}
