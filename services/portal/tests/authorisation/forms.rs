//! What each call needs to pass, so that only the question who asks decides.

use std::sync::atomic::{AtomicU32, Ordering};

use base64::{Engine, prelude::BASE64_STANDARD};
use reqwest::{
    RequestBuilder, StatusCode,
    multipart::{Form, Part},
};
use serde_json::{Value, json};

/// Of every account here.
pub const PASSWORD: &str = "Diklat#2026";
/// A picture of one pixel.
const PNG: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const PDF: &[u8] = b"%PDF-1.7\n%abcdefghijkl\nxref\n0 1\ntrailer\n<< >>\nstartxref\n9\n%%EOF\n";

/// A statement of a month in which nothing moved.
const STATEMENT: &[u8] =
    b"Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit\n";

/// The device at which everybody sits his exam.
pub const DEVICE: &str = "uji";

/// Gives a request to an operation the form that passes, in the name of the account at `email`.
pub fn fill(request: RequestBuilder, method: &str, path: &str, email: &str) -> RequestBuilder {
    let json = |form: Value| request.try_clone().unwrap().json(&form);
    match (method, path) {
        ("POST", "/auth/login" | "/web/auth/login") => json(json!({ "email": email, "password": PASSWORD })),
        ("POST", "/auth/register") => json(json!({
            "nama": "Sari Lestari", "email": new_address(), "password": PASSWORD, "phone": "081234567890",
            "nik": "3174014501900001",
        })),
        ("POST", "/auth/register/sponsor") => json(json!({
            "nama_sponsor": "PT Contoh Baru", "alamat_sponsor": "Jalan Contoh 1, Jakarta", "email": new_address(),
            "nama_kontak_person_sponsor": "Sari Lestari", "hp_kontak_person_sponsor": "081234567890", "password": PASSWORD,
        })),
        ("POST", "/forgot-password/token") => json(json!({ "email": email, "phone": "081200000000" })),
        ("POST", "/forgot-password") => {
            json(json!({ "email": "tidak-ada@contoh.id", "password": PASSWORD, "token": "123456" }))
        }
        ("PUT", "/user/change-password") => json(json!({ "password_lama": PASSWORD, "password": PASSWORD })),
        ("POST", "/user/verifikasi-email") => json(json!({ "token": "123456" })),
        ("POST", "/admin/sponsor/{id}/persetujuan") => json(json!({ "diterima": true })),
        ("PUT", "/user/profile") => json(json!({ "alamat": format!("Rumah {email}") })),
        ("PUT", "/testimoni") => json(json!({
            "nilai_form_1": 5, "nilai_form_2": 5, "nilai_form_3": 5, "nilai_form_4": 5, "nilai_form_5": 5,
            "nilai_form_6": 5, "nilai_form_7": 5, "komentar": format!("Baik, kata {email}."),
        })),
        ("POST" | "PUT", "/event/data/hospitality/{id}") => json(json!({
            "asal_team": "RS Contoh", "jumlah_team": 2, "narahubung": "Sari Lestari", "whatsapp": "081234567890",
        })),
        ("POST", "/cart/item") => json(json!({ "jenis": "sub_event", "id": 9412 })),
        ("POST", "/daftar-tunggu") => json(json!({ "jenis": "sub_event", "id": crate::waiting::SOLD_OUT[1] })),
        ("POST", "/cart/kupon") => json(json!({ "kupon": "HEMAT10" })),
        // There is no such package: whoever has a cart gets as far as that.
        ("POST", "/cart/bundling") => json(json!({ "bundling_id": 999_999 })),
        ("POST", "/admin/kupon") | ("PUT", "/admin/kupon/{id}") => json(coupon()),
        ("POST", "/admin/faktur-kolektif") => json(json!({
            "order_id": ["00000000-0000-7000-8000-00000000ffff", "00000000-0000-7000-8000-00000000fffe"], "payment_method_id": 1, "nama_pembayar": "RS Contoh",
            "alamat_pembayar": "Bandung", "jatuh_tempo": "2026-11-20",
        })),
        ("POST", "/admin/faktur-kolektif/{id}/batal") => json(json!({ "alasan": "Uji." })),
        ("POST", "/admin/kupon/{id}/status") => json(json!({ "aktif": true })),
        // There is no such edition: whoever may change the words gets as far as that.
        ("PUT", "/admin/dokumen/kop") | ("POST", "/admin/dokumen/kop/pratinjau") => {
            json(json!({ "edisi": 999_999, "nama": "Perhimpunan Contoh", "alamat": "Jakarta" }))
        }
        ("PATCH", "/cart/item/{id}") => json(json!({ "jumlah": 2 })),
        ("POST", "/admin/order/{id}/verifikasi") => json(json!({ "diterima": true })),
        ("POST", "/admin/kasus-dana/{id}/keputusan") => json(json!({ "keputusan": "simpan_kredit", "alasan": "Uji." })),
        ("POST", "/admin/pengembalian/{id}/keputusan") => json(json!({ "diterima": true, "alasan": "Uji." })),
        ("POST", "/admin/pengembalian/{id}/dibayarkan") => json(json!({ "referensi": "FT1" })),
        ("POST", "/admin/sertifikat") => {
            json(json!({ "peserta_id": 1, "event_id": 999_999, "peran": "pembicara", "skp": 4 }))
        }
        ("POST", "/admin/sertifikat/{id}/cabut") => json(json!({ "alasan": "Uji." })),
        ("POST", "/admin/sertifikat/{id}/ganti") => json(json!({ "nama": "dr. Uji", "alasan": "Uji." })),
        ("PUT", "/e-course/{id}/ulasan") => json(json!({ "bintang": 5, "komentar": "Uji." })),
        ("POST", "/admin/ulasan/{id}/moderasi") => json(json!({ "disembunyikan": false })),
        ("POST", "/admin/e-poster/{id}/keputusan") => json(json!({ "diterima": true })),
        ("POST", "/admin/skp/kegiatan/{id}/verifikasi") => json(json!({ "diterima": true })),
        ("POST", "/admin/skp/ekspor") => json(json!({ "tahun": 2026, "alasan": "Laporan tahunan" })),
        ("POST", "/sponsor/kursi/{id}/peserta") => json(json!({ "peserta": ["10020030"] })),
        ("POST", "/checkin") => json(json!({ "kode": "TKT-0000-0000" })),
        ("POST", "/checkin/manual") => json(json!({ "tiket": "TKT-0000-0000", "alasan": "Uji." })),
        ("POST", "/payment/notifikasi/{provider}") => json(json!({
            "order_id": "1", "transaction_id": "1", "transaction_status": "settlement", "status_code": "200",
            "gross_amount": "1.00", "signature_key": "0",
        })),
        // No course has this id: whoever may ask gets as far as that.
        ("POST", "/user/learning") => json(json!({ "id": 999_999 })),
        ("PUT", "/user/e-course/{id}/chapter/{catId}/{subId}/progress") => json(json!({ "selesai": true })),
        ("PUT", "/user/e-course/{id}/chapter/{catId}/{subId}/catatan")
        | ("POST", "/user/e-course/{id}/chapter/{catId}/{subId}/tanya" | "/admin/tanya/{id}/jawab") => {
            json(json!({ "teks": "Uji." }))
        }
        ("POST", "/tiket/{id}/alih") => json(json!({ "anggota": "tidak-ada@contoh.id" })),
        ("POST", "/order") => json(json!({ "payment_method_id": 1 })),
        ("POST", "/user/e-course/{id}/ujian/{catId}/{subId}" | "/ujian/{attempt}/kumpulkan") => {
            json(json!({ "perangkat": DEVICE }))
        }
        ("PUT", "/ujian/{attempt}/jawaban") => json(json!({ "perangkat": DEVICE, "urutan": 1, "jawaban": [] })),
        ("POST", "/user/photo") => request.multipart(Form::new().part("photo", picture())),
        ("POST", "/order/{id}/bukti-bayar") => {
            request.multipart(Form::new().part("file", Part::bytes(PDF).file_name("bukti.pdf")))
        }
        ("POST", "/user/skp/kegiatan") => request.multipart(
            Form::new()
                .text("kegiatan", "Seminar RS Contoh")
                .text("tanggal", "2026-01-15")
                .text("ranah", "pengabdian")
                .text("skp", "2,5")
                .part("file", Part::bytes(PDF).file_name("bukti.pdf")),
        ),
        ("POST", "/admin/mutasi") => {
            request.multipart(Form::new().part("file", Part::bytes(STATEMENT).file_name("mutasi.csv")))
        }
        ("POST", "/sub-event/e-poster/{id}") => request.multipart(poster()),
        ("PUT", "/sub-event/e-poster/{id}") => request.multipart(Form::new().text("abstrak", "Abstrak yang baru.")),
        _ => request,
    }
}

