//! The Indonesian words of every refusal: one table by code, one by (field, rule).
//!
//! A service says a code or a rule; what a member reads stands only here. To add a code, add a line
//! to `MESSAGES`; to add a rule, add one to [`field`]; both also to `docs/errors.md`. A rule may carry a number after a colon,
//! such as `too_long:100`.

use http::StatusCode;

/// Every code with its words. `docs/errors.md` says when each is given; a test compares.
const MESSAGES: &[(&str, &str)] = &[
    ("acara_tidak_ditemukan", "Event tidak ditemukan."),
    ("akomodasi_tidak_ditemukan", "Akomodasi tidak ditemukan."),
    ("akses_ditolak", "Anda tidak memiliki akses ke halaman ini."),
    ("berita_tidak_ditemukan", "Berita tidak ditemukan."),
    ("data_tidak_valid", "Data yang dikirim belum lengkap atau tidak valid."),
    (
        "email_terdaftar",
        "Email sudah terdaftar. Silakan login atau gunakan email lain.",
    ),
    (
        "eposter_sudah_ditinjau",
        "E-poster ini sudah ditinjau dan tidak dapat diubah.",
    ),
    ("eposter_tidak_ditemukan", "E-poster tidak ditemukan."),
    ("form_tidak_valid", "Silahkan lengkapi terlebih dahulu seluruh form."),
    ("formulir_rusak", "Isi formulir tidak dapat dibaca."),
    (
        "hasil_tidak_diketahui",
        "Koneksi terputus saat menyimpan. Periksa apakah data sudah tersimpan sebelum mengirim lagi.",
    ),
    (
        "internal",
        "Terjadi kesalahan pada server. Silakan coba beberapa saat lagi.",
    ),
    ("isi_rusak", "Isi permintaan tidak dapat dibaca."),
    ("jenis_isi_tidak_didukung", "Jenis isi permintaan tidak didukung."),
    ("json_rusak", "Isi JSON tidak dapat dibaca."),
    ("kode_otp_salah", "Kode OTP salah atau sudah tidak berlaku."),
    (
        "konflik",
        "Permintaan bertentangan dengan data yang ada. Silakan muat ulang halaman.",
    ),
    ("kredensial_salah", "Email/NPA atau password salah."),
    (
        "kunci_idempotensi_dipakai",
        "Idempotency-Key ini sudah dipakai untuk permintaan lain.",
    ),
    (
        "layanan_sibuk",
        "Layanan sedang sibuk. Silakan coba beberapa saat lagi.",
    ),
    ("metode_tidak_didukung", "Metode permintaan tidak didukung."),
    ("pendaftaran_ditutup", "Pendaftaran untuk event ini sudah ditutup."),
    (
        "pengumpulan_ditutup",
        "Pengumpulan e-poster untuk event ini sudah ditutup.",
    ),
    ("permintaan_rusak", "Permintaan tidak dapat dibaca."),
    (
        "permintaan_terlalu_lambat",
        "Permintaan terlalu lama diterima. Silakan coba lagi.",
    ),
    ("sesi_berakhir", "Session Anda telah habis. Silahkan Login kembali!"),
    ("sesi_tidak_ditemukan", "Sesi tidak ditemukan."),
    ("sponsor_tidak_ditemukan", "Sponsor tidak ditemukan."),
    ("sub_acara_tidak_ditemukan", "Sub-event tidak ditemukan."),
    ("terlalu_banyak_kolom", "Permintaan memuat terlalu banyak kolom."),
    (
        "terlalu_banyak_percobaan",
        "Terlalu banyak percobaan. Silakan coba lagi beberapa saat lagi.",
    ),
    (
        "terlalu_banyak_permintaan",
        "Terlalu banyak permintaan. Silakan coba lagi beberapa saat lagi.",
    ),
    (
        "terlalu_banyak_unggahan",
        "Masih ada file Anda yang sedang diunggah. Silakan coba lagi beberapa saat lagi.",
    ),
    ("terlalu_besar", "Data yang dikirim terlalu besar."),
    ("tidak_ditemukan", "Data tidak ditemukan."),
    ("waktu_habis", "Waktu pemrosesan habis. Silakan coba lagi."),
    ("wilayah_tidak_ditemukan", "Wilayah tidak ditemukan."),
];

/// Every code there is.
pub fn codes() -> impl Iterator<Item = &'static str> {
    MESSAGES.iter().map(|(code, _)| *code)
}

/// The words for a code; `None` when the code is not known.
#[must_use]
pub fn message(code: &str) -> Option<&'static str> {
    MESSAGES
        .iter()
        .find(|(known, _)| *known == code)
        .map(|(_, words)| *words)
}

