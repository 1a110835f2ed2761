// Lays a congress out over its days: who is in which room when. Each row is day | from | to | rooms | what; a room takes the next of
// its kind, so the authored lists stay in their order. A sub-event's id is its place among the rows: new rows go to the end.
const ROWS = {
  94: `
1|08:00|12:00|Ruang Tampaksiring;Ruang Tirta Empul;Ruang Besakih;Ruang Ubud|workshop
1|13:00|17:00|Ruang Tampaksiring;Ruang Tirta Empul;Ruang Besakih;Ruang Ubud|workshop
1|08:00|16:30|Ruang Sanur;Ruang Bedugul;Ruang Batur|pelatihan
1|19:00|20:30||webinar
2|10:30|12:00|Ballroom Jimbaran;Ballroom Uluwatu;Ballroom Kintamani|symposium
2|13:00|14:30|Ballroom Jimbaran;Ballroom Uluwatu;Ballroom Kintamani|symposium
2|15:00|16:30|Ballroom Jimbaran;Ballroom Uluwatu;Ballroom Kintamani|symposium
2|13:00|16:30|Ruang Sanur;Ruang Bedugul|masterclass 1
2|13:00|16:30|Ruang Tampaksiring|workshop
3|09:00|10:30|Ballroom Jimbaran;Ballroom Uluwatu;Ballroom Kintamani|symposium
3|11:00|12:30|Ballroom Jimbaran;Ballroom Uluwatu;Ballroom Kintamani|symposium
3|13:30|15:00|Ballroom Jimbaran;Ballroom Uluwatu;Ballroom Kintamani|symposium
3|15:15|16:45|Ballroom Jimbaran;Ballroom Uluwatu;Ballroom Kintamani|symposium
3|09:00|12:30|Ruang Sanur;Ruang Bedugul|masterclass 2
3|13:30|16:45|Ruang Sanur;Ruang Bedugul|masterclass 1
3|09:00|12:30|Ruang Tampaksiring|workshop
3|13:30|16:45|Ruang Tirta Empul|workshop
3|19:00|20:30||webinar
4|09:00|10:30|Ballroom Jimbaran;Ballroom Uluwatu;Ballroom Kintamani|symposium
4|11:00|12:30|Ballroom Jimbaran;Ballroom Uluwatu;Ballroom Kintamani|symposium
4|09:00|12:30|Ruang Sanur;Ruang Bedugul|masterclass 2
4|09:00|12:30|Ruang Tampaksiring|workshop
1|08:00|16:30|Ballroom Kintamani|pelatihan
2|13:00|16:30|Ruang Tirta Empul;Ruang Besakih|workshop
2|19:00|20:30||webinar
3|09:00|12:30|Ruang Tirta Empul;Ruang Besakih|workshop
3|13:30|16:45|Ruang Tampaksiring;Ruang Besakih|workshop
4|09:00|12:30|Ruang Tirta Empul;Ruang Besakih|workshop`,
  84: `
1|08:00|12:00|Ruang Sewu;Ruang Plaosan;Ruang Sambisari|workshop
1|13:00|17:00|Ruang Sewu;Ruang Plaosan;Ruang Sambisari|workshop
2|10:30|12:00|Ballroom Prambanan;Ballroom Merapi|symposium
2|13:00|14:30|Ballroom Prambanan;Ballroom Merapi|symposium
2|15:00|16:30|Ballroom Prambanan;Ballroom Merapi|symposium
2|13:00|16:30|Ruang Sewu;Ruang Plaosan|masterclass 1
2|19:00|20:30||webinar
3|09:00|10:30|Ballroom Prambanan;Ballroom Merapi|symposium
3|11:00|12:30|Ballroom Prambanan;Ballroom Merapi|symposium
3|13:30|15:00|Ballroom Prambanan;Ballroom Merapi|symposium
3|09:00|12:30|Ruang Sewu;Ruang Plaosan|masterclass 2
3|19:00|20:30||webinar`,
  86: `
1|08:00|12:00|Ruang Cikini;Ruang Menteng;Ruang Gambir|workshop
1|15:00|16:30|Ballroom Monas;Ballroom Batavia|symposium
1|19:00|20:30||webinar
2|09:00|10:30|Ballroom Monas;Ballroom Batavia|symposium
2|11:00|12:30|Ballroom Monas;Ballroom Batavia|symposium
2|13:30|15:00|Ballroom Monas;Ballroom Batavia|symposium
2|09:00|12:30|Ruang Cikini;Ruang Menteng|masterclass 1
2|13:30|16:45|Ruang Cikini;Ruang Gambir|workshop
2|19:00|20:30||webinar
3|09:00|10:30|Ballroom Monas|symposium
3|09:00|12:30|Ruang Cikini;Ruang Menteng|masterclass 2
3|09:00|12:30|Ruang Gambir|workshop`,
};

