// InASIA 2026 in Bali, event 94. A session is: title | knowledge field | what is spoken about or practised, with ; between.
const list = (text) => text.trim().split('\n').map((line) => { const [title, field, parts] = line.split('|'); return { title, field, parts: parts.split(';') }; });

export const symposia = list(`
Simposium Jalan Napas: dari Prediksi ke Ekstubasi|ANES|Skor prediksi yang masih berguna;Videolaringoskop sebagai pilihan pertama;Ekstubasi pada pasien berisiko
Simposium Sepsis dan Syok Septik di Negara Tropis|ICU|Satu jam pertama tanpa laboratorium lengkap;Vasopresor lewat jalur perifer;Dengue, malaria, atau sepsis bakteri
Simposium Nyeri Pascabedah tanpa Opioid Berlebih|NYERI|Analgesia multimodal yang terjangkau;Lidokain dan ketamin dosis kecil;Menghitung beban opioid di bangsal
Simposium Anestesi Neuraksial: Pertanyaan Lama, Jawaban Baru|REGIONAL|Dosis rendah untuk bedah sesar;Sakit kepala pascapungsi dura;Antikoagulan dan jarum spinal
Simposium Pasien Jantung untuk Bedah Nonjantung|KARDIO|Kapan menunda dan kapan maju;Stenosis aorta di meja operasi;Troponin pascabedah
Simposium Anestesi Pediatri di Rumah Sakit Kabupaten|PEDIATRI|Puasa yang tidak berlebihan;Laringospasme dalam enam langkah;Kapan anak harus dirujuk
Simposium Perdarahan Masif dan Bank Darah Terbatas|GAWAT|Transfusi darah segar;Asam traneksamat di lapangan;Kalsium yang terlupakan
Simposium Ventilasi Protektif di Kamar Operasi|ICU|Tekanan dorong sebagai sasaran;Rekrutmen paru yang aman;PEEP pada bedah laparoskopi
Simposium Anestesi Intravena Total|ANES|Model farmakokinetik untuk pasien Asia;Depresi napas saat pemulihan;Biaya dibandingkan gas
Simposium Obstetri Berisiko Tinggi|OBSTETRI|Preeklamsia berat di kamar operasi;Kardiomiopati peripartum;Plasenta akreta sebagai kerja tim
Simposium Blok Bidang Fasia: Bukti dan Batas|REGIONAL|Blok erector spinae setelah satu dasawarsa;Volume atau konsentrasi;Toksisitas anestetik lokal
Simposium Neuroanestesi dan Trauma Kepala|ANES|Tekanan perfusi otak yang realistis;Hiperosmolar mana yang dipilih;Kraniotomi sadar
Simposium Nyeri Kanker dan Perawatan Paliatif|NYERI|Morfin oral yang tidak sampai ke desa;Blok pleksus seliaka;Percakapan di akhir kehidupan
Simposium Henti Jantung dan Sindrom Pascahenti Jantung|GAWAT|Kompresi tanpa jeda;Suhu sasaran setelah resusitasi;Prognosis hari ketiga
Simposium Gagal Ginjal Akut di Ruang Intensif|ICU|Cairan seimbang atau salin;Waktu memulai terapi pengganti;Dosis antibiotik saat hemofiltrasi
Simposium Lansia dan Otak yang Rapuh|ANES|Skrining kerapuhan dalam tiga menit;Delirium yang dapat dicegah;Anestesi regional atau umum untuk panggul
Simposium Bedah Jantung Anak di Kawasan Timur|KARDIO|Memulai program dari nol;Ekstubasi di kamar operasi;Hipertensi pulmonal pada anak
Simposium Pemulihan Cepat Pascabedah|ANES|Minum dua jam sebelum induksi;Mual muntah sebagai ukuran mutu;Pulang hari yang sama
Simposium Kedokteran Bencana dan Anestesi Lapangan|GAWAT|Ketamin di tenda operasi;Triase saat gempa berulang;Oksigen ketika listrik padam
Simposium Infeksi di Ruang Intensif|ICU|Bundel yang benar-benar dikerjakan;Kuman kebal obat;Jamur pada pasien lama dirawat
Simposium Nyeri Punggung Bawah: Pisau, Jarum, atau Gerak|NYERI|Memilih pasien untuk radiofrekuensi;Suntikan epidural dan harapan;Peran rehabilitasi medik
Simposium Anestesi Ramah Lingkungan|ANES|Jejak karbon desfluran;Aliran rendah setiap hari;Mengurangi plastik sekali pakai
Simposium Etika, Hukum, dan Catatan Medis|UMUM|Persetujuan yang dipahami pasien;Ketika terjadi insiden;Catatan yang melindungi semua pihak
Simposium Nutrisi dan Rehabilitasi Dini|ICU|Kalori minggu pertama;Protein untuk otot;Duduk di hari kedua
Simposium Anestesi pada Obesitas dan Sleep Apnea|ANES|Posisi landai dan praoksigenasi;Dosis menurut berat yang mana;Pengawasan malam pertama
Simposium Ultrasonografi untuk Semua|KARDIO|Lambung penuh atau kosong;Paru dalam delapan titik;Jantung dalam tiga jendela
Simposium Peneliti Muda: Enam Naskah Terpilih|UMUM|Paparan lima menit;Tanya jawab dengan juri;Cara memperbaiki naskah
`);

