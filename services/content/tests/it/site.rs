//! Site settings, social links, the banner.

use portal_proto::content::v1 as pb;
use sqlx::PgPool;

use crate::builders::client;

async fn setting(pool: &PgPool) -> pb::SiteSetting {
    client(pool)
        .await
        .get_site_setting(pb::GetSiteSettingRequest {})
        .await
        .unwrap()
        .into_inner()
}

#[testkit::database(content::MIGRATOR)]
async fn nothing_set_is_two_names_and_nothing_else(pool: PgPool) {
    let expected = pb::SiteSetting {
        product_name: "Nusamedika".to_owned(),
        organisation_name: "Lembaga Pendidikan dan Pelatihan Nusamedika".to_owned(),
        ..Default::default()
    };
    assert_eq!(setting(&pool).await, expected);
    let mut client = client(&pool).await;
    assert_eq!(
        client
            .list_social_links(pb::ListSocialLinksRequest {})
            .await
            .unwrap()
            .into_inner()
            .links,
        []
    );
    assert_eq!(
        client
            .get_jumbotron(pb::GetJumbotronRequest {})
            .await
            .unwrap()
            .into_inner()
            .jumbotron,
        None
    );
}

#[testkit::database(content::MIGRATOR)]
async fn a_missing_hero_title_stays_missing(pool: PgPool) {
    sqlx::query("INSERT INTO site_setting (product_name, hero_link_url) VALUES ('Diklat', '/event')")
        .execute(&pool)
        .await
        .unwrap();
    let setting = setting(&pool).await;
    assert_eq!(setting.product_name, "Diklat");
    assert_eq!(setting.organisation_name, "Lembaga Pendidikan dan Pelatihan Nusamedika");
    assert_eq!((setting.hero_title, setting.hero_subtitle), (None, None));
    assert_eq!(setting.hero_link_url.as_deref(), Some("/event"));
}

#[testkit::database(content::MIGRATOR)]
async fn a_banner_may_be_set_without_a_picture(pool: PgPool) {
    sqlx::query("INSERT INTO jumbotron DEFAULT VALUES")
        .execute(&pool)
        .await
        .unwrap();
    let answer = client(&pool)
        .await
        .get_jumbotron(pb::GetJumbotronRequest {})
        .await
        .unwrap()
        .into_inner();
    assert_eq!(
        answer.jumbotron,
        Some(pb::Jumbotron {
            banner_url: None,
            banner_original_url: None
        })
    );
}

#[testkit::database(content::MIGRATOR)]
async fn the_database_refuses_what_cannot_be(pool: PgPool) {
    for statement in [
        "INSERT INTO site_setting (hero_link_url) VALUES ('javascript:alert(1)')",
        "INSERT INTO site_setting (hero_link_url) VALUES ('//jahat.contoh')",
        r"INSERT INTO site_setting (hero_link_url) VALUES ('/\jahat.contoh')",
        "INSERT INTO site_setting (hero_image_url) VALUES ('https://jahat.contoh/x.webp')",
        "INSERT INTO site_setting (only_one) VALUES (false)",
        "INSERT INTO social_links (code, name, url, position) VALUES ('myspace', 'x', 'https://contoh.id', 1)",
        "INSERT INTO social_links (code, name, url, position) VALUES ('x', 'X', 'javascript:alert(1)', 1)",
        "INSERT INTO jumbotron (only_one) VALUES (false)",
    ] {
        let refusal = sqlx::query(statement)
            .execute(&pool)
            .await
            .expect_err(statement)
            .into_database_error()
            .unwrap();
        assert!(refusal.is_check_violation(), "{statement}: {refusal}");
    }
    let one = "INSERT INTO site_setting DEFAULT VALUES";
    sqlx::query(one).execute(&pool).await.unwrap();
    let refusal = sqlx::query(one)
        .execute(&pool)
        .await
        .unwrap_err()
        .into_database_error()
        .unwrap();
    assert!(refusal.is_unique_violation());
}
