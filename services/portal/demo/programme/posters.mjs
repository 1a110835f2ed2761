// The e-posters: event | type | field | author | gender | institution | title | background | method | result | conclusion | figure
// The authors of published ones have no account in the demo, but for the demo member, who handed in those marked with an *.
const LINES = `
84|penelitian|ANES|dr. Gunawan Tarigan|m|Universitas Deli Mandala, Medan|Skor Jalan Napas Sederhana untuk Pasien Bedah Elektif|Skor yang lazim memerlukan waktu dan alat.|Potong lintang pada 214 pasien bedah elektif.|Tiga butir skor mengenali 88 persen intubasi sulit.|Skor ringkas layak diuji di rumah sakit lain.|kurva-roc
84|laporan-kasus|OBSTETRI|dr. Fitria Andriani|f|RSUD Kota Banda Aceh|Kardiomiopati Peripartum pada Bedah Sesar Darurat|Gagal jantung akhir kehamilan sering terlambat dikenali.|Ibu 29 tahun, fraksi ejeksi 25 persen, epidural bertahap.|Hemodinamik terjaga, ibu dan bayi pulang hari kedelapan.|Epidural bertahap aman bila dipantau ketat.|garis-waktu
84|penelitian|ICU|dr. Samuel Hutapea|m|RS Kasih Toba, Pematangsiantar|Posisi Tengkurap Sadar pada Pneumonia Berat|Ranjang intensif terbatas.|Kohort 96 pasien dengan oksigen aliran tinggi.|Intubasi turun dari 41 menjadi 27 persen.|Posisi tengkurap sadar dapat dikerjakan di bangsal.|batang
84|tinjauan-pustaka|NYERI|dr. Melati Kusumo|f|RSUD Kota Surakarta|Lidokain Intravena untuk Nyeri Pascabedah: Tinjauan Naratif|Opioid tidak selalu tersedia.|Telaah 31 uji acak.|Kebutuhan opioid turun sepertiga pada bedah perut.|Pemantauan toksisitas tetap wajib.|bagan-alir
84|penelitian|REGIONAL|dr. Ahmad Fauzan Lubis|m|RSUD Kota Medan|Dosis Bupivakain 7,5 mg dan 10 mg untuk Bedah Sesar|Hipotensi spinal masih sering.|Uji acak tersamar pada 120 ibu.|Hipotensi 22 berbanding 39 persen, mutu blok setara.|Dosis rendah dengan opioid dapat menjadi pilihan.|batang
84|serial-kasus|PEDIATRI|dr. Yunita Rumbiak|f|RSUD Kota Jayapura|Malaria Berat pada Anak yang Menjalani Laparotomi|Demam pascabedah di daerah endemis membingungkan.|Lima anak berusia 3 sampai 9 tahun.|Semua selamat dengan skrining tetes tebal sebelum operasi.|Skrining perlu masuk daftar periksa.|tabel
84|penelitian|GAWAT|dr. Rizky Ananda|m|RSUD Kota Palu|Kualitas Kompresi Dada dengan Metronom Ponsel|Laju kompresi kerap menyimpang.|Uji silang pada 64 perawat dengan manekin.|Kompresi tepat laju naik dari 52 menjadi 86 persen.|Metronom ponsel murah dan efektif.|kotak
84|laporan-kasus|ANES|dr. Clarissa Tanoto|f|RS Cakra Medika, Jakarta|Hipertermia Maligna pada Bedah Telinga|Kejadian jarang dengan kematian tinggi.|Anak 11 tahun dengan kenaikan karbon dioksida mendadak.|Dantrolen tiba dalam 40 menit melalui jejaring kota.|Jejaring obat langka menyelamatkan nyawa.|garis-waktu
84|penelitian|UMUM|dr. Bagas Wicaksana|m|Universitas Merapi Cendekia, Sleman|Daftar Periksa Serah Terima di Ruang Pulih|Informasi sering hilang saat serah terima.|Sebelum dan sesudah pada 180 serah terima.|Butir yang terlewat turun dari 5 menjadi 1.|Daftar periksa satu halaman diterima staf.|garis
84|penelitian|KARDIO|dr. Nur Aisyah Pohan|f|Universitas Deli Mandala, Medan|Troponin Setelah Bedah Panggul pada Lanjut Usia|Cedera miokard sering tanpa keluhan.|Kohort 142 pasien di atas 65 tahun.|Kenaikan troponin pada 31 persen, hanya 4 persen bergejala.|Pemeriksaan rutin layak dipertimbangkan.|batang
84|laporan-kasus|REGIONAL|dr. Made Adi Saputra|m|RSUD Kota Denpasar|Blok PENG pada Patah Tulang Panggul dengan Gagal Jantung|Anestesi neuraksial berisiko.|Perempuan 81 tahun, fraksi ejeksi 30 persen.|Operasi selesai dengan blok dan sedasi ringan.|Blok PENG memperluas pilihan.|anatomi
84|penelitian|ICU|dr. Hana Pratiwi|f|RSUD Kota Yogyakarta|Bundel Pencegahan Pneumonia Ventilator|Angka infeksi tinggi selama pandemi.|Audit dua tahun di satu ruang intensif.|Kejadian turun dari 18 menjadi 7 per seribu hari.|Umpan balik mingguan adalah kunci.|garis
84|tinjauan-pustaka|GAWAT|dr. Paulus Kambu|m|RSUD Kota Sorong|Ketamin untuk Anestesi Lapangan di Daerah Kepulauan|Gas dan listrik tidak selalu ada.|Telaah 24 laporan bencana.|Ketamin aman dengan pemantauan sederhana.|Pelatihan dokter umum perlu diperluas.|bagan-alir
84|penelitian|NYERI|dr. Intan Permata|f|Universitas Priangan Mandala, Bandung|Nyeri Menetap Setelah Mastektomi|Nyeri tiga bulan jarang dicatat.|Survei telepon pada 108 pasien.|Nyeri sedang sampai berat pada 28 persen.|Tindak lanjut nyeri perlu dijadwalkan.|lingkaran
84|serial-kasus|ANES|dr. Yosafat Manurung|m|RS Bahari Sentosa, Batam|Intubasi Sadar pada Abses Leher Dalam|Jalan napas berubah setiap jam.|Tujuh pasien dalam dua tahun.|Semua berhasil dengan videolaringoskop sadar.|Rencana cadangan disepakati sebelum mulai.|tabel
84|penelitian|OBSTETRI|dr. Rahma Dewanti|f|RSUD Kota Bandung|Norepinefrin Profilaksis pada Bedah Sesar|Mual sering mengikuti hipotensi.|Uji acak pada 90 ibu.|Mual turun dari 34 menjadi 12 persen.|Infus dosis kecil mudah diterapkan.|kotak
84|penelitian|PEDIATRI|dr. Galih Nugroho|m|Universitas Brantas Mandala, Malang|Deksmedetomidin Hidung untuk Pencitraan Anak|Suntikan menakutkan anak.|Uji klinis pada 76 anak.|Sedasi cukup pada 83 persen tanpa henti napas.|Rute hidung layak di ruang pencitraan.|batang
84|laporan-kasus|ICU|dr. Lintang Maharani|f|RSUD Kota Malang|Plasmaferesis pada Krisis Miastenia Pascabedah|Gagal napas pascabedah punya banyak sebab.|Perempuan 34 tahun setelah timektomi.|Lepas ventilator setelah lima sesi.|Kerja sama neurologi mempercepat diagnosis.|garis-waktu
84|penelitian|UMUM|dr. Theofilus Nahak|m|RSUD Kota Kupang|Ketersediaan Oksigen di 22 Puskesmas Kepulauan|Rujukan laut memerlukan oksigen cukup.|Survei 22 puskesmas di enam pulau.|Hanya 9 memiliki cadangan 24 jam.|Peta oksigen perlu diperbarui setiap tahun.|peta
84|penelitian|ANES|dr. Sarah Wibisono|f|Universitas Jati Mandala, Surakarta|Konsumsi Sevofluran dengan Aliran Setengah Liter|Gas anestesi mahal dan mencemari.|Sebelum dan sesudah pada 300 operasi.|Konsumsi turun 46 persen tanpa kejadian sadar.|Aliran rendah aman dijadikan kebiasaan.|garis
86|penelitian|ANES|dr. Kevin Halim|m|Universitas Cakra Nusantara, Jakarta|USG Lambung Sebelum Operasi Darurat|Riwayat puasa sering tidak pasti.|Potong lintang pada 102 pasien.|Lambung penuh pada 44 persen walau puasa delapan jam.|USG lambung mengubah rencana induksi.|kurva-roc
86|laporan-kasus|KARDIO|dr. Ratri Wulandari, Sp.An-TI*|f|RSUD Kota Administrasi Jakarta Pusat|Tamponade Setelah Pemasangan Kateter Vena Sentral|Komplikasi jarang namun cepat mematikan.|Laki-laki 52 tahun dengan syok mendadak.|USG di samping pasien menemukan efusi dalam dua menit.|USG setelah pemasangan sebaiknya rutin.|garis-waktu
86|penelitian|REGIONAL|dr. Putri Ayuningsih|f|RSUD Kota Denpasar|Kateter Adduktor dan Hari Rawat Ganti Lutut|Nyeri menunda berjalan.|Kohort retrospektif pada 88 pasien.|Hari rawat turun dari 6 menjadi 4.|Kateter mendukung pemulihan cepat.|batang
86|tinjauan-pustaka|ICU|dr. Farhan Siregar|m|RSUD Kota Pekanbaru|Cairan Seimbang pada Sepsis: Pembacaan Ulang Bukti|Pedoman berubah dalam lima tahun.|Telaah 18 uji acak.|Manfaat kecil tetapi taat asas.|Pilihan awal yang masuk akal.|bagan-alir
86|serial-kasus|GAWAT|dr. Alfonsius Keraf|m|RSUD Kota Kupang|Rujukan Laut Pasien dengan Ventilator Portabel|Jarak antarpulau mencapai 14 jam.|Enam rujukan dalam satu musim.|Tidak ada ekstubasi tak terencana.|Daftar periksa pelayaran membantu tim.|peta
86|penelitian|PEDIATRI|dr. Nadira Hasan|f|RSUD Kota Makassar|Video Kartun dan Kecemasan Anak Saat Induksi|Premedikasi tidak selalu cocok.|Uji acak pada 80 anak.|Skor cemas turun 40 persen.|Cara murah yang disukai keluarga.|kotak
86|penelitian|NYERI|dr. Dimas Arya Setiawan|m|RS Priangan Sehat, Bogor|Skala Nyeri Wajah untuk Lansia dengan Demensia|Pasien sulit menyatakan nyeri.|Uji keandalan pada 60 pasien.|Kesepakatan penilai 0,82.|Skala dapat dipakai perawat bangsal.|tabel
86|laporan-kasus|ANES|dr. Maria Evangeline Sitorus|f|RS Kasih Toba, Pematangsiantar|Anafilaksis Rokuronium dan Sugammadeks|Reaksi menyerupai syok lain.|Perempuan 45 tahun, bedah kandung empedu.|Epinefrin bertahap memulihkan sirkulasi.|Kartu alergi diberikan kepada pasien.|garis-waktu
86|penelitian|UMUM|dr. Hafiz Ramadhani|m|RSUD Kota Pontianak|Telekonsultasi Anestesi untuk Rumah Sakit Perbatasan|Dokter spesialis tidak selalu ada.|Catatan 143 konsultasi video.|Rujukan dapat dihindari pada 37 persen.|Layanan jarak jauh perlu jam tetap.|peta
86|penelitian|OBSTETRI|dr. Siti Khadijah Ohorella|f|RSUD Kota Ambon|Waktu Keputusan sampai Sayatan pada Sesar Darurat|Sasaran 30 menit sulit tercapai.|Audit 120 kasus.|Median turun dari 58 menjadi 34 menit.|Panggilan serentak menghemat waktu.|garis
94|penelitian|ANES|dr. Reza Mahardika|m|Universitas Dewata Cendekia, Denpasar|Praoksigenasi Posisi Landai pada Obesitas|Desaturasi terjadi cepat.|Uji acak pada 70 pasien.|Waktu apnea aman bertambah 68 detik.|Posisi landai tidak memerlukan biaya.|kotak
94|laporan-kasus|REGIONAL|dr. Ni Kadek Ayu Pradnyani|f|RSUD Kota Denpasar|Blok Skalp untuk Kraniotomi Sadar|Pasien perlu berbicara selama reseksi.|Laki-laki 38 tahun dengan tumor temporal.|Nyeri ringan dan bahasa terjaga.|Blok skalp menjadi tulang punggung teknik.|anatomi
94|penelitian|ICU|dr. Vincentius Lumi|m|Universitas Lokon Cendekia, Tomohon|Indeks Oksigenasi Tanpa Gas Darah|Analisis gas darah tidak selalu ada.|Pencocokan 260 pasang data.|Kesesuaian 0,91 dengan pengukuran arteri.|Oksimetri cukup untuk pemantauan.|kurva-roc
94|penelitian|GAWAT|dr. Wulan Sari Bungin|f|RS Pinisi Medika, Parepare|Triase Warna oleh Petugas Pelabuhan|Korban kapal datang serentak.|Simulasi dengan 48 petugas.|Ketepatan naik dari 61 menjadi 89 persen.|Pelatihan dua jam sudah bermakna.|batang
94|serial-kasus|KARDIO|dr. Hendra Gunarsa|m|RSUD Kota Bandung|Stenosis Mitral Berat pada Kehamilan|Penyakit reumatik masih sering.|Sembilan ibu dalam tiga tahun.|Semua selamat, dua perlu ventilasi.|Tim bersama sejak trimester kedua.|tabel
94|tinjauan-pustaka|ANES|dr. Aulia Zahrani|f|Universitas Serambi Cendekia, Banda Aceh|Kecerdasan Buatan untuk Meramal Hipotensi|Peringatan dini dapat mencegah cedera.|Telaah 22 kajian.|Ketepatan baik, manfaat klinis belum pasti.|Uji di negara berkembang diperlukan.|bagan-alir
94|penelitian|PEDIATRI|dr. Bonifasius Yarangga|m|Universitas Sentani Cendekia, Jayapura|Anemia Malaria dan Kebutuhan Transfusi Anak|Hemoglobin rendah lazim di wilayah ini.|Kohort 90 anak bedah darurat.|Transfusi pada 31 persen, tanpa kematian di meja.|Ambang transfusi perlu disesuaikan.|batang
94|penelitian|NYERI|dr. Laras Kinasih|f|Universitas Merapi Cendekia, Sleman|Ketamin Dosis Kecil Setelah Bedah Tulang Belakang|Opioid tinggi memperlambat pulih.|Uji acak pada 64 pasien.|Kebutuhan morfin turun 38 persen.|Dosis kecil aman di bangsal.|garis
94|laporan-kasus|UMUM|dr. Markus Ginting|m|RSUD Kota Medan|Kegagalan Pasokan Oksigen Pusat|Kejadian langka dengan risiko luas.|Tekanan turun pada tiga kamar operasi.|Tabung cadangan dipakai dalam 50 detik.|Latihan triwulanan terbukti berguna.|garis-waktu
94|penelitian|ANES|dr. Shafira Nurjannah|f|RSUD Kota Banjarmasin|Mual Muntah Setelah Laparoskopi di Kota Tropis|Angka setempat belum diketahui.|Kohort 210 pasien.|Mual pada 36 persen, turun separuh dengan dua obat.|Skor risiko layak dipakai.|lingkaran
94|laporan-kasus|ICU|dr. Ratri Wulandari, Sp.An-TI*|f|RSUD Kota Administrasi Jakarta Pusat|Sindrom Distres Napas Setelah Leptospirosis|Banjir membawa penyakit yang jarang diingat.|Laki-laki 41 tahun, rasio oksigen 82.|Membaik dengan posisi tengkurap dan dialisis dini.|Riwayat banjir perlu ditanyakan.|garis-waktu
94|penelitian|UMUM|dr. Ratri Wulandari, Sp.An-TI*|f|RSUD Kota Administrasi Jakarta Pusat|Waktu Tunggu Visite Praanestesi dan Pembatalan Operasi|Pembatalan hari operasi merugikan pasien.|Audit enam bulan pada 412 jadwal.|Visite dua hari sebelumnya menurunkan pembatalan dari 14 menjadi 6 persen.|Jadwal visite perlu dikunci lebih awal.|batang
`;