export const workshops = list(`
Workshop Jalan Napas Sulit|ANES|Intubasi serat optik sadar;Krikotirotomi bedah pada model;Algoritma tidak dapat intubasi dan ventilasi
Workshop Blok Ekstremitas Atas Berpanduan USG|REGIONAL|Interskalenus sampai aksila;Mengenali saraf pada model hidup;Menghindari tusukan pembuluh darah
Workshop Blok Ekstremitas Bawah Berpanduan USG|REGIONAL|Femoralis dan kanalis adduktor;Skiatik poplitea;Blok PENG untuk panggul
Workshop Ekokardiografi Transtorakal Dasar|KARDIO|Lima jendela baku;Menilai kontraksi sekilas pandang;Efusi dan tamponade
Workshop Ventilasi Mekanik di Samping Pasien|ICU|Membaca kurva tekanan dan aliran;Asinkroni yang sering terlewat;Menyapih langkah demi langkah
Workshop Simulasi Krisis Kamar Operasi|UMUM|Anafilaksis;Hipertermia maligna;Debriefing yang tidak menghakimi
Workshop Resusitasi Neonatus|PEDIATRI|Menit emas;Ventilasi tekanan positif;Kateter umbilikal
Workshop Nyeri Intervensi Tulang Belakang|NYERI|Blok cabang medial lumbal;Suntikan epidural transforaminal;Keamanan radiasi
Workshop Akses Vaskular Sulit Berpanduan USG|GAWAT|Vena perifer dalam;Jugularis dan subklavia;Arteri radialis
Workshop Analgesia Persalinan|OBSTETRI|Epidural dengan bolus berkala;Kombinasi spinal epidural;Ketika blok tidak merata
Workshop USG Paru dan Pleura|ICU|Garis A dan garis B;Pneumotoraks;Drainase efusi
Workshop Menulis Naskah Ilmiah|UMUM|Dari data ke pertanyaan;Tabel yang berbicara;Menjawab penelaah
Workshop USG Lambung dan Risiko Aspirasi|ANES|Puasa tidak selalu berarti kosong;Mengukur antrum dalam dua posisi;Keputusan pada bedah darurat
Workshop Trakeostomi Perkutan|ICU|Memilih pasien dan waktu;Dilatasi berpanduan bronkoskop;Perdarahan dan salah jalan
Workshop Sedasi Anak di Luar Kamar Operasi|PEDIATRI|Menyiapkan ruang radiologi;Memilih obat menurut tindakan;Menyelamatkan jalan napas
Workshop Hemostasis dan Transfusi Terarah|GAWAT|Membaca kurva viskoelastik;Urutan komponen darah;Protokol yang muat satu halaman
Workshop Alat Pacu Jantung di Meja Operasi|KARDIO|Mengenali jenis alat;Magnet dan kauter;Pacu sementara saat darurat
Workshop Terapi Pengganti Ginjal Kontinu|ICU|Memasang sirkuit tanpa udara;Antikoagulasi sitrat;Alarm yang sering muncul
Workshop Blok Batang Tubuh Berpanduan USG|REGIONAL|Bidang transversus abdominis;Selubung rektus;Erector spinae pada model hidup
Workshop Menyampaikan Kabar Buruk|UMUM|Membuka percakapan dengan keluarga;Diam yang menolong;Merawat tim sesudahnya
`);

