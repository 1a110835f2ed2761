//! What the association tells of itself, between the wire and the content.

use http::{StatusCode, header};
use kit::report::{FieldProblem, Kind, status};
use kit::rule::Rule;
use portal_proto::content::v1 as pb;
use prost_types::Timestamp;
use serde_json::json;

use crate::{
    module::{answering, refusing},
    support::{get, get_with},
};

const AGENDA: &str = "/api/v1/agenda-pelatihan";

#[tokio::test]
async fn the_about_text_comes_as_it_was_written_or_not_at_all() {
    let text = "**Diklat**\nhttps://contoh.id/a.png <b>bukan HTML</b>";
    let portal = answering(&pb::GetAboutResponse {
        about: Some(pb::About {
            text: text.into(),
            image_url: Some("/media/a-640.webp".into()),
            updated_at: Some(Timestamp {
                seconds: 1_767_225_600,
                nanos: 0,
            }),
            ..pb::About::default()
        }),
    });
    let about = get(&portal.front, "/api/v1/home-page/tentang-diklatlit").await.json();
    assert_eq!(
        about["data"],
        json!({
            "deskripsi": text, "foto_url": "/media/a-640.webp", "foto_url_original": null, "foto_srcset": null,
            "updated_at": "2026-01-01T00:00:00Z",
        })
    );
    let portal = answering(&pb::GetAboutResponse::default());
    let about = get(&portal.front, "/api/v1/home-page/tentang-diklatlit").await.json();
    assert_eq!(about.get("data"), Some(&json!(null)));
}

#[tokio::test]
async fn vision_and_missions_are_empty_while_nothing_was_written() {
    let portal = answering(&pb::VisionMission::default());
    let words = get(&portal.front, "/api/v1/home-page/visi-misi").await.json();
    assert_eq!(words["data"], json!({"visi": "", "misi": []}));
    let portal = answering(&pb::VisionMission {
        vision: "Unggul".into(),
        missions: vec!["Mendidik".into(), "Meneliti".into()],
    });
    let words = get(&portal.front, "/api/v1/home-page/visi-misi").await.json();
    assert_eq!(
        words["data"],
        json!({"visi": "Unggul", "misi": ["Mendidik", "Meneliti"]})
    );
}

fn agenda() -> pb::ListAgendaResponse {
    pb::ListAgendaResponse {
        items: vec![pb::AgendaItem {
            id: 5,
            title: "Pelatihan ACLS".into(),
            starts_on: "2026-07-30".into(),
            ends_on: "2026-08-01".into(),
            place: "Jakarta".into(),
            organiser: "Diklat".into(),
            event_id: None,
        }],
    }
}

#[tokio::test]
async fn the_agenda_is_asked_for_by_year_and_month_as_the_event_list_is() {
    for (query, year, month) in [
        ("", None, None),
        ("?tahun=&bulan=", None, None),
        ("?tahun=2026", Some(2026), None),
        ("?bulan=7", None, Some(7)),
        ("?bulan=2026-07", Some(2026), Some(7)),
        ("?tahun=2026&bulan=7", Some(2026), Some(7)),
        ("?tahun=2026&bulan=2026-07", Some(2026), Some(7)),
    ] {
        let portal = answering(&agenda());
        let answer = get(&portal.front, &format!("{AGENDA}{query}")).await.json();
        assert_eq!(
            answer["data"],
            json!([{
                "id": 5, "judul": "Pelatihan ACLS", "tanggal_awal": "2026-07-30", "tanggal_akhir": "2026-08-01",
                "lokasi": "Jakarta", "penyelenggara": "Diklat", "event_id": null,
            }]),
            "{query}"
        );
        let asked: pb::ListAgendaRequest = portal.only();
        assert_eq!((asked.year, asked.month), (year, month), "{query}");
    }
}

#[tokio::test]
async fn a_month_of_another_year_has_no_dates() {
    let portal = answering(&agenda());
    let answer = get(&portal.front, &format!("{AGENDA}?tahun=2025&bulan=2026-07")).await;
    assert_eq!(
        (answer.status, answer.json()["data"].clone()),
        (StatusCode::OK, json!([]))
    );
}