// day | from | to | room | kind | title; a # stands for the next plenary
const ITEMS = {
  94: `
1|07:00|08:00|Lobi Utama|pendaftaran|Pendaftaran Ulang dan Pengambilan Kartu Peserta
1|12:00|13:00||istirahat|Istirahat, Salat, dan Makan Siang
2|07:00|08:00|Lobi Utama|pendaftaran|Pendaftaran Ulang
2|08:00|09:00|Ballroom Jimbaran|pembukaan|Pembukaan InASIA 2026 dan Tari Pendet
2|09:00|10:00|Ballroom Jimbaran|pleno|#
2|10:00|10:30|Selasar Pameran|istirahat|Rehat Kopi dan Pembukaan Pameran
2|12:00|13:00||istirahat|Istirahat, Salat, dan Makan Siang
2|14:30|15:00|Selasar Pameran|istirahat|Rehat Kopi dan Penjurian E-Poster
3|08:00|09:00|Ballroom Jimbaran|pleno|#
3|10:30|11:00|Selasar Pameran|istirahat|Rehat Kopi
3|12:30|13:30||istirahat|Istirahat, Salat, dan Makan Siang
3|18:30|21:30|Taman Amfiteater|acara|Malam Keakraban Bernapas Bersama Ilmu
4|08:00|09:00|Ballroom Jimbaran|pleno|#
4|10:30|11:00|Selasar Pameran|istirahat|Rehat Kopi
4|12:30|13:15|Ballroom Jimbaran|penutupan|Pengumuman Pemenang dan Penutupan
4|13:15|14:00||istirahat|Makan Siang Perpisahan`,
  84: `
1|07:00|08:00|Lobi Timur|pendaftaran|Pendaftaran Ulang Peserta Workshop
1|12:00|13:00||istirahat|Istirahat, Salat, dan Makan Siang
2|08:00|09:00|Ballroom Prambanan|pembukaan|Pembukaan KONAS 2025
2|09:00|10:00|Ballroom Prambanan|pleno|#
2|10:00|10:30|Selasar Merapi|istirahat|Rehat Kopi
2|12:00|13:00||istirahat|Istirahat, Salat, dan Makan Siang
2|14:30|15:00|Selasar Merapi|istirahat|Rehat Kopi dan Pameran E-Poster
3|08:00|09:00|Ballroom Prambanan|pleno|#
3|10:30|11:00|Selasar Merapi|istirahat|Rehat Kopi
3|12:30|13:30||istirahat|Istirahat, Salat, dan Makan Siang
3|18:30|21:00|Pendapa Barat|acara|Malam Keakraban dan Kesenian Sembilan Daerah
4|08:00|09:00|Ballroom Prambanan|pleno|#
4|09:00|11:00|Ballroom Prambanan|acara|Sidang Organisasi
4|11:00|12:00|Ballroom Prambanan|penutupan|Penutupan dan Serah Terima Panji`,
  86: `
1|07:00|08:00|Lobi Taman|pendaftaran|Pendaftaran Ulang
1|12:00|13:00||istirahat|Istirahat, Salat, dan Makan Siang
1|13:00|13:30|Ballroom Monas|pembukaan|Pembukaan Singkat
1|13:30|14:30|Ballroom Monas|pleno|#
1|14:30|15:00|Selasar Selatan|istirahat|Rehat Kopi
2|10:30|11:00|Selasar Selatan|istirahat|Rehat Kopi
2|12:30|13:30||istirahat|Istirahat, Salat, dan Makan Siang
2|17:00|18:00|Panggung Lingkar|acara|Panggung Peneliti Muda
3|08:00|09:00|Ballroom Monas|pleno|#
3|12:30|13:15|Ballroom Monas|penutupan|Penutupan dan Pengumuman Pemenang`,
};

const cells = (text) => text.trim().split('\n').map((line) => line.split('|'));

/** The slots of a congress in the order of the rows, a slot for each room. */
export function slots(event) {
  return cells(ROWS[event]).flatMap(([day, starts_at, ends_at, rooms, what]) => {
    const [event_type, session] = what.split(' ');
    return rooms.split(';').map((room, k) => ({ day: Number(day), starts_at, ends_at, room: room || undefined, event_type, session, parallel: k }));
  });
}

/** What stands beside the sub-events. */
export function items(event, plenaries) {
  const left = [...plenaries];
  return cells(ITEMS[event]).map(([day, starts_at, ends_at, room, kind, title], k) => ({ id: event * 100 + k + 1, title: title === '#' ? left.shift() : title, kind, day: Number(day), starts_at, ends_at, room: room || undefined }));
}