/// How an operation answers whoever may call it.
pub fn passed(method: &str, path: &str) -> StatusCode {
    match (method, path) {
        (
            "POST",
            "/auth/register"
            | "/auth/register/sponsor"
            | "/cart/item"
            | "/daftar-tunggu"
            | "/order"
            | "/event/data/hospitality/{id}"
            | "/sub-event/e-poster/{id}"
            | "/user/skp/kegiatan"
            | "/admin/kupon",
        ) => StatusCode::CREATED,
        // There is no such order, no such case, no such refund, no such coupon, no such ticket, no such seat, no such
        // certificate: whoever may ask gets as far as that.
        (
            "POST",
            "/admin/order/{id}/verifikasi"
            | "/admin/kasus-dana/{id}/keputusan"
            | "/admin/pengembalian/{id}/keputusan"
            | "/admin/pengembalian/{id}/dibayarkan"
            | "/admin/kupon/{id}/status"
            | "/admin/faktur-kolektif/{id}/lunas"
            | "/admin/faktur-kolektif/{id}/batal"
            | "/admin/tanya/{id}/jawab"
            | "/sponsor/kursi/{id}/peserta"
            | "/cart/bundling"
            | "/checkin"
            | "/checkin/manual",
        )
        | ("DELETE", "/sponsor/kursi/{id}/peserta/{tiket}")
        | ("GET" | "PUT", "/admin/kupon/{id}")
        | ("GET", "/admin/kupon/{id}/pemakaian" | "/admin/faktur-kolektif/{id}" | "/admin/faktur-kolektif/{id}/pdf")
        | ("GET", "/admin/order/{id}/bukti-bayar" | "/admin/order/{id}/mutasi" | "/admin/order/{id}/riwayat") => {
            StatusCode::NOT_FOUND
        }
        // Nobody here is enrolled in a course, and nobody signed the address: whoever may ask gets as far as that.
        ("POST", "/user/learning") | ("GET", "/materi/{tiket}") => StatusCode::NOT_FOUND,
        (_, path) if path.starts_with("/user/e-course/{id}") => StatusCode::NOT_FOUND,
        // The numbers of certificates and activities were made up: whoever may ask gets as far as that.
        ("GET", "/verifikasi/{kode}" | "/sertifikat/{id}/pdf")
        | ("POST", "/admin/sertifikat/{id}/cabut" | "/admin/sertifikat/{id}/ganti")
        | ("GET", "/user/skp/kegiatan/{id}/berkas" | "/admin/skp/kegiatan/{id}/berkas")
        | (
            "POST",
            "/admin/skp/kegiatan/{id}/verifikasi" | "/admin/ulasan/{id}/moderasi" | "/admin/e-poster/{id}/keputusan",
        ) => StatusCode::NOT_FOUND,
        // No event has this number.
        ("GET", "/user/event/{id}/sertifikat") | ("POST", "/admin/sertifikat") => StatusCode::NOT_FOUND,
        // Nobody here was in that course.
        ("PUT", "/e-course/{id}/ulasan") => StatusCode::NOT_FOUND,
        // Nothing is offered to anybody, and no edition has this number.
        ("POST", "/daftar-tunggu/{id}/ambil") | ("PUT", "/admin/dokumen/kop") => StatusCode::CONFLICT,
        // Its orders were made up: whoever may make one gets as far as that.
        ("POST", "/admin/faktur-kolektif") => StatusCode::UNPROCESSABLE_ENTITY,
        // The provider did not sign it: whoever tells gets as far as that.
        ("POST", "/payment/notifikasi/{provider}") => StatusCode::UNAUTHORIZED,
        // The code is wrong, and there is no such member: whoever asks gets as far as that.
        ("POST", "/forgot-password" | "/user/verifikasi-email" | "/tiket/{id}/alih") => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        // The addresses of the demo are verified.
        ("POST", "/user/verifikasi-email/token") => StatusCode::CONFLICT,
        _ => StatusCode::OK,
    }
}

/// An e-poster with its author's photo.
pub fn poster() -> Form {
    Form::new()
        .text("asal_institusi", "RS Contoh")
        .text("jenis_eposter", "laporan-kasus")
        .text("abstrak", "Uji hak akses.")
        .part("photo", picture())
        .part("file", Part::bytes(PDF).file_name("poster.pdf"))
}

fn picture() -> Part {
    Part::bytes(BASE64_STANDARD.decode(PNG).unwrap()).file_name("foto.png")
}

/// A coupon of a code that no other has.
fn coupon() -> Value {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    json!({
        "kode": format!("UJI-{count}"), "jenis_potongan": "persen", "nilai": 10,
        "berlaku_dari": "2026-01-01T00:00:00+07:00", "berlaku_sampai": "2027-01-01T00:00:00+07:00",
    })
}

fn new_address() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("baru{}@contoh.id", COUNT.fetch_add(1, Ordering::Relaxed))
}