// What each of them discusses, in the same order.
const DISCUSSED = `
Skor dinilai dua orang yang tidak saling mengetahui hasilnya, tetapi semua pasien berasal dari satu rumah sakit.
Pilihan menghindari anestesi umum diambil bersama ahli jantung setelah melihat ekokardiografi malam itu.
Kelompok pembanding diambil dari catatan setahun sebelumnya, sehingga perbedaan tata laksana lain tidak dapat disingkirkan.
Dosis bolus pada uji-uji itu seragam, sedangkan lama infusnya berbeda jauh.
Blok yang kurang tinggi terjadi pada dua ibu di setiap kelompok dan dapat diatasi tanpa beralih teknik.
Semua anak datang dengan demam, dan tiga di antaranya semula diduga perforasi tifoid.
Kelelahan penolong diukur dari kedalaman kompresi pada menit keempat, yang membaik pada kedua kelompok.
Obat itu dipinjam dari rumah sakit lain melalui pesan singkat yang disiapkan setahun sebelumnya.
Perawat ruang pulih mengisi lembar pengamatan tanpa mengetahui masa penelitiannya.
Contoh darah diambil tiga kali, dan pasien dengan gagal ginjal dikeluarkan dari analisis.
Sedasi ringan cukup karena pasien dapat diajak berbicara dengan bahasa Bali oleh perawatnya.
Kepatuhan terhadap bundel dicatat mingguan, termasuk pekan-pekan ketika tenaga berkurang separuh.
Sebagian laporan tidak menyebut dosis ulangan, sehingga anjuran yang disusun bersifat hati-hati.
Dua belas pasien tidak dapat dihubungi, dan alasan mereka mungkin berkaitan dengan nyerinya.
Posisi duduk dipertahankan sampai pipa terpasang, sebab berbaring memperburuk sumbatan.
Tekanan darah diukur setiap menit selama dua puluh menit pertama oleh orang yang sama.
Orang tua menilai ketenangan anak dengan skala bergambar, terpisah dari penilaian dokter.
Antibodi baru diketahui positif setelah terapi dimulai, tetapi perbaikan sudah terlihat pada sesi kedua.
Kapal rujukan yang terlambat ikut dihitung karena cadangan oksigen harus menutup waktu tunggu itu.
Kesadaran dipantau dengan gelombang otak pada sepertiga pasien dan tidak ditemukan keadaan terjaga.
Pengukuran antrum diulang oleh pemeriksa kedua pada tiga puluh pasien dengan selisih yang kecil.
Jarum perikardiosentesis disimpan di troli kateter sejak kejadian ini.
Pasien dengan kateter umumnya lebih muda, dan hal itu telah diperhitungkan dalam analisis.
Hanya empat uji yang berasal dari negara berpenghasilan menengah, sehingga penerapannya perlu ditimbang.
Ombak di atas dua meter membuat dua perjalanan ditunda sampai keesokan pagi.
Anak yang pernah dioperasi sebelumnya lebih sulit ditenangkan pada kedua kelompok.
Penilai terdiri atas perawat, dokter, dan anggota keluarga untuk melihat apakah latar belakang berpengaruh.
Uji kulit enam pekan kemudian memastikan pencetusnya dan menemukan obat pengganti yang aman.
Panggilan terbanyak datang pada Jumat malam, ketika dokter pengganti belum tiba.
Menit yang paling banyak hilang ternyata dihabiskan untuk mencari kunci ruang obat.
Pengukuran berhenti pada saturasi sembilan puluh dua persen demi keselamatan pasien.
Kejang tidak terjadi, dan larutan garam dingin tetap disiapkan di meja.
Pasien dengan kuku bercat dan tekanan darah sangat rendah tidak diikutkan.
Kartu warna diuji pula saat hujan, karena hurufnya sempat luntur pada percobaan pertama.
Keluarga berencana dibicarakan sejak kunjungan pertama sebagai bagian dari tata laksana.
Separuh model dibangun dari data yang sama, sehingga ketepatannya mungkin tampak lebih baik daripada kenyataan.
Ambang transfusi mengikuti kebiasaan setempat yang lebih longgar daripada pedoman kota besar.
Mimpi buruk dilaporkan dua pasien dan hilang setelah infus dihentikan.
Kebocoran ditemukan di sambungan lantai dua yang terakhir diperiksa empat bulan sebelumnya.
Pasien yang muntah di rumah dicatat lewat telepon, yang sering luput dari penelitian serupa.
Pertanyaan tentang banjir diajukan keluarga sendiri, bukan oleh dokter yang pertama memeriksa.
Alasan pembatalan dicocokkan dengan catatan poliklinik oleh dua penilai.
`.trim().split('\n');

