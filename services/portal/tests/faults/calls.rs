//! Every call of the contract that needs a database, for whoever asks them all.

use std::collections::BTreeSet;

use reqwest::Method;
use serde_json::{Value, json};

use crate::scene::{PASSWORD, email, phone};

/// A call that needs the database; member 0 makes it.
pub struct Call {
    pub method: Method,
    pub path: String,
    pub body: Value,
}

fn get(path: &str) -> Call {
    call(Method::GET, path, Value::Null)
}

fn call(method: Method, path: &str, body: Value) -> Call {
    Call {
        method,
        path: path.to_owned(),
        body,
    }
}

/// Every call of the contract, but those of [`EXCEPT`]: what is read without an id or a filter as the contract has it, the rest
/// by name. None of them changes anything a second time.
pub fn calls(contract: &Value) -> Vec<Call> {
    let named = [
        "/event/1",
        "/kabupaten/11",
        "/kecamatan/1101",
        "/kelurahan/110101",
        "/berita/1",
        "/instansi/list?keyword=sehat",
        "/peserta/list?keyword=sari",
        "/sponsor/1",
        "/sponsorship/1",
        "/akomodasi/list/9401",
        "/event/data/paket-wisata?event_id=94",
        "/event/hospitality/banner/94",
        "/rundown/94",
        "/rundown/94/pdf",
        "/sub-event-by-id-list?id_list=9401",
        "/sub-event/akomodasi/94",
        "/sub-event/data/e-poster/94",
        "/order/00000000-0000-7000-8000-000000000000",
        "/order/00000000-0000-7000-8000-000000000000/bukti-bayar",
        "/order/00000000-0000-7000-8000-000000000000/pengembalian",
        "/admin/order/00000000-0000-7000-8000-000000000000/bukti-bayar",
        "/admin/order/00000000-0000-7000-8000-000000000000/mutasi",
        "/admin/order/00000000-0000-7000-8000-000000000000/riwayat",
        "/admin/skp/kegiatan/00000000-0000-7000-8000-000000000000/berkas",
        "/sertifikat/00000000-0000-7000-8000-000000000000/pdf",
        "/user/e-course/1/syarat",
        "/user/event/94/sertifikat",
        "/e-course/1/ulasan",
        "/user/skp/kegiatan/00000000-0000-7000-8000-000000000000/berkas",
        "/invoice/00000000-0000-7000-8000-000000000000",
        "/invoice/00000000-0000-7000-8000-000000000000/pdf",
        "/receipt/00000000-0000-7000-8000-000000000000",
        "/receipt/00000000-0000-7000-8000-000000000000/pdf",
        "/admin/faktur-kolektif/00000000-0000-7000-8000-000000000000",
        "/admin/faktur-kolektif/00000000-0000-7000-8000-000000000000/pdf",
        "/admin/kupon/1",
        "/admin/kupon/1/pemakaian",
        "/admin/event/94/kamar",
        "/admin/event/94/kamar/pdf",
        "/admin/event/93/badge",
        "/checkin/daftar?sub_event_id=9401",
        "/checkin/peserta?event_id=94&keyword=sari",
        "/sub-event/detail/9401",
        "/user/e-course/1",
        "/user/e-course/1/chapter/1/1",
        "/user/e-course/1/chapter/1/1/tanya",
        "/user/e-course/1/disclaimer/1/1",
        "/user/e-course/1/hasil",
        "/ujian/00000000-0000-7000-8000-000000000000",
        "/admin/ujian/1/butir",
        "/tiket/00000000-0000-7000-8000-000000000000",
        "/tiket/00000000-0000-7000-8000-000000000000/kalender.ics",
        "/tiket/00000000-0000-7000-8000-000000000000/qr.svg",
        "/sub-event/e-poster/1/file",
        "/sub-event/e-poster/1/photo",
        "/sub-event/harga/9401",
        "/sub-event/list/94",
        "/learning/201",
        "/microlearning/301",
        "/e-course/101",
        "/e-course/harga/101",
        "/e-course/ulasan/101",
    ];
    let taken = json!({
        "nama": "Anggota", "email": email(0), "password": PASSWORD, "phone": phone(0), "nik": "3174014501900001",
        "nama_sponsor": "PT Contoh", "alamat_sponsor": "Jalan Contoh 1, Jakarta", "nama_kontak_person_sponsor": "Sari",
        "hp_kontak_person_sponsor": phone(0),
    });
    let wrong_old = json!({"password_lama": "bukan-ini", "password": "Kata-Sandi-Baru 8"});
    let wrong_code = json!({"email": email(0), "password": "Kata-Sandi-Baru 8", "token": "000000"});
    let writes = [
        call(Method::POST, "/auth/register", taken.clone()),
        call(Method::POST, "/auth/register/sponsor", taken),
        call(
            Method::POST,
            "/auth/login",
            json!({"email": email(0), "password": PASSWORD}),
        ),
        call(
            Method::POST,
            "/forgot-password/token",
            json!({"email": email(0), "phone": phone(0)}),
        ),
        call(Method::POST, "/forgot-password", wrong_code),
        call(Method::PUT, "/user/change-password", wrong_old),
        call(Method::PUT, "/user/profile", json!({"gelar": "dr."})),
        call(
            Method::DELETE,
            "/user/session/00000000-0000-7000-8000-000000000000",
            Value::Null,
        ),
        call(Method::POST, PHOTO, Value::Null),
        call(Method::DELETE, PHOTO, Value::Null),
        call(Method::POST, "/payment/payment-method-list", Value::Null),
        call(Method::POST, "/cart/item", json!({"jenis": "sub_event", "id": 1})),
        call(Method::PATCH, "/cart/item/1", json!({"jumlah": 2})),
        call(Method::DELETE, "/cart/item/1", Value::Null),
        call(Method::POST, "/daftar-tunggu", json!({"jenis": "sub_event", "id": 1})),
        call(
            Method::DELETE,
            "/daftar-tunggu/00000000-0000-7000-8000-000000000000",
            Value::Null,
        ),
        call(
            Method::POST,
            "/daftar-tunggu/00000000-0000-7000-8000-000000000000/ambil",
            Value::Null,
        ),
        call(Method::POST, "/cart/kupon", json!({"kupon": "HEMAT10"})),
        call(Method::POST, "/cart/bundling", json!({"bundling_id": 1})),
        call(Method::POST, "/admin/kupon", coupon()),
        call(
            Method::POST,
            "/admin/faktur-kolektif",
            json!({
                "order_id": ["00000000-0000-7000-8000-000000000000", "00000000-0000-7000-8000-000000000001"], "payment_method_id": 1,
                "nama_pembayar": "RS Contoh", "alamat_pembayar": "Bandung", "jatuh_tempo": "2026-11-20",
            }),
        ),
        call(
            Method::POST,
            "/admin/faktur-kolektif/00000000-0000-7000-8000-000000000000/lunas",
            Value::Null,
        ),
        call(
            Method::POST,
            "/admin/faktur-kolektif/00000000-0000-7000-8000-000000000000/batal",
            json!({"alasan": "Uji."}),
        ),
        call(Method::PUT, "/admin/kupon/999999", coupon()),
        call(Method::POST, "/admin/kupon/999999/status", json!({"aktif": true})),
        call(Method::PUT, "/admin/dokumen/kop", stationery()),
        call(Method::POST, "/admin/dokumen/kop/pratinjau", stationery()),
        call(Method::POST, "/order", json!({"payment_method_id": 1})),
        call(
            Method::POST,
            "/tiket/00000000-0000-7000-8000-000000000000/alih",
            json!({"anggota": "tidak-ada@contoh.id"}),
        ),
        call(
            Method::POST,
            "/sponsor/kursi/1/peserta",
            json!({"peserta": ["10020030"]}),
        ),
        call(
            Method::DELETE,
            "/sponsor/kursi/1/peserta/00000000-0000-7000-8000-000000000000",
            Value::Null,
        ),
        call(Method::POST, "/checkin", json!({"kode": "TKT-0000-0000"})),
        call(
            Method::POST,
            "/checkin/manual",
            json!({"tiket": "TKT-0000-0000", "alasan": "Uji."}),
        ),
        call(
            Method::POST,
            "/admin/order/00000000-0000-7000-8000-000000000000/verifikasi",
            json!({"diterima": true}),
        ),
        call(
            Method::POST,
            "/admin/pengembalian/00000000-0000-7000-8000-000000000000/keputusan",
            json!({"diterima": true, "alasan": "Uji."}),
        ),
        call(
            Method::POST,
            "/admin/pengembalian/00000000-0000-7000-8000-000000000000/dibayarkan",
            json!({"referensi": "FT1"}),
        ),
        call(
            Method::POST,
            "/admin/kasus-dana/00000000-0000-7000-8000-000000000000/keputusan",
            json!({"keputusan": "simpan_kredit", "alasan": "Uji."}),
        ),
        call(
            Method::POST,
            "/order/00000000-0000-7000-8000-000000000000/batal",
            Value::Null,
        ),
        call(
            Method::PUT,
            "/testimoni",
            json!({
                "nilai_form_1": 5, "nilai_form_2": 4, "nilai_form_3": 5, "nilai_form_4": 5, "nilai_form_5": 4,
                "nilai_form_6": 5, "nilai_form_7": 5, "komentar": "Pelatihannya bermanfaat.",
            }),
        ),
        call(Method::POST, "/user/learning", json!({"id": 1})),
        call(
            Method::POST,
            "/admin/tanya/00000000-0000-7000-8000-000000000000/jawab",
            json!({"teks": "Uji."}),
        ),
        call(Method::POST, "/user/e-course/1/disclaimer/1/1", Value::Null),
        call(
            Method::PUT,
            "/user/e-course/1/chapter/1/1/progress",
            json!({"selesai": true}),
        ),
        call(
            Method::PUT,
            "/user/e-course/1/chapter/1/1/catatan",
            json!({"teks": "Uji."}),
        ),
        call(
            Method::POST,
            "/user/e-course/1/chapter/1/1/tanya",
            json!({"teks": "Uji."}),
        ),
        call(Method::POST, "/user/e-course/1/ujian/1/1", json!({"perangkat": "uji"})),
        call(
            Method::PUT,
            "/ujian/00000000-0000-7000-8000-000000000000/jawaban",
            json!({"perangkat": "uji", "urutan": 1, "jawaban": []}),
        ),
        call(
            Method::POST,
            "/ujian/00000000-0000-7000-8000-000000000000/kumpulkan",
            json!({"perangkat": "uji"}),
        ),
        call(Method::POST, "/admin/sponsor/1/persetujuan", json!({"diterima": true})),
        call(
            Method::POST,
            "/admin/sertifikat/00000000-0000-7000-8000-000000000000/cabut",
            json!({"alasan": "Uji."}),
        ),
        call(
            Method::POST,
            "/admin/sertifikat/00000000-0000-7000-8000-000000000000/ganti",
            json!({"nama": "dr. Uji", "alasan": "Uji."}),
        ),
        call(
            Method::PUT,
            "/e-course/1/ulasan",
            json!({"bintang": 5, "komentar": "Uji."}),
        ),
        call(
            Method::POST,
            "/admin/sertifikat",
            json!({"peserta_id": 1, "event_id": 94, "peran": "pembicara", "skp": 4}),
        ),
        call(
            Method::POST,
            "/admin/e-poster/999999/keputusan",
            json!({"diterima": true}),
        ),
        call(
            Method::POST,
            "/admin/ulasan/00000000-0000-7000-8000-000000000000/moderasi",
            json!({"disembunyikan": false}),
        ),
        call(
            Method::POST,
            "/admin/skp/kegiatan/00000000-0000-7000-8000-000000000000/verifikasi",
            json!({"diterima": true}),
        ),
        call(
            Method::POST,
            "/admin/skp/ekspor",
            json!({"tahun": 2026, "alasan": "Laporan tahunan"}),
        ),
        call(Method::POST, "/event/data/hospitality/94", team()),
        call(Method::PUT, "/event/data/hospitality/94", team()),
    ];
    let plain = operations(contract).into_iter().filter(|(method, path)| {
        let is_named = named.iter().any(|named| parts(named) == parts(path));
        method == "GET" && !path.contains('{') && !is_named && !is_except(method, path)
    });
    let plain: Vec<Call> = plain.map(|(_, path)| get(&path)).collect();
    plain.into_iter().chain(named.map(get)).chain(writes).collect()
}

