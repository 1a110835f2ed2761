// Hotels, tours and hospitality of InASIA 2026 (94, Bali) and KONAS 2025 (84, Sleman). Days count from the congress's first day, 0.
const rows = (text) => text.trim().split('\n').map((line) => line.split('|'));

// event | stars | name | address | metres | latitude | longitude | look | facilities | description
const HOTELS = rows(`
94|5|Hotel Segara Wangi Nusa Dua|Kawasan Wisata Nusa Dua Blok S-5, Benoa, Badung|350|-8.7992|115.2311|pantai|Pantai pribadi;Kolam renang;Bus ulang-alik;Ruang menyusui;Kamar ramah kursi roda|Hotel utama kongres: jalan setapak teduh menghubungkannya dengan gedung konvensi dalam lima menit.
94|5|Grand Padma Benoa|Jalan Pratama Nomor 88, Benoa, Badung|1900|-8.7795|115.2262|menara|Kolam renang;Pusat kebugaran;Bus ulang-alik;Ruang rapat|Menara menghadap teluk, cocok bagi rombongan cabang yang ingin berkumpul di satu lantai.
94|4|Hotel Taman Kecubung|Jalan Bypass Ngurah Rai Nomor 212, Nusa Dua, Badung|2400|-8.8003|115.2128|taman|Kolam renang;Taman bermain;Bus ulang-alik;Parkir luas|Bangunan rendah mengelilingi taman, tenang pada malam hari dan dekat pasar oleh-oleh.
94|4|Tanjung Suites Jimbaran|Jalan Uluwatu Nomor 47, Jimbaran, Badung|7800|-8.7838|115.1629|tebing|Dapur kecil;Kolam renang;Binatu;Wifi cepat|Kamar berdapur kecil untuk yang datang bersama keluarga, sepuluh menit dari pasar ikan.
94|3|Hotel Lembayung Kuta Selatan|Jalan Siligita Nomor 15, Nusa Dua, Badung|1300|-8.7946|115.2197|kota|Sarapan;Wifi cepat;Sewa sepeda|Hotel ringkas bagi peserta didik dan penata anestesi; sarapan sudah termasuk dan sepeda dapat disewa harian.
94|2|Wisma Melati Diklat|Jalan Kampus Bukit Nomor 3, Jimbaran, Badung|6500|-8.7986|115.1716|wisma|Dapur bersama;Ruang belajar;Wifi cepat|Wisma sederhana dan bersih dengan dapur bersama; bus panitia berangkat pukul 06.30 WITA.
84|4|Hotel Arga Prambanan|Jalan Raya Solo Km 15, Kalasan, Sleman|900|-7.7618|110.4812|candi|Kolam renang;Pendapa;Bus ulang-alik|Dari restoran di lantai atas tampak candi dan puncak Merapi saat pagi cerah.
84|3|Griya Kedhaton Sleman|Jalan Tajem Baru Nomor 21, Depok, Sleman|7200|-7.7533|110.4309|joglo|Sarapan;Taman;Sewa sepeda|Deretan joglo kayu dengan halaman dalam, dua puluh menit naik bus panitia.
`);

// The rooms of each hotel, in the order of the hotels: name, guests, breakfast, price per night, how many
const ROOMS = [
  [['Deluxe Taman', 2, true, 1650000, 60], ['Deluxe Laut', 2, true, 2150000, 40], ['Suite Keluarga Segara', 4, true, 3400000, 12]],
  [['Kamar Padma', 2, true, 1475000, 72], ['Kamar Padma Teluk', 2, true, 1825000, 36], ['Suite Rombongan', 3, true, 2650000, 18], ['Griya Ketua Cabang', 4, true, 4100000, 3]],
  [['Kamar Taman', 2, true, 985000, 54], ['Kamar Teras Kolam', 2, true, 1240000, 20], ['Kamar Keluarga Kecubung', 4, true, 1780000, 14]],
  [['Studio Berdapur', 2, false, 890000, 34], ['Suite Satu Kamar Tidur', 3, false, 1325000, 22], ['Suite Dua Kamar Tidur', 5, false, 2050000, 8]],
  [['Kamar Ringkas', 2, true, 465000, 44], ['Kamar Bertiga', 3, true, 640000, 24]],
  [['Ranjang Susun Putri', 1, false, 125000, 24], ['Ranjang Susun Putra', 1, false, 125000, 24], ['Kamar Berdua', 2, false, 275000, 18], ['Kamar Berempat', 4, false, 430000, 10]],
  [['Kamar Candi', 2, true, 925000, 48], ['Kamar Merapi', 2, true, 1150000, 26], ['Pendapa Keluarga', 4, true, 1690000, 6]],
  [['Joglo Berdua', 2, true, 495000, 30], ['Joglo Bertiga', 3, true, 610000, 16], ['Limasan Keluarga', 5, true, 980000, 5]],
];

