// What the other 41 events are made of: id | sub-event; sub-event; ... A star marks the type when it is not the event's first one:
// *w workshop, *m masterclass. They run one after another, spread over the event's days.
const LINES = `
51|Resusitasi Dasar Bermutu Tinggi;Defibrilasi dan Irama Henti Jantung;Perawatan Pascahenti Jantung
52|Blok Pleksus Brakialis;Latihan USG pada Model Hidup
53|Nyeri Pascabedah: dari Kamar Operasi ke Bangsal;Layanan Nyeri Akut yang Bertahan;*w Praktik Blok Batang Tubuh
54|Keselamatan Anestesi di Kamar Operasi
55|Fisiologi dan Mode Ventilasi;Membaca Kurva Ventilator;Asinkroni dan Sedasi;Menyapih dan Ekstubasi
56|Anestesi Spinal untuk Bedah Sesar;Anestesi Umum Darurat
57|Prediksi dan Persiapan Jalan Napas;Intubasi Serat Optik dan Videolaringoskop;Jalan Napas Leher Depan
58|Menilai Anak Sebelum Anestesi;Cairan, Puasa, dan Suhu;*m Jalan Napas Bayi bersama Pengampu
59|Mengenali Syok Lebih Dini;Satu Jam Pertama Sepsis;Vasopresor Tanpa Ruang Intensif
60|Nyeri Kanker di Layanan Primer
61|Tampilan Dasar Transesofageal;Menilai Katup dan Fungsi Jantung;*w Latihan Simulator Jantung
62|Memilih Pasien Rawat Jalan;Pulang dengan Aman
63|Anestesi Spinal Dosis Rendah;Menempatkan Kateter Epidural
64|Menyiapkan Pasien untuk Laut dan Udara;Alat dan Oksigen dalam Perjalanan;Simulasi Rujukan Antarpulau
65|Gagal Napas Akut;Sepsis dan Antimikroba;Gagal Ginjal Akut;*w Hemodinamika di Samping Pasien
66|USG Trauma Terfokus;Jantung dan Paru dalam Lima Menit
67|Obat Induksi dan Pelumpuh Otot;Anestesi Intravena Total Sehari-hari
68|Anak dengan Gagal Napas;Irama Jantung Anak;Kasus Besar dan Ujian Praktik
69|Etika dan Hukum Praktik Anestesi
70|Blok Dinding Perut;Blok Dinding Dada
71|Trauma di Laut dan Pelabuhan;Henti Jantung di Fasilitas Terbatas;*w Tali, Tandu, dan Evakuasi
72|Vena Sentral Berpanduan USG;Arteri dan Vena Perifer Sulit
73|Tekanan Intrakranial di Meja Operasi;Kraniotomi Darurat
74|Dasar Radiologi untuk Nyeri Intervensi;Blok Sendi Faset;Radiofrekuensi
75|Triase dan Tata Letak Tenda;Ketamin dan Anestesi Regional Lapangan;Oksigen dan Listrik Darurat;Latihan Malam
76|Nutrisi Pasien Kritis
77|Penyakit Jantung Koroner dan Bedah Nonjantung;Katup dan Irama;Bantuan Sirkulasi Mekanik;*w Ekokardiografi Perioperatif
78|Menilai Risiko Sedasi;Latihan Kedaruratan Sedasi
79|Mesin Anestesi dan Pemantauan;Obat dan Dokumentasi;Jalan Napas untuk Penata;Serah Terima dan Kerja Tim
80|Epidural untuk Persalinan;Pilihan Selain Epidural
81|Jalan Napas Bayi Baru Lahir;Benda Asing dan Jalan Napas Anak
82|Skor Peringatan Dini;Simulasi Panggilan Tim
83|Anestesi Ramah Lingkungan
85|Nyeri Punggung dan Lutut;Nyeri Neuropatik;Obat dan Ketergantungan
87|USG Jantung Perioperatif;USG Lambung dan Jalan Napas;Blok Saraf Dasar
88|Pemulihan Cepat Pascabedah
89|Algoritma Henti Jantung;Takikardia dan Bradikardia;Kasus Besar dan Ujian Praktik
90|Menilai Kerapuhan;Delirium dan Nyeri pada Lanjut Usia
91|Ventilasi pada Paru Berat;Posisi Tengkurap;Menyapih Pasien Sulit
92|Preeklamsia dan Eklamsia;Perdarahan di Pulau Kecil;Penyakit Jantung dalam Kehamilan;*w Simulasi Kedaruratan Obstetri
93|Memasang Kateter Saraf Tepi;Merawat Kateter di Bangsal dan di Rumah
`;

const TYPES = { w: 'workshop', m: 'masterclass' };

/** By event: titles in order, each with the type that it names, if any. */
export const parts = new Map(LINES.trim().split('\n').map((line) => {
  const [id, titles] = line.split('|');
  return [Number(id), titles.split(';').map((title) => (title.startsWith('*') ? { event_type: TYPES[title[1]], title: title.slice(3) } : { title }))];
}));