export const masterclasses = list(`
Masterclass Ekokardiografi Transesofageal|KARDIO|Dua puluh delapan tampilan;Katup mitral tiga dimensi;Keputusan di tengah operasi
Masterclass Hemodinamika Lanjut|ICU|Curah jantung dari gelombang nadi;Vena kava dan batasnya;Memilih inotropik
Masterclass Kateter Saraf Tepi Berkelanjutan|REGIONAL|Memasang dan menambatkan;Pompa di rumah;Membangun layanan nyeri akut
Masterclass Anestesi Neonatus dan Bayi|PEDIATRI|Jalan napas di bawah tiga kilogram;Cairan dan glukosa;Bedah darurat hari pertama
`);

export const trainings = list(`
Pelatihan Bantuan Hidup Jantung Lanjut|GAWAT|Irama henti jantung;Pemimpin tim;Ujian praktik bergiliran
Pelatihan Keterampilan Penata Anestesi|UMUM|Pemeriksaan mesin anestesi;Menyiapkan obat dengan aman;Serah terima terstruktur
Pelatihan Pengendalian Nyeri untuk Perawat|NYERI|Menilai nyeri pada semua usia;Pompa analgesia;Mengawasi sedasi
Pelatihan Pencegahan Infeksi di Ruang Intensif|ICU|Kebersihan tangan yang dihitung;Merawat jalur vena sentral;Menelusuri wabah kecil
`);

export const webinars = list(`
Webinar Keselamatan Anestesi di Daerah Kepulauan|UMUM|Belajar dari insiden;Daftar periksa yang hidup;Rujukan melintasi laut
Webinar Persiapan Ujian Subspesialis|UMUM|Peta bahan belajar;Latihan soal kasus;Mengatur waktu
Webinar Mengusulkan Alat Anestesi di Rumah Sakit Daerah|UMUM|Menghitung kebutuhan;Menulis kerangka acuan;Merawat alat sesudah dibeli
`);

export const plenaries = [
  'Pleno 1: Mengapa Anestesi Masih Mencelakai, dan Apa yang Dapat Dihentikan Besok',
  'Pleno 2: Satu Napas untuk Semua: Pemerataan Layanan Anestesi dan Intensif',
  'Pleno 3: Mesin yang Membaca Monitor: Janji dan Batas Kecerdasan Buatan',
];

export const place = {
  venues: [{
    name: 'Pusat Konvensi Nusa Dua Raya', address: 'Kawasan Wisata Nusa Dua Blok NW-1, Benoa, Kuta Selatan, Kabupaten Badung, Bali 80363',
    directions: 'Tiga puluh menit dari bandara lewat jalan tol di atas laut. Bus ulang-alik panitia berangkat setiap jam dari pintu kedatangan domestik; lobi utama berada di sisi timur, dengan jalur kursi roda sampai ke setiap ruang.',
    latitude: -8.7969, longitude: 115.2286,
  }],
  contacts: [
    { name: 'Ni Putu Saraswati', topic: 'Pendaftaran', phone: '+6281200000941', email: 'pendaftaran.inasia2026@contoh.id' },
    { name: 'Komang Aditya Pramana', topic: 'Program ilmiah dan e-poster', phone: '+6281200000942', email: 'ilmiah.inasia2026@contoh.id' },
    { name: 'Rahmawati Sundari', topic: 'Akomodasi dan wisata', phone: '+6281200000943', email: 'akomodasi.inasia2026@contoh.id' },
    { name: 'Gede Mahardika', topic: 'Sponsor dan pameran', phone: '+6281200000944', email: 'sponsor.inasia2026@contoh.id' },
  ],
};
