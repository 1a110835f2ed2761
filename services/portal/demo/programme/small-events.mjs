// What the other 41 events are made of: id | price | seats | sub-event; sub-event; ... A star marks the type when it is not the event's
// first one: *w workshop, *m masterclass. They run one after another, spread over the event's days.
// The price is what everybody pays for the first of a type in the normal period, in thousands of rupiah, one for each type of the
// event, 0 when it is free; it is less than what its like costs at a congress. Seats stand where the event's text names them.
const LINES = `
51|1000||Resusitasi Dasar Bermutu Tinggi;Defibrilasi dan Irama Henti Jantung;Perawatan Pascahenti Jantung
52|2100||Blok Pleksus Brakialis;Latihan USG pada Model Hidup
53|380;1400||Nyeri Pascabedah: dari Kamar Operasi ke Bangsal;Layanan Nyeri Akut yang Bertahan;*w Praktik Blok Batang Tubuh
54|0||Keselamatan Anestesi di Kamar Operasi
55|1500||Fisiologi dan Mode Ventilasi;Membaca Kurva Ventilator;Asinkroni dan Sedasi;Menyapih dan Ekstubasi
56|300||Anestesi Spinal untuk Bedah Sesar;Anestesi Umum Darurat
57|1700|24|Prediksi dan Persiapan Jalan Napas;Intubasi Serat Optik dan Videolaringoskop;Jalan Napas Leher Depan
58|400;1900||Menilai Anak Sebelum Anestesi;Cairan, Puasa, dan Suhu;*m Jalan Napas Bayi bersama Pengampu
59|1200||Mengenali Syok Lebih Dini;Satu Jam Pertama Sepsis;Vasopresor Tanpa Ruang Intensif
60|0||Nyeri Kanker di Layanan Primer
61|3200;2400|24|Tampilan Dasar Transesofageal;Menilai Katup dan Fungsi Jantung;*w Latihan Simulator Jantung
62|350||Memilih Pasien Rawat Jalan;Pulang dengan Aman
63|1600||Anestesi Spinal Dosis Rendah;Menempatkan Kateter Epidural
64|1100||Menyiapkan Pasien untuk Laut dan Udara;Alat dan Oksigen dalam Perjalanan;Simulasi Rujukan Antarpulau
65|370;1500||Gagal Napas Akut;Sepsis dan Antimikroba;Gagal Ginjal Akut;*w Hemodinamika di Samping Pasien
66|1500||USG Trauma Terfokus;Jantung dan Paru dalam Lima Menit
67|340||Obat Induksi dan Pelumpuh Otot;Anestesi Intravena Total Sehari-hari
68|1400||Anak dengan Gagal Napas;Irama Jantung Anak;Kasus Besar dan Ujian Praktik
69|0||Etika dan Hukum Praktik Anestesi
70|1900||Blok Dinding Perut;Blok Dinding Dada
71|350;1200||Trauma di Laut dan Pelabuhan;Henti Jantung di Fasilitas Terbatas;*w Tali, Tandu, dan Evakuasi
72|1200||Vena Sentral Berpanduan USG;Arteri dan Vena Perifer Sulit
73|320||Tekanan Intrakranial di Meja Operasi;Kraniotomi Darurat
74|2000||Dasar Radiologi untuk Nyeri Intervensi;Blok Sendi Faset;Radiofrekuensi
75|900||Triase dan Tata Letak Tenda;Ketamin dan Anestesi Regional Lapangan;Oksigen dan Listrik Darurat;Latihan Malam
76|75||Nutrisi Pasien Kritis
77|370;1600||Penyakit Jantung Koroner dan Bedah Nonjantung;Katup dan Irama;Bantuan Sirkulasi Mekanik;*w Ekokardiografi Perioperatif
78|1300||Menilai Risiko Sedasi;Latihan Kedaruratan Sedasi
79|1300||Mesin Anestesi dan Pemantauan;Obat dan Dokumentasi;Jalan Napas untuk Penata;Serah Terima dan Kerja Tim;Ruang Pulih dan Ujian Praktik
80|280||Epidural untuk Persalinan;Pilihan Selain Epidural
81|1300||Jalan Napas Bayi Baru Lahir;Benda Asing dan Jalan Napas Anak
82|1000||Skor Peringatan Dini;Simulasi Panggilan Tim
83|0||Anestesi Ramah Lingkungan
85|330||Nyeri Punggung dan Lutut;Nyeri Neuropatik;Obat dan Ketergantungan
87|1600||USG Jantung Perioperatif;USG Lambung dan Jalan Napas;Blok Saraf Dasar
88|60||Pemulihan Cepat Pascabedah
89|1400||Algoritma Henti Jantung;Takikardia dan Bradikardia;Kasus Besar dan Ujian Praktik
90|260||Menilai Kerapuhan;Delirium dan Nyeri pada Lanjut Usia
91|2000|28|Ventilasi pada Paru Berat;Posisi Tengkurap;Menyapih Pasien Sulit
92|370;1300||Preeklamsia dan Eklamsia;Perdarahan di Pulau Kecil;Penyakit Jantung dalam Kehamilan;*w Simulasi Kedaruratan Obstetri
93|3400|24|Memasang Kateter Saraf Tepi;Merawat Kateter di Bangsal dan di Rumah
`;

const TYPES = { w: 'workshop', m: 'masterclass' };

/** By event: its prices, its seats if it names them, and the titles in order, each with the type that it names, if any. */
export const parts = new Map(LINES.trim().split('\n').map((line) => {
  const [id, prices, seats, titles] = line.split('|');
  const titled = titles.split(';').map((title) => (title.startsWith('*') ? { event_type: TYPES[title[1]], title: title.slice(3) } : { title }));
  return [Number(id), { prices: prices.split(';').map((thousands) => Number(thousands) * 1000), seats: seats ? Number(seats) : undefined, titles: titled }];
}));
