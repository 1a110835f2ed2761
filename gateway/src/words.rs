//! The Indonesian words of every refusal: one table by code, one by field and rule.
//!
//! A service says a code or a [`Rule`]; what a member reads stands only here. To add a code, add a line to `words/messages.rs`; a new
//! rule does not compile until [`field`] has its words; both also stand in `docs/errors.md`, which tests compare.

mod labels;
mod messages;

use std::borrow::Cow;

use http::StatusCode;
use kit::rule::Rule;

use labels::label;
use messages::MESSAGES;

/// Every code there is, once.
pub fn codes() -> impl Iterator<Item = &'static str> {
    MESSAGES
        .chunk_by(|(one, _), (next, _)| one == next)
        .map(|of_one| of_one[0].0)
}

/// The words for a code, with what its refusal names put in: of several sentences the first of which every name was said. `None` when
/// there is none, or the code is not known.
#[must_use]
pub fn message(code: &str, names: &[(String, String)]) -> Option<Cow<'static, str>> {
    let of_code = MESSAGES.iter().filter(|(known, _)| *known == code);
    of_code.filter_map(|(_, words)| naming(words, names)).next()
}

/// A sentence with the names that stand in braces put in; `None` when one of them was not said.
fn naming(words: &'static str, names: &[(String, String)]) -> Option<Cow<'static, str>> {
    if !words.contains('{') {
        return Some(Cow::Borrowed(words));
    }
    let (mut said, mut rest) = (String::new(), words);
    while let Some((before, named)) = rest.split_once('{') {
        let (word, after) = named.split_once('}')?;
        let (_, name) = names.iter().find(|(known, _)| known == word)?;
        said.push_str(before);
        said.push_str(name);
        rest = after;
    }
    said.push_str(rest);
    Some(Cow::Owned(said))
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

/// What is wrong with a wire field, in the words of SPEC.md section 5 where it gives them. Without a catch-all: a rule
/// without words does not compile.
#[must_use]
pub fn field(field: &str, rule: Rule) -> String {
    let name = label(field);
    match rule {
        Rule::Required => format!("{name} tidak boleh kosong"),
        Rule::Invalid if field == "peserta_item" => {
            format!("{name} tidak dapat dikirim bersama peserta, dan setiap nama harus satu baris teks")
        }
        Rule::Invalid => format!("{name} tidak valid"),
        Rule::Type => format!("{name} tidak sesuai jenisnya"),
        Rule::Characters => format!("{name} memuat karakter yang tidak diperbolehkan"),
        Rule::Integer => format!("{name} harus berupa angka"),
        Rule::Date => format!("{name} harus berupa tanggal (YYYY-MM-DD)"),
        Rule::Month => format!("{name} harus berupa bulan (YYYY-MM atau 1 sampai 12)"),
        Rule::Future => format!("{name} tidak boleh di masa depan"),
        Rule::LongerThan(most) if field == "komentar" => format!("{name} paling banyak {} karakter", grouped(most)),
        Rule::LongerThan(most) => format!("{name} maksimal {most} karakter"),
        Rule::ShorterThan(least) => format!("{name} minimal {least} karakter"),
        Rule::AtLeast(least) => format!("{name} minimal {least}"),
        Rule::AtMost(most) => format!("{name} maksimal {most}"),
        Rule::Between(least, most) if least == most => format!("{name} harus {most}"),
        Rule::Between(1, 5) => format!("{name} harus diisi antara 1 dan 5"),
        // A year.
        Rule::Between(least @ 1_900.., most) => format!("{name} harus antara {least} dan {most}"),
        Rule::Between(least, most) => format!("{name} harus antara {least} dan {}", grouped(most)),
        Rule::Range if field == "jatuh_tempo" => {
            format!("{name} harus hari ini atau sesudahnya, dan tidak terlalu jauh")
        }
        // An activity before the ledger's first year.
        Rule::Range if field == "tanggal" => {
            format!("{name} terlalu lama: SKP dihitung dari lima tahun kalender terakhir")
        }
        Rule::Range if field == "peserta" => format!("{name} harus sebanyak kursi yang dipesan"),
        Rule::Range if field == "peserta_item" => format!("{name} harus sebanyak jumlah setiap item"),
        Rule::OneOnly if field == "peserta_item" => format!("{name} hanya boleh satu untuk setiap item"),
        Rule::Range => format!("{name} di luar rentang yang diperbolehkan"),
        Rule::NeedsPages => format!("{name} harus diisi: datanya terlalu banyak untuk satu jawaban"),
        Rule::TooMany => format!("{name} terlalu banyak"),
        Rule::IdList => format!("{name} harus berupa 1 sampai 100 angka yang dipisahkan koma"),
        Rule::IdempotencyKey => format!("{name} harus terdiri dari 1 sampai 255 karakter ASCII"),
        Rule::NikLength => format!("{name} harus terdiri dari 16 digit"),
        Rule::Unknown => format!("{name} tidak dikenal"),
        Rule::Taken if field == "npa" => format!("{name} sudah terhubung dengan akun lain"),
        Rule::Taken if field == "kode" => format!("{name} sudah dipakai kupon lain"),
        Rule::Taken => format!("{name} sudah terdaftar"),
        Rule::Common => format!("{name} terlalu umum dan mudah ditebak. Gunakan yang lain."),
        Rule::NameMismatch => format!("{name} tidak sesuai dengan nama pada daftar anggota"),
        Rule::Region if field == "propinsi_id" => format!("{name} tidak dikenal"),
        Rule::Region => format!("{name} tidak termasuk wilayah di atasnya"),
        Rule::Wrong => format!("{name} salah"),
        Rule::Otp => format!("{name} salah atau sudah tidak berlaku"),
        Rule::Nights => format!("{name} harus 1 sampai 30 malam setelah tanggal datang"),
        Rule::CouponUnknown => format!("{name} tidak ditemukan. Periksa penulisannya atau lanjutkan tanpa kupon."),
        Rule::CouponOver => format!("{name} tidak berlaku saat ini. Gunakan kode lain atau lanjutkan tanpa kupon."),
        Rule::CouponUsedUp => format!("{name} sudah habis dipakai. Gunakan kode lain atau lanjutkan tanpa kupon."),
        Rule::CouponUsed => format!("{name} sudah pernah Anda pakai. Gunakan kode lain atau lanjutkan tanpa kupon."),
        Rule::CouponElsewhere => {
            format!("{name} tidak berlaku untuk isi keranjang ini. Gunakan kode lain atau lanjutkan tanpa kupon.")
        }
        Rule::PartOfBundle => {
            format!("{name} adalah bagian dari paket dan hanya dapat dikembalikan bersama seluruh paketnya")
        }
        Rule::CouponInUse => {
            format!(
                "{name} tidak dapat diubah karena kupon sudah pernah dipakai. Nonaktifkan kupon ini, lalu buat yang baru."
            )
        }
        Rule::TooFew => format!("{name} terlalu sedikit"),
        Rule::Unnamed => {
            format!("{name} belum lengkap: isi nama untuk setiap kursi yang dipesan bagi orang lain")
        }
        Rule::Collected => format!("{name} sudah masuk faktur kolektif lain"),
        Rule::NotAwaited => format!("{name} tidak sedang menunggu pembayaran lewat transfer bank"),
        Rule::BeforeStart => format!("{name} harus lebih lambat daripada waktu mulai"),
        Rule::OneOnly => format!("{name} hanya boleh satu"),
        Rule::TooLarge => format!("{name} terlalu besar"),
        Rule::Picture => format!("{name} harus berupa gambar JPEG, PNG, atau WebP"),
        Rule::PosterFile => format!("{name} harus berupa PDF, JPEG, PNG, atau WebP"),
        Rule::PictureTooLarge => format!("{name} terlalu lebar atau terlalu tinggi"),
        Rule::StatementFile => format!("{name} bukan mutasi rekening BCA atau Mandiri dalam format CSV, atau MT940"),
        Rule::StatementColumns => format!("{name} tidak memuat semua kolom mutasi"),
        Rule::StatementDate => format!("{name} tidak memuat tanggal mutasi yang benar"),
        Rule::StatementAmount => format!("{name} tidak memuat jumlah mutasi yang benar"),
        Rule::StatementAccount => format!("{name} memuat rekening yang bukan tujuan pembayaran"),
        Rule::ScanTooOld => format!("{name} sudah lebih dari 24 jam yang lalu, sehingga tidak lagi dicatat"),
        Rule::SeatHeld => format!("{name} sudah memiliki tiket atau pesanan untuk acara ini"),
        Rule::SeatClash => format!("{name} memiliki tiket lain pada jam yang sama"),
        Rule::OwnAccount => format!("{name} adalah akun Anda sendiri"),
        Rule::SeatDoubled => format!("{name} sudah disebut pada baris sebelumnya"),
        Rule::SeatNone => format!("{name} tidak mendapat kursi: sisa kursi tidak cukup"),
    }
}

/// What a profile says of a wire field that does not agree with the NIK.
#[must_use]
pub fn doubt(field: &str) -> String {
    format!("{} tidak sesuai dengan NIK", label(field))
}

/// `2000` reads `2.000`.
fn grouped(number: u32) -> String {
    match number {
        0..1_000 => number.to_string(),
        _ => format!("{}.{:03}", grouped(number / 1_000), number % 1_000),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kit::rule::Rule;

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
        assert_eq!(message("tidak_ada", &[]), None);
    }

    /// `too_long:5000` reads `too_long:n`.
    fn without_numbers(word: &str) -> String {
        let parts = word.split_inclusive([':', '_']);
        let named = parts.map(|part| {
            if part.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_') {
                part.replace(|c: char| c.is_ascii_digit(), "") + "n"
            } else {
                part.to_owned()
            }
        });
        named.collect()
    }

    #[test]
    fn every_rule_is_documented_with_the_words_it_has() {
        let rows = documented("## Rules");
        let documented: BTreeSet<_> = rows.iter().map(|row| without_numbers(&row[0])).collect();
        let known: BTreeSet<_> = Rule::ALL
            .iter()
            .map(|rule| without_numbers(&rule.to_string()))
            .collect();
        assert_eq!(documented, known);
        for row in rows {
            let rule = Rule::parse(&row[0].replace(":n", ":300")).unwrap_or_else(|| panic!("{}", row[0]));
            let number = if row[0].ends_with(":n") { "300" } else { "n" };
            let words = row[2].replace(" n", &format!(" {number}")).replace('…', "Nama");
            assert_eq!(field("nama", rule), words, "{}", row[0]);
        }
    }

    #[test]
    fn a_row_of_a_list_is_named_by_its_place() {
        assert_eq!(
            field("jawaban[0].jawab", Rule::Required),
            "Pilihan jawaban ke-1 tidak boleh kosong"
        );
        assert_eq!(
            field("peserta[11].nama", Rule::Invalid),
            "Nama peserta ke-12 tidak valid"
        );
        assert_eq!(label("order_id[2]"), "Pesanan ke-3");
        assert_eq!(label("lain[dua]"), "Lain[dua]", "no place");
    }

    #[test]
    fn the_register_form_speaks_the_words_of_the_specification() {
        let table = [
            ("nama", Rule::Required, "Nama tidak boleh kosong"),
            ("email", Rule::Required, "Email tidak boleh kosong"),
            ("email", Rule::Invalid, "Email tidak valid"),
            ("password", Rule::Required, "Password tidak boleh kosong"),
            ("phone", Rule::Required, "Nomor HP tidak boleh kosong"),
            ("nik", Rule::Required, "NIK tidak boleh kosong"),
            ("nik", Rule::NikLength, "NIK harus terdiri dari 16 digit"),
            ("profesi_id", Rule::Required, "Profesi tidak boleh kosong"),
            ("nama_sponsor", Rule::Required, "Nama Sponsor tidak boleh kosong"),
            ("alamat_sponsor", Rule::Required, "Alamat Sponsor tidak boleh kosong"),
            (
                "nama_kontak_person_sponsor",
                Rule::Required,
                "Nama PIC tidak boleh kosong",
            ),
            (
                "hp_kontak_person_sponsor",
                Rule::Required,
                "Nomor HP PIC tidak boleh kosong",
            ),
        ];
        for (name, rule, words) in table {
            assert_eq!(field(name, rule), words);
        }
    }

    #[test]
    fn a_year_has_no_point_and_a_thousand_has() {
        let words = |least, most| field("tahun", Rule::Between(least, most));
        assert_eq!(words(2000, 2100), "Tahun harus antara 2000 dan 2100");
        assert_eq!(words(2, 2000), "Tahun harus antara 2 dan 2.000");
        assert_eq!(words(1, 1), "Tahun harus 1");
    }

    #[test]
    fn the_satisfaction_form_says_what_every_field_lacks() {
        assert_eq!(
            message("form_tidak_valid", &[]).as_deref(),
            Some("Silahkan lengkapi terlebih dahulu seluruh form.")
        );
        for question in 1..=7 {
            let words = field(&format!("nilai_form_{question}"), Rule::Between(1, 5));
            assert_eq!(words, "Nilai harus diisi antara 1 dan 5");
        }
        assert_eq!(field("komentar", Rule::Required), "Komentar tidak boleh kosong");
        let words = field("komentar", Rule::LongerThan(2000));
        assert_eq!(words, "Komentar paling banyak 2.000 karakter");
    }

    #[test]
    fn a_number_of_another_account_is_told_as_one_that_is_linked() {
        assert_eq!(field("npa", Rule::Taken), "NPA sudah terhubung dengan akun lain");
        assert_eq!(field("email", Rule::Taken), "Email sudah terdaftar");
    }

    #[test]
    fn a_field_without_a_name_of_its_own_is_still_readable() {
        assert_eq!(label("tanggal_lahir"), "Tanggal lahir");
        assert_eq!(
            field("abstrak", Rule::LongerThan(5000)),
            "Abstrak maksimal 5000 karakter"
        );
    }
}