// event | day | start | minutes | price | seats | name | meeting point | look | includes | description
const TOURS = rows(`
94|-1|08:00|540|525000|40|Subak dan Danau Bedugul|Lobi timur Pusat Konvensi Nusa Dua Raya|danau|Bus ber-AC;Pemandu;Makan siang;Tiket masuk|Menyusuri sawah berundak, lalu danau berkabut dengan pura di tepinya, dan pulang lewat kebun stroberi.
94|0|15:30|330|350000|60|Senja di Tebing Uluwatu|Lobi timur Pusat Konvensi Nusa Dua Raya|tebing|Bus ber-AC;Pemandu;Tiket tari kecak|Berjalan di tepi tebing menjelang matahari terbenam, dilanjutkan tari kecak di panggung terbuka.
94|1|09:00|480|475000|30|Perajin Perak dan Tenun Gianyar|Lobi Hotel Taman Kecubung|tenun|Bus ber-AC;Pemandu;Lokakarya satu jam;Makan siang|Untuk pendamping peserta: mengunjungi bengkel perak dan rumah tenun, lengkap dengan lokakarya singkat.
94|3|14:00|360|650000|24|Pelayaran Petang Teluk Benoa|Dermaga Tanjung Benoa|perahu|Kapal;Makan malam;Musik rindik;Asuransi|Berlayar pelan di teluk selepas penutupan, makan malam di geladak dengan iringan rindik.
94|4|05:00|600|725000|24|Matahari Terbit di Kaldera Batur|Lobi Hotel Segara Wangi Nusa Dua|gunung|Mobil empat roda;Pemandu gunung;Sarapan;Pemandian air panas|Berangkat sebelum fajar ke bibir kaldera, sarapan telur yang dimasak uap kawah, lalu mandi air panas.
84|-1|09:00|420|375000|45|Candi-Candi Dataran Prambanan|Lobi Pusat Kongres Prambanan|candi|Bus ber-AC;Pemandu;Tiket terusan;Makan siang|Empat kompleks candi dalam satu hari dengan cerita tentang batu, gempa, dan pemugarannya.
84|1|04:30|390|450000|36|Jip Fajar Lereng Merapi|Lobi Hotel Arga Prambanan|gunung|Jip;Pemandu;Sarapan;Masker dan helm|Menyusuri lereng dengan jip, melihat bekas aliran lahar, dan sarapan di dusun yang bangkit kembali.
84|3|13:30|300|295000|50|Batik, Cokelat, dan Malam Keakraban Kota|Pintu utara Pusat Kongres Prambanan|batik|Bus ber-AC;Pemandu;Kain untuk dibatik;Makan malam|Membatik selembar saputangan, mencicipi cokelat kebun, lalu makan malam di gang-gang tua kota.
`);

// event | title | look | description
const BANNERS = rows(`
94|Penyambutan di Bandara|bandara|Panitia menjemput rombongan di pintu kedatangan dengan papan nama tim dan bus ke hotel. Berikan jumlah anggota dan nama narahubung yang ikut terbang.
94|Makan Malam Keakraban Jimbaran|makan-malam|Meja panjang di tepi pantai untuk rombongan cabang, lengkap dengan menu tanpa makanan laut dan menu vegetarian.
94|Ruang Keluarga dan Anak|keluarga|Ruang teduh dengan pengasuh bersertifikat selama jam sidang, untuk anak berusia dua sampai sepuluh tahun.
94|Kendaraan Ramah Kursi Roda|kursi-roda|Mobil dengan tanjakan hidrolik dari hotel ke tempat acara, dapat dipesan pulang pergi setiap hari.
84|Penyambutan di Stasiun dan Bandara|stasiun|Penjemputan rombongan dari stasiun atau bandara menuju hotel, lengkap dengan jamu hangat.
84|Malam Seni Sembilan Daerah|malam-seni|Panggung seni bagi rombongan cabang; tersedia ruang rias dan pengeras suara.
84|Pendampingan Keluarga Peserta|keluarga|Pendamping bagi keluarga selama jam sidang, dengan kunjungan ke museum dan pasar.
`);

const counters = new Map();
const number = (event, part) => {
  const key = `${event}-${part}`;
  counters.set(key, (counters.get(key) ?? 0) + 1);
  return event * 100 + counters.get(key);
};

/** What stays.json holds. The weekend nights cost a tenth more; the night before the opening is the fullest. */
export function stays() {
  const accommodations = HOTELS.map(([event, stars, name, address, metres, latitude, longitude, look, facilities, description], which) => {
    const id = number(Number(event), 'hotel');
    const rooms = ROOMS[which].map(([room, guests, breakfast, price, quota], k) => ({
      id: id * 10 + k + 1, name: room, guests, breakfast,
      nights: [-1, 0, 1, 2, 3].map((day) => ({ day, price_idr: price + (day >= 2 ? price / 10 : 0), quota: day === 0 ? Math.ceil(quota * 0.6) : quota })),
    }));
    return { id, event_id: Number(event), name, stars: Number(stars), address, description, distance_metres: Number(metres), facilities: facilities.split(';'), latitude: Number(latitude), longitude: Number(longitude), look, rooms };
  });
  const tours = TOURS.map(([event, day, starts_at, minutes, price, quota, name, meeting_point, look, includes, description]) => ({
    id: number(Number(event), 'tour'), event_id: Number(event), name, description, day: Number(day), starts_at, duration_minutes: Number(minutes), meeting_point, includes: includes.split(';'), price_idr: Number(price), quota: Number(quota), look,
  }));
  const banners = BANNERS.map(([event, title, look, description]) => ({ id: number(Number(event), 'banner'), event_id: Number(event), title, description, look }));
  return { accommodations, tours, banners };
}
