//! What wire fields are called on the screen.

/// How a wire field is called on the screen; of a list's row, with its place: `peserta[1].nama` is 'Nama peserta ke-2'.
pub(super) fn label(field: &str) -> String {
    if let Some((list, place, rest)) = row(field) {
        let row = format!("{} ke-{}", label(list), place.saturating_add(1));
        return match rest.strip_prefix('.') {
            Some(cell) => format!("{} {}", label(cell), row.to_lowercase()),
            None => row,
        };
    }
    let known = match field {
        "nama" => "Nama",
        "email" => "Email",
        "password" => "Password",
        "password_lama" => "Password lama",
        "phone" => "Nomor HP",
        "nik" => "NIK",
        "npa" => "NPA",
        "npwp" => "NPWP",
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
        "file" => "File",
        "abstrak" => "Abstrak",
        "manuskrip" => "Manuskrip",
        "asal_team" => "Asal Team",
        "jumlah_team" => "Jumlah Team",
        "banner_id" => "Banner",
        "narahubung" => "Narahubung",
        "whatsapp" => "Nomor WhatsApp",
        "peserta" => "Peserta",
        "peserta_item" => "Nama peserta",
        "untuk" => "Untuk siapa",
        "jawab" => "Pilihan",
        "jenis" => "Jenis item",
        "harga_id" => "Harga",
        "mulai" => "Tanggal datang",
        "sampai" => "Tanggal pulang",
        "kupon" => "Kupon",
        "nilai" => "Potongan",
        "event_id" => "Event",
        "berlaku_dari" => "Waktu mulai",
        "berlaku_sampai" => "Waktu berakhir",
        "batas_per_anggota" => "Batas per anggota",
        "order_id" => "Pesanan",
        "skp" => "SKP",
        "sub_event_id" => "Sub-event",
        "peserta_id" => "Peserta",
        "nama_pembayar" => "Nama pembayar",
        "alamat_pembayar" => "Alamat pembayar",
        "payment_method_id" => "Metode pembayaran",
        "bundling_id" => "Paket",
        "Idempotency-Key" => "Idempotency-Key",
        question if question.starts_with("nilai_form_") => "Nilai",
        other => return sentence_case(other),
    };
    known.to_owned()
}

/// The list, the place and what follows it of a field such as `peserta[1].nama`.
fn row(field: &str) -> Option<(&str, usize, &str)> {
    let (list, rest) = field.split_once('[')?;
    let (place, rest) = rest.split_once(']')?;
    Some((list, place.parse().ok()?, rest))
}

/// `tanggal_lahir` reads `Tanggal lahir`.
fn sentence_case(field: &str) -> String {
    let spaced = field.replace('_', " ");
    let mut letters = spaced.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