#[tokio::test]
async fn a_filter_of_the_agenda_that_cannot_be_is_named_by_the_filter_that_said_it() {
    let portal = answering(&agenda());
    for (query, field) in [
        ("tahun=abc", "tahun"),
        ("tahun=-2026", "tahun"),
        ("bulan=13", "bulan"),
        ("bulan=2026-7", "bulan"),
        ("bulan=juli", "bulan"),
    ] {
        let answer = get(&portal.front, &format!("{AGENDA}?{query}")).await;
        let refused = (answer.status.as_u16(), answer.fields());
        assert_eq!(refused, (422, vec![field.to_owned()]), "{query}");
    }
    assert!(portal.asked().is_empty());

    let (field, rule) = ("tahun", Rule::Range);
    let portal = refusing(status(
        Kind::Invalid,
        "data_tidak_valid",
        vec![FieldProblem { field, rule }],
    ));
    for (query, field) in [
        ("tahun=1999", "tahun"),
        ("tahun=1999&bulan=7", "tahun"),
        ("tahun=1999&bulan=2026-07", "tahun"),
        ("bulan=1999-07", "bulan"),
    ] {
        let answer = get(&portal.front, &format!("{AGENDA}?{query}")).await;
        let refused = (answer.status.as_u16(), answer.fields());
        assert_eq!(refused, (422, vec![field.to_owned()]), "{query}");
        assert_eq!(answer.code(), "data_tidak_valid", "{query}");
    }
}

#[tokio::test]
async fn the_steps_of_a_registration_keep_their_order() {
    let step = |position, title: &str, icon: &str| pb::RegistrationStep {
        position,
        title: title.into(),
        description: "Teks".into(),
        icon: icon.into(),
    };
    let portal = answering(&pb::ListRegistrationStepsResponse {
        steps: vec![step(1, "Buat akun", "akun"), step(2, "Bayar", "bayar")],
    });
    let steps = get(&portal.front, "/api/v1/alur-pendaftaran").await.json();
    assert_eq!(
        steps["data"],
        json!([
            {"urutan": 1, "judul": "Buat akun", "deskripsi": "Teks", "ikon": "akun"},
            {"urutan": 2, "judul": "Bayar", "deskripsi": "Teks", "ikon": "bayar"},
        ])
    );
}

#[tokio::test]
async fn the_history_brings_its_milestones_and_boards_along() {
    let portal = answering(&pb::History {
        html: "<p>Sejarah</p>".into(),
        milestones: vec![pb::Milestone {
            year: 1968,
            title: "Berdiri".into(),
            description: "Teks".into(),
        }],
        boards: vec![pb::Board {
            from_year: 2024,
            to_year: 2027,
            members: vec![pb::BoardMember {
                id: 9,
                name: "dr. Sari, Sp.An".into(),
                position: "Ketua".into(),
                division: "Pengurus harian".into(),
                ..pb::BoardMember::default()
            }],
        }],
    });
    let history = get(&portal.front, "/api/v1/sejarah").await.json();
    assert_eq!(
        history["data"],
        json!({
            "html": "<p>Sejarah</p>",
            "tonggak": [{"tahun": 1968, "judul": "Berdiri", "deskripsi": "Teks"}],
            "pengurus": [{
                "periode_awal": 2024,
                "periode_akhir": 2027,
                "anggota": [{
                    "id": 9, "nama": "dr. Sari, Sp.An", "jabatan": "Ketua", "bidang": "Pengurus harian",
                    "foto_url": null, "foto_url_original": null, "foto_srcset": null,
                }],
            }],
        })
    );
}

#[tokio::test]
async fn the_structure_is_a_flat_list_in_which_each_names_the_one_above() {
    let position = |id, parent_id, holder: Option<&str>| pb::Position {
        id,
        parent_id,
        title: "Bidang".into(),
        holder: holder.map(str::to_owned),
        ..pb::Position::default()
    };
    let portal = answering(&pb::Structure {
        positions: vec![position(1, None, Some("dr. Sari")), position(2, Some(1), None)],
    });
    let structure = get(&portal.front, "/api/v1/struktur-organisasi").await.json();
    assert_eq!(
        structure["data"],
        json!([
            {"id": 1, "induk_id": null, "jabatan": "Bidang", "nama": "dr. Sari", "foto_url": null, "foto_srcset": null},
            {"id": 2, "induk_id": 1, "jabatan": "Bidang", "nama": null, "foto_url": null, "foto_srcset": null},
        ])
    );
}

#[tokio::test]
async fn every_page_is_known_by_its_tag_the_second_time() {
    let portal = answering(&());
    for path in [
        "/api/v1/home-page/tentang-diklatlit",
        "/api/v1/home-page/visi-misi",
        "/api/v1/agenda-pelatihan?tahun=2026",
        "/api/v1/alur-pendaftaran",
        "/api/v1/sejarah",
        "/api/v1/struktur-organisasi",
        "/api/v1/testimoni?page=1&item_per_page=6",
        "/api/v1/form-kepuasan/indeks",
    ] {
        let answer = get(&portal.front, path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(!answer.header(header::CACHE_CONTROL).is_empty(), "{path}");
        let known = get_with(&portal.front, path, &[("if-none-match", answer.header(header::ETAG))]).await;
        assert_eq!(known.status, StatusCode::NOT_MODIFIED, "{path}");
    }
}
