//! The small lists that classify courses and their prices: those of the catalog and of identity, which a test of the portal compares.

/// An entry of a small list: the stable word that programs use, and the Indonesian words that people read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What programs use.
    pub code: &'static str,
    /// What people read.
    pub name: &'static str,
}

/// Code and name of each category of courses.
pub const CATEGORIES: [(&str, &str); 4] = [
    ("dasar", "Dasar"),
    ("lanjutan", "Lanjutan"),
    ("penyegaran", "Penyegaran"),
    ("sertifikasi", "Sertifikasi"),
];

/// Code and name of each knowledge field of courses.
pub const FIELDS: [(&str, &str); 6] = [
    ("anestesi-umum", "Anestesi Umum"),
    ("etika", "Etika dan Hukum Kesehatan"),
    ("farmakologi", "Farmakologi Klinis"),
    ("kegawatdaruratan", "Kegawatdaruratan"),
    ("nyeri", "Manajemen Nyeri"),
    ("terapi-intensif", "Terapi Intensif"),
];

/// Code and name of each profession that a price may be made for.
pub const PROFESSIONS: [(&str, &str); 26] = [
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

/// The entry of `list` with this code; none where the list has none.
#[must_use]
pub fn choice(list: &'static [(&'static str, &'static str)], code: &str) -> Option<Choice> {
    let entry = list.iter().find(|(known, _)| *known == code);
    entry.map(|&(code, name)| Choice { code, name })
}
