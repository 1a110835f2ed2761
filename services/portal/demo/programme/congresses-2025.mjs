// The two congresses of 2025: KONAS in Sleman, event 84, and InASIA in Jakarta, event 86. Lines are as in inasia-2026.mjs.
const list = (text) => text.trim().split('\n').map((line) => { const [title, field, parts] = line.split('|'); return { title, field, parts: parts.split(';') }; });

export const konas = {
  symposia: list(`
Simposium Merawat Napas Nusantara|UMUM|Peta tenaga anestesi;Oksigen sampai ke pulau terluar;Mutu sebagai kebiasaan
Simposium Trauma Berat di Rumah Sakit Rujukan|GAWAT|Damage control resuscitation;Jalan napas pada trauma wajah;Menghentikan trias maut
Simposium Gagal Napas Akut|ICU|Posisi tengkurap;Kanul hidung aliran tinggi;Kapan memasang pipa
Simposium Anestesi Regional untuk Ortopedi|REGIONAL|Ganti lutut tanpa kelemahan otot;Bedah bahu;Kateter atau suntikan tunggal
Simposium Nyeri Kronik dan Hidup Sehari-hari|NYERI|Obat yang perlu dihentikan;Nyeri neuropatik;Tim nyeri antarprofesi
Simposium Bedah Sesar Darurat|OBSTETRI|Tiga puluh menit yang nyata;Anestesi umum yang aman;Perdarahan tak terduga
Simposium Anak Sakit Berat|PEDIATRI|Dengue dengan syok;Intubasi dengan lambung penuh;Transportasi anak kritis
Simposium Anestesi Bedah Katup|KARDIO|Stenosis mitral reumatik;Keluar dari mesin pintas;Nyeri sternotomi
Simposium Bedah Saraf Darurat|ANES|Herniasi di meja operasi;Natrium yang jatuh;Bangun cepat untuk diperiksa
Simposium Cairan dan Transfusi|ICU|Albumin: siapa yang perlu;Batas transfusi;Menolak darah
Simposium Sejarah dan Masa Depan Anestesi Indonesia|UMUM|Eter di rumah sakit zending;Pendidikan di luar Jawa;Kurikulum berikutnya
Simposium Nyeri Akut dan Layanan Nyeri|NYERI|Memulai layanan dengan dua orang;Ronde pagi;Data yang wajib dicatat
`),
  workshops: list(`
Workshop Jalan Napas dengan Alat Sederhana|ANES|Bougie dan stilet;Sungkup laring generasi kedua;Bronkoskopi sekali pakai
Workshop Blok Batang Tubuh Berpanduan USG|REGIONAL|TAP dan quadratus lumborum;Erector spinae;Blok dinding dada
Workshop Resusitasi Trauma Terpadu|GAWAT|Peran dalam tim;Dekompresi dada;Pengikat panggul
Workshop Ventilasi Mekanik Dasar|ICU|Mengenal mode;Menata alarm;Analisis gas darah
Workshop Kateter Epidural Torakal|NYERI|Menentukan ketinggian;Teknik paramedian;Merawat di bangsal
Workshop Simulasi Kedaruratan Obstetri|OBSTETRI|Perdarahan pascasalin;Eklamsia;Henti jantung pada ibu hamil
`),
  masterclasses: list(`
Masterclass Anestesi Bedah Jantung|KARDIO|Protamin dan reaksinya;Gelombang pada monitor;Vasoplegia
Masterclass Neuroanestesi Lanjut|ANES|Pemantauan evoked potential;Kraniotomi sadar;Bedah fosa posterior
`),
  webinars: list(`
Webinar Siaran Pleno KONAS|UMUM|Rangkuman hari pertama;Tanya jawab jarak jauh;Kuis ber-SKP
Webinar Anestesi di Layanan Terpencil|GAWAT|Satu dokter satu pulau;Konsultasi lewat telepon;Stok obat enam bulan
`),
  plenaries: ['Pleno 1: Kuliah Kehormatan tentang Guru dan Murid', 'Pleno 2: Merawat Napas Nusantara', 'Pleno 3: Arah Pendidikan Lima Tahun'],
  place: {
    venues: [{
      name: 'Pusat Kongres Prambanan', address: 'Jalan Raya Solo Km 16, Bokoharjo, Prambanan, Kabupaten Sleman, DI Yogyakarta 55572',
      directions: 'Seperempat jam dari bandara lama lewat jalan raya Solo, sepuluh menit berjalan kaki dari stasiun kereta lokal. Tempat parkir bus di sisi utara.',
      latitude: -7.7603, longitude: 110.4894,
    }],
    contacts: [
      { name: 'Sekar Arumdalu', topic: 'Pendaftaran', phone: '+6281200000841', email: 'pendaftaran.konas2025@contoh.id' },
      { name: 'Bima Suryaputra', topic: 'Program ilmiah', phone: '+6281200000842', email: 'ilmiah.konas2025@contoh.id' },
      { name: 'Lestari Widyaningrum', topic: 'Hospitality dan akomodasi', phone: '+6281200000843', email: 'hospitality.konas2025@contoh.id' },
    ],
  },
};