/** A UUID that the number decides, so that a file's key stays. */
const key = (n, part) => `00000000-0000-4000-8${part}00-${String(n).padStart(12, '0')}`;

/** E-posters in order of id; `bytes(n)` tells the size of a drawn one. Days count from the event's first day. */
export function posters(bytes) {
  const numbers = new Map();
  return LINES.trim().split('\n').map((line, k) => {
    const [event, poster_type, field, author, gender, institution, title, background, method, result, conclusion, figure] = line.split('|');
    const own = author.endsWith('*');
    const nth = (numbers.get(event) ?? 0) + 1;
    numbers.set(event, nth);
    return {
      id: k + 1, event_id: Number(event), number: `EP-${event}-${String(nth).padStart(4, '0')}`,
      member_id: own ? 1 : 901 + k, author: author.replace('*', ''), title, institution, poster_type,
      abstract: `Latar belakang: ${background}\nMetode: ${method}\nHasil: ${result}\nSimpulan: ${conclusion}`,
      manuscript: `${background} ${method} ${result} ${DISCUSSED[k]} ${conclusion}`,
      status: event === '94' && own ? 'submitted' : 'published', file_kind: 'picture', file_key: `e-posters/${key(k + 1, 0)}`, file_bytes: bytes(k + 1), photo_key: `e-poster-photos/${key(k + 1, 1)}`,
      handed_in_day: -60 + (k % 28), gender, field, figure,
    };
  });
}