/// The words for a status, when its code has none of its own.
#[must_use]
pub fn usual(status: StatusCode) -> &'static str {
    match status {
        StatusCode::UNAUTHORIZED => "Session Anda telah habis. Silahkan Login kembali!",
        StatusCode::FORBIDDEN => "Anda tidak memiliki akses ke halaman ini.",
        StatusCode::NOT_FOUND => "Data tidak ditemukan.",
        StatusCode::CONFLICT => "Permintaan bertentangan dengan data yang ada. Silakan muat ulang halaman.",
        StatusCode::UNPROCESSABLE_ENTITY => "Data yang dikirim belum lengkap atau tidak valid.",
        StatusCode::TOO_MANY_REQUESTS => "Terlalu banyak permintaan. Silakan coba lagi beberapa saat lagi.",
        StatusCode::SERVICE_UNAVAILABLE => "Layanan sedang sibuk. Silakan coba beberapa saat lagi.",
        StatusCode::GATEWAY_TIMEOUT => "Waktu pemrosesan habis. Silakan coba lagi.",
        other if other.is_server_error() => "Terjadi kesalahan pada server. Silakan coba beberapa saat lagi.",
        _ => "Permintaan tidak dapat diproses.",
    }
}

/// What is wrong with a wire field, in the words of SPEC.md section 5 where it gives them.
#[must_use]
pub fn field(field: &str, rule: &str) -> String {
    let name = label(field);
    let (rule, number) = rule.split_once(':').unwrap_or((rule, ""));
    match rule {
        "required" | "empty" | "missing" => format!("{name} tidak boleh kosong"),
        "nik_length" => format!("{name} harus terdiri dari 16 digit"),
        "too_long" if field == "komentar" => format!("{name} paling banyak {} karakter", grouped(number)),
        "too_long" if !number.is_empty() => format!("{name} maksimal {number} karakter"),
        "too_long" => format!("{name} terlalu panjang"),
        "too_short" if !number.is_empty() => format!("{name} minimal {number} karakter"),
        "too_short" => format!("{name} terlalu pendek"),
        "too_weak" => format!("{name} terlalu mudah ditebak"),
        "at_least" => format!("{name} minimal {number}"),
        "at_most" => format!("{name} maksimal {number}"),
        "range" => format!("{name} di luar rentang yang diperbolehkan"),
        "range_1_5" => format!("{name} harus diisi antara 1 dan 5"),
        "range_1_100" => format!("{name} harus antara 1 dan 100"),
        "too_many" => format!("{name} terlalu banyak"),
        "id_list" => format!("{name} harus berupa 1 sampai 100 angka yang dipisahkan koma"),
        "idempotency_key" => format!("{name} harus terdiri dari 1 sampai 255 karakter ASCII"),
        "integer" => format!("{name} harus berupa angka"),
        "type" => format!("{name} tidak sesuai jenisnya"),
        "characters" => format!("{name} memuat karakter yang tidak diperbolehkan"),
        "unknown" | "not_found" => format!("{name} tidak dikenal"),
        "taken" if field == "npa" => format!("{name} sudah terhubung dengan akun lain"),
        "taken" => format!("{name} sudah terdaftar"),
        "date" => format!("{name} harus berupa tanggal (YYYY-MM-DD)"),
        "month" => format!("{name} harus berupa bulan (YYYY-MM atau 1 sampai 12)"),
        "future" => format!("{name} tidak boleh di masa depan"),
        "name_mismatch" => format!("{name} tidak sesuai dengan nama pada daftar anggota"),
        "one_only" => format!("{name} hanya boleh satu"),
        "otp" => format!("{name} salah atau sudah tidak berlaku"),
        "poster_file" => format!("{name} harus berupa PDF, JPEG, PNG, atau WebP"),
        "picture" => format!("{name} harus berupa gambar JPEG, PNG, atau WebP"),
        "picture_too_large" => format!("{name} terlalu lebar atau terlalu tinggi"),
        "region" => format!("{name} tidak termasuk wilayah di atasnya"),
        "too_large" if !number.is_empty() => format!("{name} maksimal {number} MB"),
        "too_large" => format!("{name} terlalu besar"),
        "wrong" => format!("{name} salah"),
        _ => format!("{name} tidak valid"),
    }
}

/// What a profile says of a wire field that does not agree with the NIK.
#[must_use]
pub fn doubt(field: &str) -> String {
    format!("{} tidak sesuai dengan NIK", label(field))
}