export const inasia = {
  symposia: list(`
Kasus Sulit: Jalan Napas yang Berubah di Tengah Operasi|ANES|Edema lidah;Fistula trakea;Kebakaran jalan napas
Debat: Cairan Banyak atau Sedikit|ICU|Pihak bebas cairan;Pihak cukup cairan;Suara peserta
Debat: Opioid di Era Tanpa Opioid|NYERI|Alasan bertahan;Alasan berhenti;Jalan tengah
Kasus Sulit: Ibu dengan Penyakit Jantung|OBSTETRI|Tekanan paru tinggi;Katup mekanik;Waktu bersalin
Debat: Anestesi Umum atau Regional untuk Panggul|REGIONAL|Delirium;Tekanan darah;Mobilisasi
Kasus Sulit: Anak dengan Batuk Pilek|PEDIATRI|Menunda berapa lama;Sungkup atau pipa;Spasme di ruang pulih
Simposium Kedalaman Anestesi|ANES|Angka dan gelombang;Terjaga saat operasi;Anestesi terlalu dalam
Simposium Jantung di Meja Operasi|KARDIO|Aritmia baru;Alat pacu dan kauter;Infark perioperatif
Simposium Klinik Statistik untuk Penulis|UMUM|Besar sampel;Nilai p dan salah paham;Grafik yang jujur
`),
  workshops: list(`
Workshop Jalan Napas Bersama Panel Ahli|ANES|Stasiun videolaringoskop;Stasiun serat optik;Stasiun leher depan
Workshop USG di Samping Pasien|KARDIO|Jantung;Paru;Vena kava
Workshop Simulasi Krisis di Panggung|GAWAT|Emboli udara;Henti jantung intraoperatif;Kegagalan oksigen pusat
Workshop Blok Saraf untuk Bedah Tangan|REGIONAL|Aksila;Blok pergelangan;Operasi tanpa torniket
Workshop Analgesia Dikendalikan Pasien|NYERI|Menata pompa;Memilih obat;Mengawasi napas
Workshop Sedasi di Luar Kamar Operasi|PEDIATRI|Ruang pencitraan;Endoskopi;Kriteria pulang
`),
  masterclasses: list(`
Masterclass Kepemimpinan Kamar Operasi|UMUM|Menata jadwal;Percakapan sulit;Budaya melapor
Masterclass Terapi Pengganti Ginjal di Ruang Intensif|ICU|Memasang akses;Antikoagulasi sitrat;Mengakhiri terapi
`),
  webinars: list(`
Webinar Ilmu yang Sampai ke Ranjang Pasien|UMUM|Satu kasus satu langkah;Daftar periksa;Kuis ber-SKP
Webinar Pemilihan Obat Darurat|GAWAT|Troli yang seragam;Kedaluwarsa;Pengganti saat langka
`),
  plenaries: ['Pleno 1: Satu Kasus, Seribu Pelajaran', 'Pleno 2: Ruang Operasi yang Tenang'],
  place: {
    venues: [{
      name: 'Balai Kongres Monas Raya', address: 'Jalan Medan Merdeka Selatan Nomor 100, Gambir, Jakarta Pusat, DKI Jakarta 10110',
      directions: 'Lima menit berjalan kaki dari stasiun kereta jarak jauh dan halte bus kota. Pintu peserta menghadap taman; lift kursi roda di sebelah kiri lobi.',
      latitude: -6.1806, longitude: 106.8283,
    }],
    contacts: [
      { name: 'Anjani Prameswari', topic: 'Pendaftaran', phone: '+6281200000861', email: 'pendaftaran.inasia2025@contoh.id' },
      { name: 'Reza Alamsyah', topic: 'Program ilmiah', phone: '+6281200000862', email: 'ilmiah.inasia2025@contoh.id' },
      { name: 'Grace Tambunan', topic: 'Sponsor dan pameran', phone: '+6281200000863', email: 'sponsor.inasia2025@contoh.id' },
    ],
  },
};
