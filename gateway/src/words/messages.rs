//! The Indonesian words of every code. What stands in braces is named by whoever refuses.

/// Every code with its words. `docs/errors.md` says when each is given; a test compares.
pub(super) const MESSAGES: &[(&str, &str)] = &[
    (
        "acara_belum_selesai",
        "Sertifikat baru dapat diterbitkan setelah kegiatan selesai.",
    ),
    ("acara_tidak_ditemukan", "Event tidak ditemukan."),
    ("akomodasi_tidak_ditemukan", "Akomodasi tidak ditemukan."),
    ("akses_ditolak", "Anda tidak memiliki akses ke halaman ini."),
    ("antrean_selesai", "Antrean ini sudah berakhir."),
    ("antrean_tidak_ditemukan", "Antrean tidak ditemukan."),
    ("bab_terkunci", "Bab ini masih terkunci. {alasan}"),
    ("bab_tidak_ditemukan", "Bab tidak ditemukan."),
    ("belum_masuk", "{nama} belum tercatat masuk ke sesi {sesi}."),
    ("berita_tidak_ditemukan", "Berita tidak ditemukan."),
    (
        "berkas_tidak_ditemukan",
        "Berkas tidak ditemukan. Muat ulang halaman kelas.",
    ),
    (
        "bukan_hari_ini",
        "Sesi {sesi} berlangsung {hari}, bukan hari ini. Belum dicatat masuk.",
    ),
    (
        "bukti_terlalu_banyak",
        "Terlalu banyak bukti pembayaran Anda yang belum diterima. Hubungi panitia.",
    ),
    ("bukti_tidak_ditemukan", "Belum ada bukti pembayaran untuk pesanan ini."),
    ("bundling_tidak_ditemukan", "Paket bundling tidak ditemukan."),
    ("data_tidak_valid", "Data yang dikirim belum lengkap atau tidak valid."),
    (
        "email_terdaftar",
        "Email sudah terdaftar. Silakan login atau gunakan email lain.",
    ),
    ("email_terverifikasi", "Email Anda sudah terverifikasi."),
    (
        "eposter_berkas_dihapus",
        "Berkas e-poster ini sudah dihapus karena lama ditolak, sehingga tidak dapat diterbitkan. Minta penulis mengirimkannya lagi.",
    ),
    (
        "eposter_kuota_akun",
        "Berkas e-poster Anda yang menunggu peninjauan sudah memenuhi batas penyimpanan akun. Kirim berkas yang lebih kecil, ganti berkas e-poster yang sudah dikirim, atau tunggu hasil peninjauan.",
    ),
    (
        "eposter_kuota_event",
        "Penyimpanan e-poster untuk event ini sedang penuh. Silakan hubungi panitia event.",
    ),
    (
        "eposter_sudah_diputuskan",
        "Keputusan atas e-poster ini sudah demikian. Muat ulang halaman untuk melihatnya.",
    ),
    (
        "eposter_sudah_ditinjau",
        "E-poster ini sudah ditinjau dan tidak dapat diubah.",
    ),
    ("eposter_tidak_ditemukan", "E-poster tidak ditemukan."),
    (
        "faktur_kolektif_sudah_selesai",
        "Faktur kolektif ini sudah lunas atau dibatalkan.",
    ),
    ("faktur_kolektif_tidak_ditemukan", "Faktur kolektif tidak ditemukan."),
    ("form_tidak_valid", "Silahkan lengkapi terlebih dahulu seluruh form."),
    ("formulir_rusak", "Isi formulir tidak dapat dibaca."),
    (
        "harga_berubah",
        "Harga {item} sudah berubah. Periksa kembali keranjang Anda, lalu pesan lagi.",
    ),
    (
        "harga_tidak_tersedia",
        "Saat ini tidak ada harga {item} untuk profesi Anda.",
    ),
    (
        "hasil_tidak_diketahui",
        "Koneksi terputus saat menyimpan. Periksa apakah data sudah tersimpan sebelum mengirim lagi.",
    ),
    (
        "hospitality_sudah_diproses",
        "Pendaftaran hospitality ini sudah diproses panitia dan tidak dapat diubah.",
    ),
    (
        "hospitality_sudah_terdaftar",
        "Anda sudah mendaftarkan tim untuk event ini. Silakan ubah pendaftaran yang sudah ada.",
    ),
    (
        "hospitality_tidak_ditemukan",
        "Pendaftaran hospitality tidak ditemukan.",
    ),
    ("hospitality_tidak_tersedia", "Event ini tidak menyediakan hospitality."),
    (
        "internal",
        "Terjadi kesalahan pada server. Silakan coba beberapa saat lagi.",
    ),
    ("invoice_tidak_ditemukan", "Invoice tidak ditemukan."),
    ("isi_rusak", "Isi permintaan tidak dapat dibaca."),
    ("item_tidak_ditemukan", "Item keranjang tidak ditemukan."),
    ("jadwal_bentrok", "Jadwal {item} bentrok dengan {lain}."),
    ("jenis_isi_tidak_didukung", "Jenis isi permintaan tidak didukung."),
    ("json_rusak", "Isi JSON tidak dapat dibaca."),
    (
        "kasus_sudah_diputuskan",
        "Kasus ini sudah diputuskan. Muat ulang halaman untuk melihat keputusannya.",
    ),
    ("kasus_tidak_ditemukan", "Kasus dana tidak ditemukan."),
    ("kegiatan_mandiri_tidak_ditemukan", "Kegiatan tidak ditemukan."),
    (
        "kegiatan_sudah_diajukan",
        "Kegiatan yang sama pada tanggal ini sudah Anda ajukan.",
    ),
    ("kegiatan_sudah_diputuskan", "Kegiatan ini sudah diputuskan."),
    (
        "kegiatan_terlalu_banyak",
        "Masih terlalu banyak kegiatan Anda yang menunggu verifikasi. Silakan tunggu hasilnya terlebih dahulu.",
    ),
    (
        "kelas_berbayar",
        "Kelas ini berbayar. Silakan lakukan pembelian terlebih dahulu.",
    ),
    ("kelas_sudah_diikuti", "Anda sudah mengikuti {item}."),
    ("kelas_tidak_ditemukan", "Kelas tidak ditemukan."),
    (
        "keputusan_tidak_sesuai",
        "Keputusan ini tidak berlaku untuk jenis kasusnya. Dana yang ditarik kembali hanya dapat dicatat, dan dana lain tidak.",
    ),
    (
        "keranjang_berubah",
        "Keranjang Anda sudah berubah sejak terakhir Anda lihat, misalnya dari perangkat lain. Periksa kembali isi dan totalnya, lalu lanjutkan.",
    ),
    ("keranjang_kosong", "Keranjang Anda masih kosong."),
    (
        "keranjang_penuh",
        "Keranjang Anda sudah penuh. Selesaikan pesanan ini lebih dahulu.",
    ),
    ("kode_otp_salah", "Kode OTP salah atau sudah tidak berlaku."),
    (
        "kode_unik_habis",
        "Terlalu banyak pembayaran dengan jumlah yang sama sedang menunggu. Pilih metode pembayaran lain.",
    ),
    (
        "konflik",
        "Permintaan bertentangan dengan data yang ada. Silakan muat ulang halaman.",
    ),
    (
        "kop_sudah_berubah",
        "Kop dokumen sudah diubah petugas lain sejak Anda membukanya. Muat ulang halaman, lalu ulangi perubahan Anda.",
    ),
    ("kredensial_salah", "Email/NPA atau password salah."),
    (
        "kunci_idempotensi_dipakai",
        "Idempotency-Key ini sudah dipakai untuk permintaan lain.",
    ),
    ("kuota_habis", "Kuota {item} hanya tersisa {sisa} lagi."),
    (
        "kuota_habis",
        "Kuota {item} sudah habis, tetapi {ditahan} kursi belum lunas dan dapat kosong lagi. Coba lagi nanti atau masuk daftar tunggu.",
    ),
    ("kuota_habis", "Kuota {item} sudah habis."),
    (
        "kupon_sudah_dipakai",
        "Kupon pesanan ini sudah dipakai pesanan lain atau dinonaktifkan, sehingga harganya tidak berlaku lagi. Pilih keputusan lain untuk dana ini.",
    ),
    ("kupon_tidak_ditemukan", "Kupon tidak ditemukan."),
    (
        "kursi_sponsor_terpakai",
        "Kursi ini sudah tidak dapat ditarik: acaranya sudah dimulai atau tiketnya sudah dipindai.",
    ),
    ("kursi_sponsor_tidak_ditemukan", "Kursi sponsor tidak ditemukan."),
    (
        "kursi_tidak_sebanyak_itu",
        "Kursi {item} tidak sebanyak itu. Kurangi jumlah peserta.",
    ),
    ("kwitansi_tidak_ditemukan", "Kwitansi tidak ditemukan."),
    (
        "layanan_sibuk",
        "Layanan sedang sibuk. Silakan coba beberapa saat lagi.",
    ),
    (
        "malam_tidak_tersedia",
        "{item} tidak ditawarkan untuk malam {malam}. Pilih tanggal lain.",
    ),
    ("masih_ada_kursi", "Masih ada kursi {item}. Silakan langsung mendaftar."),
    (
        "metode_belum_tersedia",
        "Metode pembayaran ini belum tersedia. Pilih transfer bank.",
    ),
    ("metode_tidak_didukung", "Metode permintaan tidak didukung."),
    ("paket_wisata_tidak_ditemukan", "Paket wisata tidak ditemukan."),
    ("pembatalan_ditutup", "Yang sudah dimulai tidak dapat dibatalkan lagi."),
    (
        "pendaftaran_ditutup",
        "Pendaftaran sudah ditutup karena acara sudah dimulai atau selesai.",
    ),
    (
        "pengalihan_ditutup",
        "Tiket ini tidak dapat dialihkan lagi: sudah dipakai masuk, atau acaranya sudah dekat.",
    ),
    (
        "pengembalian_ditutup",
        "Menurut ketentuan event ini, dana pesanan tidak dapat dikembalikan lagi.",
    ),
    (
        "pengembalian_sudah_diminta",
        "Pengembalian dana pesanan ini sudah diminta. Tunggu keputusan panitia.",
    ),
    (
        "pengembalian_sudah_diputuskan",
        "Status pengembalian dana ini tidak mengizinkan tindakan tersebut. Muat ulang halaman untuk melihat statusnya.",
    ),
    (
        "pengembalian_terpakai",
        "Tiket {item} sudah dipakai masuk sejak pengembalian ini diminta. Tolak permintaannya.",
    ),
    ("pengembalian_tidak_ditemukan", "Pengembalian dana tidak ditemukan."),
    (
        "pengembalian_tiket_dipakai",
        "Tiketnya sudah dipakai masuk atau dialihkan ke peserta lain, sehingga dananya tidak dapat dikembalikan.",
    ),
    (
        "pengumpulan_ditutup",
        "Pengumpulan e-poster untuk event ini tidak dibuka atau sudah ditutup.",
    ),
    ("penyedia_tidak_ditemukan", "Penyedia pembayaran tidak ditemukan."),
    (
        "penyimpanan_penuh",
        "Penyimpanan server sedang penuh sehingga data belum dapat disimpan. Silakan coba beberapa saat lagi.",
    ),
    ("percobaan_habis", "Kesempatan ujian Anda sudah habis."),
    ("permintaan_rusak", "Permintaan tidak dapat dibaca."),
    (
        "permintaan_terlalu_lambat",
        "Permintaan terlalu lama diterima. Silakan coba lagi.",
    ),
    (
        "persetujuan_diperlukan",
        "Setujui dahulu ketentuan ujian sebelum memulai.",
    ),
    (
        "pertanyaan_menunggu",
        "Masih banyak pertanyaan Anda yang menunggu jawaban. Tunggu jawaban pengajar terlebih dahulu.",
    ),
    ("pertanyaan_tidak_ditemukan", "Pertanyaan tidak ditemukan."),
    (
        "pesanan_dalam_faktur_kolektif",
        "Pesanan ini ditagihkan lewat faktur kolektif, sehingga tidak dapat dibayar atau dibatalkan sendiri.",
    ),
    (
        "pesanan_sudah_berubah",
        "Pesanan ini sudah berubah sejak Anda melihatnya. Muat ulang halaman, lalu periksa lagi.",
    ),
    (
        "pesanan_tidak_dapat_diubah",
        "Status pesanan ini tidak lagi mengizinkan tindakan tersebut.",
    ),
    ("pesanan_tidak_ditemukan", "Pesanan tidak ditemukan."),
    (
        "peserta_tidak_ada",
        "Tidak ada sertifikat yang berlaku untuk kegiatan atau tahun itu.",
    ),
    (
        "pindaian_tersusul",
        "Tiket {nomor} atas nama {nama} sudah dipindai lagi pukul {pukul}. Pindaian yang lebih lama ini tidak dicatat.",
    ),
    ("prasyarat_belum_selesai", "Selesaikan kelas {kelas} terlebih dahulu."),
    (
        "selisih_belum_diputuskan",
        "Dana ini tidak sama dengan tagihannya. Tentukan dahulu selisihnya: diterima, atau kelebihannya dikembalikan.",
    ),
    (
        "selisih_setelah_pengembalian",
        "Pengembalian pesanan ini dihitung dari seluruh tagihannya, sehingga kekurangan dana tidak dapat diterima. Tolak dahulu permintaan pengembaliannya; bila sudah disetujui, simpan dana ini sebagai kredit.",
    ),
    (
        "sertifikat_sudah_terbit",
        "Sertifikat peserta ini untuk peran dan kegiatan tersebut sudah terbit.",
    ),
    ("sertifikat_tidak_berlaku", "Sertifikat ini sudah dicabut atau diganti."),
    ("sertifikat_tidak_ditemukan", "Sertifikat tidak ditemukan."),
    ("sesi_berakhir", "Session Anda telah habis. Silahkan Login kembali!"),
    (
        "sesi_sudah_dimiliki",
        "Pembeli sudah memiliki {item} ({lain}), sehingga dana ini tidak memberinya kursi kedua. Kembalikan dananya, atau simpan sebagai kredit.",
    ),
    (
        "sesi_sudah_dimulai",
        "{item} sudah dimulai atau sudah selesai, sehingga kursinya tidak dapat diberikan lagi. Kembalikan dananya, atau simpan sebagai kredit.",
    ),
    ("sesi_tidak_ditemukan", "Sesi tidak ditemukan."),
    (
        "sesi_tiket_selesai",
        "Semua sesi tiket {nomor} atas nama {nama} sudah selesai.",
    ),
    (
        "sponsor_belum_disetujui",
        "Akun sponsor Anda masih menunggu persetujuan panitia. Setelah disetujui, kursi dapat dibagikan.",
    ),
    ("sponsor_tidak_ditemukan", "Sponsor tidak ditemukan."),
    ("sub_acara_tidak_ditemukan", "Sub-event tidak ditemukan."),
    (
        "sudah_di_keranjang",
        "{item} tidak dapat ditambahkan: {lain} sudah ada di keranjang Anda. Hapus dahulu jika ingin menggantinya.",
    ),
    (
        "sudah_dipesan",
        "{item} tidak dapat ditambahkan: Anda sudah memilikinya ({lain}).",
    ),
    ("sudah_keluar", "Sudah keluar pukul {pukul}."),
    ("sudah_masuk", "Sudah masuk pukul {pukul}."),
    ("sudah_menunggu", "Anda sudah ada di daftar tunggu {item}."),
    ("tanda_tangan_salah", "Tanda tangan pemberitahuan tidak cocok."),
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
    (
        "tidak_ada_penawaran",
        "Tidak ada kursi yang sedang ditawarkan untuk antrean ini, atau batas waktunya sudah lewat.",
    ),
    ("tidak_ditemukan", "Data tidak ditemukan."),
    ("tiket_batal", "Tiket {nomor} atas nama {nama} sudah dibatalkan."),
    (
        "tiket_bukan_sesi_ini",
        "Tiket {nomor} atas nama {nama} bukan untuk sesi ini. Berlaku untuk: {sesi}.",
    ),
    (
        "tiket_dari_sponsor",
        "Kursi tiket ini diberikan sponsor. Hanya sponsor yang dapat mengalihkannya.",
    ),
    (
        "tiket_dialihkan",
        "Tiket {nomor} atas nama {nama} sudah dialihkan. Minta peserta menunjukkan tiketnya yang baru.",
    ),
    ("tiket_palsu", "Tiket palsu: tanda tangan pada kode QR ini tidak cocok."),
    (
        "tiket_tidak_berlaku",
        "Tiket ini sudah tidak berlaku: sudah dialihkan atau dibatalkan.",
    ),
    ("tiket_tidak_ditemukan", "Tiket tidak ditemukan."),
    ("tunggu_percobaan", "Ujian berikutnya dapat dimulai {waktu}."),
    (
        "ujian_belum_selesai",
        "Kerjakan kuis atau ujian ini untuk menyelesaikannya.",
    ),
    (
        "ujian_di_perangkat_lain",
        "Ujian ini sedang dikerjakan di perangkat lain.",
    ),
    ("ujian_sudah_dikumpulkan", "Ujian ini sudah dikumpulkan."),
    ("ujian_tidak_ditemukan", "Ujian tidak ditemukan."),
    (
        "ulasan_terlalu_dini",
        "Selesaikan sedikitnya satu materi sebelum memberi ulasan.",
    ),
    ("ulasan_tidak_ditemukan", "Ulasan tidak ditemukan."),
    (
        "video_belum_selesai",
        "Tonton video ini sampai selesai terlebih dahulu.",
    ),
    ("waktu_habis", "Waktu pemrosesan habis. Silakan coba lagi."),
    ("waktu_ujian_habis", "Waktu ujian sudah habis."),
    ("wilayah_tidak_ditemukan", "Wilayah tidak ditemukan."),
];