/// Method and path of each operation of the contract.
fn operations(contract: &Value) -> Vec<(String, String)> {
    let mut operations = Vec::new();
    for (path, methods) in contract["paths"].as_object().unwrap() {
        let path = path.strip_prefix("/api/v1").unwrap_or(path);
        for method in methods.as_object().unwrap().keys() {
            operations.push((method.to_uppercase(), path.to_owned()));
        }
    }
    operations
}

fn is_except(method: &str, path: &str) -> bool {
    EXCEPT.contains(&format!("{method} {path}").as_str())
}

/// A coupon for an event that there is not: no call makes one, however often it is made.
fn coupon() -> Value {
    json!({
        "kode": "UJI-10", "jenis_potongan": "persen", "nilai": 10, "event_id": 999_999, "berlaku_dari": "2026-01-01T00:00:00+07:00",
        "berlaku_sampai": "2027-01-01T00:00:00+07:00",
    })
}

/// Words after an edition that there is not: no call makes another one.
fn stationery() -> Value {
    json!({ "edisi": 999_999, "nama": "Perhimpunan Contoh", "alamat": "Jakarta" })
}

/// A team that asks the hosts of an event to receive it.
fn team() -> Value {
    json!({ "asal_team": "RSUD Contoh", "jumlah_team": 2, "narahubung": "Sari", "whatsapp": phone(0), "banner_id": 1 })
}

