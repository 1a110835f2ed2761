//! The programme of an event as a PDF.

use kit::link::Link;
use portal_proto::catalog::v1::{self as pb, programme_service_client::ProgrammeServiceClient};
use sqlx::PgPool;
use testkit::refusal::reason;
use tonic::Code;

use crate::{
    builders::programme_client,
    programme_scene::{a_sub_event, prepare_programme, save},
};

async fn document(client: &mut ProgrammeServiceClient<Link>, event_id: i64) -> pb::ProgrammeDocument {
    let asked = pb::GetProgrammeRequest { event_id };
    client.get_programme_document(asked).await.unwrap().into_inner()
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_programme_is_made_again_only_when_it_changed(pool: PgPool) {
    prepare_programme(&pool).await;
    save(&pool, &a_sub_event(1)).await.unwrap();
    let mut client = programme_client(&pool).await;

    let first = document(&mut client, 94).await;
    assert!(first.content.starts_with(b"%PDF-"));
    assert!(first.content.trim_ascii_end().ends_with(b"%%EOF"));
    assert!(first.file_name.ends_with("-rundown.pdf"), "{}", first.file_name);
    assert_eq!(document(&mut client, 94).await.content, first.content);

    let mut renamed = a_sub_event(1);
    renamed.title = "Jalan napas sulit".to_owned();
    save(&pool, &renamed).await.unwrap();
    assert_ne!(document(&mut client, 94).await.content, first.content);
}

#[testkit::database(catalog::MIGRATOR)]
async fn an_unknown_event_has_no_programme_to_print(pool: PgPool) {
    prepare_programme(&pool).await;
    let mut client = programme_client(&pool).await;
    let refused = client
        .get_programme_document(pb::GetProgrammeRequest { event_id: 4711 })
        .await
        .unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::NotFound, "acara_tidak_ditemukan")
    );
}