/// How a wire field is called on the screen.
fn label(field: &str) -> String {
    let known = match field {
        "nama" => "Nama",
        "email" => "Email",
        "password" => "Password",
        "password_lama" => "Password lama",
        "phone" => "Nomor HP",
        "nik" => "NIK",
        "npa" => "NPA",
        "profesi_id" => "Profesi",
        "nama_sponsor" => "Nama Sponsor",
        "alamat_sponsor" => "Alamat Sponsor",
        "nama_kontak_person_sponsor" => "Nama PIC",
        "hp_kontak_person_sponsor" => "Nomor HP PIC",
        "token" => "Kode OTP",
        "instansi_id" => "Instansi",
        "photo" => "Foto",
        "page" => "Halaman",
        "item_per_page" => "Jumlah per halaman",
        "keyword" => "Kata kunci",
        "propinsi_id" => "Propinsi",
        "kabupaten_id" => "Kabupaten",
        "kecamatan_id" => "Kecamatan",
        "kelurahan_id" => "Kelurahan",
        "bulan" => "Bulan",
        "kategori_keilmuan" => "Kategori keilmuan",
        "jenis_event" => "Jenis event",
        "id_list" => "Daftar sub-event",
        "lebar" => "Lebar gambar",
        "judul" => "Judul",
        "asal_institusi" => "Asal Institusi",
        "jenis_eposter" => "Jenis e-Poster",
        "file" => "File e-Poster",
        "abstrak" => "Abstrak",
        "manuskrip" => "Manuskrip",
        "asal_team" => "Asal Team",
        "jumlah_team" => "Jumlah Team",
        "banner_id" => "Banner",
        "narahubung" => "Narahubung",
        "whatsapp" => "Nomor WhatsApp",
        "peserta" => "Peserta",
        "Idempotency-Key" => "Idempotency-Key",
        question if question.starts_with("nilai_form_") => "Nilai",
        other => return sentence_case(other),
    };
    known.to_owned()
}

/// `2000` reads `2.000`.
fn grouped(digits: &str) -> String {
    match digits.len().checked_sub(3) {
        Some(thousands @ 1..) => format!("{}.{}", &digits[..thousands], &digits[thousands..]),
        _ => digits.to_owned(),
    }
}

/// `tanggal_lahir` reads `Tanggal lahir`.
fn sentence_case(field: &str) -> String {
    let spaced = field.replace('_', " ");
    let mut letters = spaced.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::{MESSAGES, field, label, message};

    /// The rows of a table of `docs/errors.md`, cell by cell, without the marks of code.
    fn documented(heading: &str) -> Vec<Vec<String>> {
        let document = include_str!("../../docs/errors.md");
        let (_, section) = document.split_once(heading).unwrap();
        let lines = section.lines().skip_while(|line| !line.starts_with('|'));
        let rows = lines.take_while(|line| line.starts_with('|')).skip(2);
        let cells = |row: &str| {
            row.trim_matches('|')
                .split('|')
                .map(|cell| cell.trim().replace('`', ""))
                .collect()
        };
        rows.map(cells).collect()
    }

    #[test]
    fn every_code_is_documented_with_the_words_it_has() {
        let rows = documented("## Codes");
        let listed: Vec<_> = rows.iter().map(|row| (row[0].as_str(), row[3].as_str())).collect();
        assert_eq!(listed, MESSAGES);
        assert_eq!(message("tidak_ada"), None);
    }

    #[test]
    fn every_documented_rule_has_the_words_it_says() {
        for row in documented("## Rules") {
            assert_eq!(field("nama", &row[0]), row[2].replace('…', "Nama"), "{}", row[0]);
        }
    }

    #[test]
    fn the_register_form_speaks_the_words_of_the_specification() {
        let table = [
            ("nama", "required", "Nama tidak boleh kosong"),
            ("email", "required", "Email tidak boleh kosong"),
            ("email", "email_invalid", "Email tidak valid"),
            ("password", "required", "Password tidak boleh kosong"),
            ("phone", "required", "Nomor HP tidak boleh kosong"),
            ("nik", "required", "NIK tidak boleh kosong"),
            ("nik", "nik_length", "NIK harus terdiri dari 16 digit"),
            ("profesi_id", "required", "Profesi tidak boleh kosong"),
            ("nama_sponsor", "required", "Nama Sponsor tidak boleh kosong"),
            ("alamat_sponsor", "required", "Alamat Sponsor tidak boleh kosong"),
            ("nama_kontak_person_sponsor", "required", "Nama PIC tidak boleh kosong"),
            (
                "hp_kontak_person_sponsor",
                "required",
                "Nomor HP PIC tidak boleh kosong",
            ),
        ];
        for (name, rule, words) in table {
            assert_eq!(field(name, rule), words);
        }
    }

    #[test]
    fn the_satisfaction_form_says_what_every_field_lacks() {
        assert_eq!(
            message("form_tidak_valid"),
            Some("Silahkan lengkapi terlebih dahulu seluruh form.")
        );
        for question in 1..=7 {
            let words = field(&format!("nilai_form_{question}"), "range_1_5");
            assert_eq!(words, "Nilai harus diisi antara 1 dan 5");
        }
        assert_eq!(field("komentar", "required"), "Komentar tidak boleh kosong");
        let words = field("komentar", "too_long:2000");
        assert_eq!(words, "Komentar paling banyak 2.000 karakter");
    }

    #[test]
    fn a_number_of_another_account_is_told_as_one_that_is_linked() {
        assert_eq!(field("npa", "taken"), "NPA sudah terhubung dengan akun lain");
        assert_eq!(field("email", "taken"), "Email sudah terdaftar");
    }

    #[test]
    fn a_field_without_a_name_of_its_own_is_still_readable() {
        assert_eq!(label("tanggal_lahir"), "Tanggal lahir");
        assert_eq!(field("abstrak", "too_long:5000"), "Abstrak maksimal 5000 karakter");
    }
}