/// Takes a form with a file; what it is sent here is no picture.
pub const PHOTO: &str = "/user/photo";
/// The older name of a call above; the end of the token that the calls are made with; two that take a file for an event
/// that this scene does not have, so that they end before their tables are asked, and three for an order, a bank statement and credit points, which
/// are refused without a file before that; one whose address is told to be forged before any table is asked; three lists that the program itself holds; two that answer otherwise when they are asked
/// again: one mail a minute, five tries at its code; one whose signature is looked at before any table.
const EXCEPT: [&str; 14] = [
    "GET /materi/{tiket}",
    "POST /payment/notifikasi/{provider}",
    "POST /web/auth/login",
    "POST /auth/logout",
    "POST /order/{id}/bukti-bayar",
    "POST /admin/mutasi",
    "POST /user/skp/kegiatan",
    "POST /sub-event/e-poster/{id}",
    "PUT /sub-event/e-poster/{id}",
    "GET /jenis-kategori/e-course/list",
    "GET /kategori-keilmuan/e-course/list",
    "GET /kategori-pelatihan/list",
    "POST /user/verifikasi-email/token",
    "POST /user/verifikasi-email",
];

/// The calls of the published contract that the table misses.
pub fn forgotten(contract: &Value) -> BTreeSet<String> {
    let known: Vec<(String, Vec<String>)> = calls(contract)
        .iter()
        .map(|call| (call.method.to_string(), parts(&call.path)))
        .collect();
    let mut missed = BTreeSet::new();
    for (method, path) in operations(contract) {
        let wanted = parts(&path);
        let fits = |known: &[String]| {
            let pairs = known.iter().zip(&wanted);
            known.len() == wanted.len()
                && pairs
                    .into_iter()
                    .all(|(known, wanted)| known == wanted || wanted.starts_with('{'))
        };
        let is_known = known.iter().any(|(of, path)| *of == method && fits(path));
        if !is_known && !is_except(&method, &path) {
            missed.insert(format!("{method} {path}"));
        }
    }
    missed
}

fn parts(path: &str) -> Vec<String> {
    let path = path.split('?').next().unwrap_or_default();
    path.split('/').map(str::to_owned).collect()
}
