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
        ("PUT", "/user/profile") => json(json!({ "alamat": format!("Rumah {email}") })),
        ("PUT", "/testimoni") => json(json!({
            "nilai_form_1": 5, "nilai_form_2": 5, "nilai_form_3": 5, "nilai_form_4": 5, "nilai_form_5": 5,
            "nilai_form_6": 5, "nilai_form_7": 5, "komentar": format!("Baik, kata {email}."),
        })),
        ("POST" | "PUT", "/event/data/hospitality/{id}") => json(json!({
            "asal_team": "RS Contoh", "jumlah_team": 2, "narahubung": "Sari Lestari", "whatsapp": "081234567890",
        })),
        ("POST", "/user/photo") => request.multipart(Form::new().part("photo", picture())),
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
            "/auth/register" | "/auth/register/sponsor" | "/event/data/hospitality/{id}" | "/sub-event/e-poster/{id}",
        ) => StatusCode::CREATED,
        // The code is wrong: whoever asks gets as far as that.
        ("POST", "/forgot-password") => StatusCode::UNPROCESSABLE_ENTITY,
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

fn new_address() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("baru{}@contoh.id", COUNT.fetch_add(1, Ordering::Relaxed))
}
