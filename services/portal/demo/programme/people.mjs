import biographyLines from './biographies.mjs';

// The speakers of the demo: gender | what they wear in the portrait | name | institution | country | field | expertise.
// Nobody of them exists. A line's place is the speaker's id, so new ones go to the end.
const LINES = `
m|jas|Prof. Dr. dr. Bonar Hutagaol, Sp.An-TI, Subsp.TI(K)|Universitas Deli Mandala, Medan|Indonesia|ICU|Ventilasi mekanik dan gagal napas akut
f|hijab|Prof. Dr. dr. Cut Meurah Zahara, Sp.An-TI, Subsp.AO(K)|Universitas Serambi Cendekia, Banda Aceh|Indonesia|OBSTETRI|Anestesi pada preeklamsia berat
f|jas|Prof. Akari Shimomura, MD, PhD|Minato Bay Medical University, Yokohama|Jepang|ANES|Pemantauan kedalaman anestesi
m|jas|Prof. Lachlan Wetherby, MBBS, FANZCA|Southern Cape University Hospital, Hobart|Australia|ANES|Keselamatan pasien dan faktor manusia
f|jas|Assoc. Prof. Mei Lin Tay, MBBS, MMed|Straits General Hospital, Singapura|Singapura|REGIONAL|Blok saraf tepi berpanduan USG
m|jas|Prof. Willem van Oosterhuis, MD, PhD|Academisch Centrum Noordwijk, Leiden|Belanda|ICU|Hemodinamika pasien kritis
m|batik|Prof. Dr. dr. Raden Wisnu Adiningrat, Sp.An-TI, Subsp.NA(K)|Universitas Merapi Cendekia, Sleman|Indonesia|ANES|Neuroanestesi dan proteksi otak
f|kebaya|Prof. Dr. dr. Ni Luh Sekar Wedanti, Sp.An-TI, Subsp.MN(K)|Universitas Dewata Cendekia, Denpasar|Indonesia|NYERI|Nyeri pascabedah menetap
m|jas|Dr. Nattapong Srisuwan, MD, FRCAT|Chao Phraya Heart Institute, Bangkok|Thailand|KARDIO|Ekokardiografi transesofageal
f|jas|Dr. Maricel Villadolid, MD, FPSA|Laguna Children's Medical Center, Santa Rosa|Filipina|PEDIATRI|Anestesi neonatus
m|jas|Dr. Hariharan Venkatappa, MD|Institut Perubatan Kinabalu, Kota Kinabalu|Malaysia|GAWAT|Kedokteran prarumah sakit
f|jas|Prof. Seo-yeon Maeng, MD, PhD|Hangang National Hospital, Seoul|Korea Selatan|KARDIO|Anestesi bedah jantung minimal invasif
m|jas|Dr. Rajendra Kulshetty, MD, DNB|Malabar Pain Institute, Kochi|India|NYERI|Intervensi nyeri tulang belakang
f|jas|Dr. Ngo Thi Bich Hanh, MD|Bệnh viện Sông Hồng, Hanoi|Vietnam|ANES|Anestesi intravena total
m|jas|dr. Togu Simangunsong, Sp.An-TI, Subsp.AKV(K)|RS Kasih Toba, Pematangsiantar|Indonesia|KARDIO|Anestesi bedah pintas koroner
f|hijab|dr. Yenni Marzuki, Sp.An-TI, Subsp.AR(K)|RS Bundo Sehat, Padang|Indonesia|REGIONAL|Blok ekstremitas bawah
m|batik|dr. Datuk Hamdani Sutan, Sp.An-TI|RSUD Kota Padang|Indonesia|GAWAT|Resusitasi trauma
f|hijab|Dr. dr. Tengku Laila Sabrina, Sp.An-TI, Subsp.TI(K)|RSUD Kota Pekanbaru|Indonesia|ICU|Sepsis dan terapi antimikroba
m|jas|dr. Chandra Wijayakusuma, Sp.An-TI, Subsp.AP(K)|RS Bahari Sentosa, Batam|Indonesia|PEDIATRI|Jalan napas anak
f|hijab|dr. Siti Rahmah Batubara, Sp.An-TI|RSUD Kota Jambi|Indonesia|ANES|Anestesi rawat jalan
m|scrub|dr. M. Ridho Palembani, Sp.An-TI, Subsp.AR(K)|Universitas Musi Mandala, Palembang|Indonesia|REGIONAL|Anestesi neuraksial
f|hijab|dr. Rini Septiani Sekampung, Sp.An-TI|RS Siger Medika, Metro|Indonesia|OBSTETRI|Analgesia persalinan
m|jas|dr. Edwin Tanumihardja, Sp.An-TI, FIPM|RS Cakra Medika, Jakarta|Indonesia|NYERI|Manajemen nyeri kanker
f|jas|Dr. dr. Felicia Hartanti Wirya, Sp.An-TI, Subsp.AKV(K)|Universitas Cakra Nusantara, Jakarta|Indonesia|KARDIO|Bantuan sirkulasi mekanik
m|jas|dr. Ibnu Prasetya Mulyawan, Sp.An-TI, Subsp.TI(K)|RSUD Kota Administrasi Jakarta Pusat|Indonesia|ICU|Terapi cairan dan syok
f|hijab|dr. Nadia Kusumawardhani, Sp.An-TI|RS Cisadane Sehat, Tangerang|Indonesia|UMUM|Mutu dan keselamatan layanan
m|batik|Dr. dr. Asep Suryakancana, Sp.An-TI, Subsp.AP(K)|Universitas Priangan Mandala, Bandung|Indonesia|PEDIATRI|Anestesi kelainan bawaan
f|hijab|dr. Euis Nurlatifah, Sp.An-TI, Subsp.AO(K)|RSUD Kota Bandung|Indonesia|OBSTETRI|Perdarahan pascasalin
m|jas|dr. Dadan Gumelar Prawira, Sp.An-TI|RS Priangan Sehat, Bogor|Indonesia|ANES|Jalan napas sulit
f|hijab|Ns. Teteh Marlina Anggraeni, M.Kep., Sp.Kep.MB|RS Priangan Sehat, Bogor|Indonesia|UMUM|Keperawatan perioperatif
m|peci|Dr. dr. Suryo Hadikusumo, Sp.An-TI, Subsp.NA(K)|Universitas Jati Mandala, Surakarta|Indonesia|ANES|Anestesi bedah saraf
f|hijab|dr. Wahyuningsih Laksmitarini, Sp.An-TI|RSUD Kota Surakarta|Indonesia|NYERI|Nyeri pada lanjut usia
m|scrub|dr. Bagus Tri Handaru, Sp.An-TI, Subsp.TI(K)|RSUD Kota Yogyakarta|Indonesia|ICU|Pencegahan infeksi di ruang intensif
f|hijab|dr. Kinanthi Puspaningrum, Sp.An-TI, Subsp.AP(K)|Universitas Merapi Cendekia, Sleman|Indonesia|PEDIATRI|Sedasi anak di luar kamar operasi
m|jas|Dr. dr. Arek Soedarmaji, Sp.An-TI, Subsp.AKV(K)|Universitas Brantas Mandala, Malang|Indonesia|KARDIO|Anestesi bedah katup
f|hijab|dr. Zulaikha Maduratna, Sp.An-TI, Subsp.AR(K)|RSUD Kota Malang|Indonesia|REGIONAL|Blok bidang fasia
m|batik|dr. Yohanes Krisna Ludira, Sp.An-TI|RS Brantas Medika, Kediri|Indonesia|GAWAT|Henti jantung dan resusitasi
m|batik|Dr. dr. I Gusti Ngurah Ardhika, Sp.An-TI, Subsp.AR(K)|RSUD Kota Denpasar|Indonesia|REGIONAL|Kateter saraf tepi
f|kebaya|dr. Ni Made Swandewi, Sp.An-TI, Subsp.TI(K)|RSUD Kota Denpasar|Indonesia|ICU|Nutrisi pasien kritis
m|scrub|dr. I Wayan Tapa Wirawan, Sp.An-TI|Universitas Dewata Cendekia, Denpasar|Indonesia|ANES|Simulasi krisis anestesi
m|batik|dr. Lalu Ahmad Sukrang, Sp.An-TI|RSUD Kota Mataram|Indonesia|NYERI|Blok nyeri intervensi
f|hijab|dr. Baiq Rohani Istiqlal, Sp.An-TI|RSUD Kota Mataram|Indonesia|OBSTETRI|Anestesi bedah sesar
m|batik|dr. Kornelis Ndolu, Sp.An-TI|RSUD Kota Kupang|Indonesia|GAWAT|Transportasi pasien antarpulau
f|jas|dr. Maria Goreti Lobo, Sp.An-TI|RSUD Kota Kupang|Indonesia|PEDIATRI|Anestesi bedah sumbing
m|jas|Dr. dr. Aloysius Dayung, Sp.An-TI, Subsp.TI(K)|RSUD Kota Pontianak|Indonesia|ICU|Tuberkulosis berat di ruang intensif
f|jas|dr. Lidwina Sengkubang, Sp.An-TI|RS Kapuas Sehat, Singkawang|Indonesia|ANES|Anestesi pada pasien obesitas
m|jas|dr. Tambun Bungai Sahay, Sp.An-TI|RSUD Kota Palangkaraya|Indonesia|GAWAT|Anestesi lapangan
f|hijab|Dr. dr. Galuh Antasarina, Sp.An-TI, Subsp.AR(K)|Universitas Barito Cendekia, Banjarbaru|Indonesia|REGIONAL|Anestesi spinal dosis rendah
m|scrub|dr. Noorhidayat Amuntai, Sp.An-TI|RSUD Kota Banjarmasin|Indonesia|ANES|Farmakologi opioid
f|hijab|dr. Aji Kartika Mulawarni, Sp.An-TI, Subsp.AKV(K)|RS Mahakam Medika, Balikpapan|Indonesia|KARDIO|Pasien jantung untuk bedah nonjantung
m|jas|dr. Petrus Lawai Ngau, Sp.An-TI|RSUD Kota Samarinda|Indonesia|NYERI|Nyeri neuropatik
f|jas|dr. Lapinta Tidungsari, Sp.An-TI|RSUD Kota Tarakan|Indonesia|ICU|Ventilasi noninvasif
m|jas|Dr. dr. Ventje Rumokoy, Sp.An-TI, Subsp.TI(K)|Universitas Lokon Cendekia, Tomohon|Indonesia|ICU|Gagal ginjal akut dan terapi pengganti
f|jas|dr. Oktavia Pangemanan, Sp.An-TI|RSUD Kota Manado|Indonesia|UMUM|Komunikasi dan kerja tim
m|batik|Prof. Dr. dr. Andi Mappatoba, Sp.An-TI, Subsp.AR(K)|Universitas Celebes Cendekia, Makassar|Indonesia|REGIONAL|Pendidikan anestesi regional
f|hijab|dr. Besse Tenriwaru, Sp.An-TI, Subsp.AO(K)|RSUD Kota Makassar|Indonesia|OBSTETRI|Plasenta akreta
m|jas|dr. Yunus Tangkelangi, Sp.An-TI|RS Pinisi Medika, Parepare|Indonesia|ANES|Anestesi bedah onkologi
f|hijab|dr. Wa Ode Sarinah, Sp.An-TI|RS Anoa Sehat, Bau-Bau|Indonesia|GAWAT|Tim reaksi cepat
m|scrub|dr. Hendrik Tadulako, Sp.An-TI|RSUD Kota Palu|Indonesia|GAWAT|Kedokteran bencana
f|hijab|dr. Fitriana Hulopi, Sp.An-TI|RSUD Kota Gorontalo|Indonesia|PEDIATRI|Cairan perioperatif anak
m|jas|dr. Muhsin Manakarra, Sp.An-TI|RSUD Kabupaten Mamuju|Indonesia|NYERI|Analgesia multimodal
f|jas|Dr. dr. Josephin Latuharhary, Sp.An-TI, Subsp.NA(K)|Universitas Cengkih Cendekia, Ambon|Indonesia|ANES|Pemantauan tekanan intrakranial
m|jas|dr. Semmy Pattikawa, Sp.An-TI|RSUD Kota Ambon|Indonesia|GAWAT|Evakuasi laut
f|hijab|dr. Nurlaila Tobeluna, Sp.An-TI|RSUD Kota Ternate|Indonesia|OBSTETRI|Anestesi di rumah sakit terbatas
m|batik|dr. Yulianus Wandik, Sp.An-TI|RSUD Kabupaten Jayawijaya|Indonesia|GAWAT|Layanan anestesi pegunungan
f|jas|Dr. dr. Ice Marlinda Suebu, Sp.An-TI, Subsp.AP(K)|Universitas Sentani Cendekia, Jayapura|Indonesia|PEDIATRI|Malaria dan anestesi anak
m|jas|dr. Frits Kambuaya, Sp.An-TI|RSUD Kota Sorong|Indonesia|ANES|Anestesi total tanpa gas
f|jas|dr. Dorkas Mandacan, Sp.An-TI|RSUD Kabupaten Manokwari|Indonesia|ICU|Pemantauan hemodinamik sederhana
m|scrub|dr. Damianus Kaize, Sp.An-TI|RSUD Kabupaten Merauke|Indonesia|UMUM|Telekonsultasi anestesi
f|hijab|Ns. Yuliana Retnoningrum, S.Kep., M.Kep.|RSUD Kota Malang|Indonesia|UMUM|Keperawatan anestesi
m|scrub|Agung Pramudyo, S.Tr.Kes., M.Tr.Kep.|RSUD Kota Surakarta|Indonesia|UMUM|Keterampilan penata anestesi
f|hijab|apt. Dewi Larasati Mahanani, M.Farm.Klin.|RS Cakra Medika, Jakarta|Indonesia|UMUM|Farmasi kamar operasi
m|jas|Ir. Teguh Binawan, M.T.|Universitas Priangan Mandala, Bandung|Indonesia|UMUM|Kalibrasi mesin anestesi
f|jas|Dr. dr. Theresia Angelin Kurnia, Sp.An-TI, Subsp.MN(K)|Universitas Cakra Nusantara, Jakarta|Indonesia|NYERI|Nyeri kronik dan rehabilitasi
m|jas|dr. Satrio Nugraha Bimasena, Sp.An-TI, Subsp.AKV(K)|Universitas Jati Mandala, Surakarta|Indonesia|KARDIO|USG jantung di samping pasien
f|hijab|dr. Ummu Salamah Rangkuti, Sp.An-TI, Subsp.AKV(K)|Universitas Deli Mandala, Medan|Indonesia|KARDIO|Hipertensi pulmonal
m|peci|Dr. dr. Habiburrahman Serang, Sp.An-TI, M.H.Kes.|RSUD Kota Serang|Indonesia|UMUM|Etika dan hukum kedokteran
f|hijab|dr. Annisa Belitungia, Sp.An-TI|RSUD Kota Pangkal Pinang|Indonesia|ANES|Pemulihan cepat pascabedah
m|jas|dr. Raflesius Sembiring, Sp.An-TI|RSUD Kota Bengkulu|Indonesia|ANES|Anestesi ramah lingkungan
f|kebaya|dr. Roro Ayu Sukmawardhani, Sp.An-TI, Subsp.NA(K)|Universitas Brantas Mandala, Malang|Indonesia|ANES|Delirium pascabedah
`;

const biographies = biographyLines.trim().split('\n').map((line) => line.split('|'));

/** Speakers in order of id. */
export const speakers = LINES.trim().split('\n').map((line, k) => {
  const [gender, attire, name, institution, country, field, expertise] = line.split('|');
  const [id, biography] = biographies[k];
  if (Number(id) !== k + 1) throw new Error(`speaker ${k + 1}: nobody wrote the biography`);
  return { id: k + 1, name, institution, country, expertise, biography, gender, attire, field };
});
