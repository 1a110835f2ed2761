//! The about text, vision and missions, the steps of a registration.

use portal_proto::content::v1 as pb;
use sqlx::PgPool;

use crate::builders::{NOW, pages_client};

async fn about(pool: &PgPool) -> Option<pb::About> {
    let told = pages_client(pool).await.get_about(pb::GetAboutRequest {}).await;
    told.unwrap().into_inner().about
}

async fn vision_mission(pool: &PgPool) -> pb::VisionMission {
    let mut client = pages_client(pool).await;
    let told = client.get_vision_mission(pb::GetVisionMissionRequest {}).await;
    told.unwrap().into_inner()
}

#[testkit::database(content::MIGRATOR)]
async fn nothing_written_is_no_text_and_empty_lists(pool: PgPool) {
    assert_eq!(about(&pool).await, None);
    assert_eq!(vision_mission(&pool).await, pb::VisionMission::default());
    let mut client = pages_client(&pool).await;
    let steps = client
        .list_registration_steps(pb::ListRegistrationStepsRequest {})
        .await;
    assert_eq!(steps.unwrap().into_inner().steps, []);
    let agenda = client.list_agenda(pb::ListAgendaRequest::default()).await;
    assert_eq!(agenda.unwrap().into_inner().items, []);
    let history = client.get_history(pb::GetHistoryRequest {}).await;
    assert_eq!(history.unwrap().into_inner(), pb::History::default());
    let structure = client.get_structure(pb::GetStructureRequest {}).await;
    assert_eq!(structure.unwrap().into_inner().positions, []);
}

#[testkit::database(content::MIGRATOR)]
async fn the_about_text_is_told_as_it_was_written(pool: PgPool) {
    let text = " **Judul <b>** & isi\r\n/media/pages/x.png\n<script>__vector()</script> ";
    sqlx::query("INSERT INTO about (text, image_path, updated_at) VALUES ($1, '/media/pages/about', $2)")
        .bind(text)
        .bind(NOW)
        .execute(&pool)
        .await
        .unwrap();
    let expected = pb::About {
        text: text.to_owned(),
        image_url: Some("/media/pages/about/640.webp".to_owned()),
        image_original_url: Some("/media/pages/about/1280.webp".to_owned()),
        image_srcset: Some(
            "/media/pages/about/320.webp 320w, /media/pages/about/640.webp 640w, /media/pages/about/1280.webp 1280w"
                .to_owned(),
        ),
        updated_at: Some(prost_types::Timestamp {
            seconds: NOW.unix_timestamp(),
            nanos: 0,
        }),
    };
    assert_eq!(about(&pool).await, Some(expected));

    sqlx::query("UPDATE about SET image_path = NULL")
        .execute(&pool)
        .await
        .unwrap();
    let told = about(&pool).await.unwrap();
    assert_eq!(
        (told.image_url, told.image_original_url, told.image_srcset),
        (None, None, None)
    );
}

#[testkit::database(content::MIGRATOR)]
async fn missions_may_be_told_before_the_vision_is(pool: PgPool) {
    sqlx::query("INSERT INTO missions (position, text) VALUES (3, 'Tiga'), (1, 'Satu'), (2, 'Dua')")
        .execute(&pool)
        .await
        .unwrap();
    let told = vision_mission(&pool).await;
    assert_eq!(
        (told.vision.as_str(), told.missions),
        ("", ["Satu", "Dua", "Tiga"].map(str::to_owned).into())
    );
}

#[testkit::database(content::MIGRATOR)]
async fn steps_count_from_1_whatever_their_places_are(pool: PgPool) {
    sqlx::query(
        "INSERT INTO registration_steps (position, title, description, icon)
         VALUES (20, 'Bayar', 'Transfer', 'bayar'), (7, 'Daftar', 'Buat akun', 'akun')",
    )
    .execute(&pool)
    .await
    .unwrap();
    let mut client = pages_client(&pool).await;
    let told = client
        .list_registration_steps(pb::ListRegistrationStepsRequest {})
        .await;
    let step = |position, title: &str, description: &str, icon: &str| pb::RegistrationStep {
        position,
        title: title.to_owned(),
        description: description.to_owned(),
        icon: icon.to_owned(),
    };
    assert_eq!(
        told.unwrap().into_inner().steps,
        [
            step(1, "Daftar", "Buat akun", "akun"),
            step(2, "Bayar", "Transfer", "bayar")
        ]
    );
}
