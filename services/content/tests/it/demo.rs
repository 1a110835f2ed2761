//! Loading the demo site and its news.

use content::{LoadDemoError, load_demo};
use kit::link::Link;
use portal_proto::content::v1::{self as pb, content_service_client::ContentServiceClient};
use sqlx::PgPool;
use time::{Date, macros::date};

use crate::builders::{client, everything};

const SITE: &str = include_str!("../../../portal/demo/site.json");
const NEWS: &str = include_str!("../../../portal/demo/news.json");
/// The pages as the demo holds them.
pub const PAGES: &str = include_str!("../../../portal/demo/pages.json");
/// The day of loading.
pub const TODAY: Date = date!(2026 - 11 - 20);

async fn load(pool: &PgPool, site: &str) {
    load_with(pool, site, PAGES, TODAY).await.unwrap();
}

/// Loads the demo's site and news with these pages.
pub async fn load_pages(pool: &PgPool, pages: &str, today: Date) -> Result<(), LoadDemoError> {
    load_with(pool, SITE, pages, today).await
}

async fn load_with(pool: &PgPool, site: &str, pages: &str, today: Date) -> Result<(), LoadDemoError> {
    let news = serde_json::from_str(NEWS).unwrap();
    let (site, pages) = (
        serde_json::from_str(site).unwrap(),
        serde_json::from_str(pages).unwrap(),
    );
    load_demo(pool, &news, &site, &pages, today).await
}

async fn rows(pool: &PgPool) -> Vec<String> {
    sqlx::query_scalar(
        "SELECT to_jsonb(n)::text FROM news n UNION ALL SELECT to_jsonb(l)::text FROM social_links l
         UNION ALL SELECT to_jsonb(s)::text FROM site_setting s UNION ALL SELECT to_jsonb(j)::text FROM jumbotron j
         UNION ALL SELECT to_jsonb(a)::text FROM about a UNION ALL SELECT to_jsonb(v)::text FROM vision v
         UNION ALL SELECT to_jsonb(m)::text FROM missions m UNION ALL SELECT to_jsonb(d)::text FROM agenda d
         UNION ALL SELECT to_jsonb(r)::text FROM registration_steps r UNION ALL SELECT to_jsonb(h)::text FROM history h
         UNION ALL SELECT to_jsonb(t)::text FROM milestones t UNION ALL SELECT to_jsonb(b)::text FROM boards b
         UNION ALL SELECT to_jsonb(p)::text FROM board_members p UNION ALL SELECT to_jsonb(o)::text FROM offices o
         UNION ALL SELECT seqrelid::regclass::text || coalesce(pg_sequence_last_value(seqrelid), 0) FROM pg_sequence
         ORDER BY 1",
    )
    .fetch_all(pool)
    .await
    .unwrap()
}

async fn links(client: &mut ContentServiceClient<Link>) -> Vec<pb::SocialLink> {
    let shown = client.list_social_links(pb::ListSocialLinksRequest {}).await;
    shown.unwrap().into_inner().links
}

async fn jumbotron(client: &mut ContentServiceClient<Link>) -> Option<pb::Jumbotron> {
    let shown = client.get_jumbotron(pb::GetJumbotronRequest {}).await;
    shown.unwrap().into_inner().jumbotron
}

#[testkit::database(content::MIGRATOR)]
async fn loading_twice_is_loading_once(pool: PgPool) {
    load(&pool, SITE).await;
    let first = rows(&pool).await;
    load(&pool, SITE).await;
    assert_eq!(rows(&pool).await, first);
}

#[testkit::database(content::MIGRATOR)]
async fn the_whole_demo_is_shown(pool: PgPool) {
    load(&pool, SITE).await;
    let mut client = client(&pool).await;

    let news = client.list_news(everything()).await.unwrap().into_inner();
    assert_eq!(news.total, 24);
    assert!(
        news.items
            .is_sorted_by_key(|item| std::cmp::Reverse(item.published_at.unwrap().seconds))
    );
    for item in news.items {
        assert_eq!(
            item.image_original_url,
            Some(format!("/media/news/{}/1280.webp", item.id))
        );
        assert!(
            !item.excerpt.is_empty() && item.html.starts_with("<p>"),
            "{}",
            item.title
        );
    }

    let setting = client
        .get_site_setting(pb::GetSiteSettingRequest {})
        .await
        .unwrap()
        .into_inner();
    assert_eq!(setting.product_name, "Nusamedika");
    assert!(setting.hero_title.is_some() && setting.email.is_some() && setting.whatsapp.is_some());

    let links = links(&mut client).await;
    assert_eq!(links.first().map(|link| link.code.as_str()), Some("instagram"));
    assert!(links.len() >= 5);

    let jumbotron = jumbotron(&mut client).await;
    assert!(jumbotron.is_some_and(|banner| banner.banner_url.is_some()));
}

#[testkit::database(content::MIGRATOR)]
async fn what_an_editor_removed_from_the_files_goes(pool: PgPool) {
    load(&pool, SITE).await;
    let mut site: serde_json::Value = serde_json::from_str(SITE).unwrap();
    site["social_links"].as_array_mut().unwrap().reverse();
    site["social_links"].as_array_mut().unwrap().truncate(2);
    site["jumbotron"]["banner"] = serde_json::Value::Null;
    load(&pool, &site.to_string()).await;

    let mut client = client(&pool).await;
    let links = links(&mut client).await;
    let codes: Vec<&str> = links.iter().map(|link| link.code.as_str()).collect();
    assert_eq!(codes, ["whatsapp", "linkedin"]);
    let jumbotron = jumbotron(&mut client).await;
    assert_eq!(jumbotron.unwrap().banner_url, None);
}

/// The events of the demo by their numbers.
fn events() -> serde_json::Map<String, serde_json::Value> {
    let events: Vec<serde_json::Value> =
        serde_json::from_str(include_str!("../../../portal/demo/events.json")).unwrap();
    events
        .into_iter()
        .map(|event| (event["id"].to_string(), event))
        .collect()
}

/// On which day a news item came out, counted from that of loading.
async fn published(pool: &PgPool, id: i64) -> i64 {
    let at: time::OffsetDateTime = sqlx::query_scalar("SELECT published_at FROM news WHERE id = $1")
        .bind(id)
        .fetch_one(pool)
        .await
        .unwrap();
    (at.to_offset(kit::clock::JAKARTA).date() - TODAY).whole_days()
}

/// News of something that is over come out afterwards, and those of something to come before it.
#[testkit::database(content::MIGRATOR)]
async fn news_come_out_when_what_they_tell_of_allows(pool: PgPool) {
    load(&pool, SITE).await;
    let events = events();
    let day = |event: i64, key: &str| events[&event.to_string()][key].as_i64().unwrap();
    // News, event, days after its end at least: a challenge of thirty days, a plan of three months at its half.
    for (news, event, after) in [(17, 83, 30), (18, 79, 1), (16, 75, 1), (12, 80, 45)] {
        let ended = day(event, "starts_in_days") + day(event, "length_days") - 1;
        let told = published(&pool, news).await;
        assert!(
            told >= ended + after && told <= ended + after + 30,
            "news {news}: {told}, event {event} ended {ended}"
        );
    }
    // KONAS stands on days of its own, and so does what is told of it.
    let ended = &events["84"]["ends_on"];
    let told = TODAY + time::Duration::days(published(&pool, 9).await);
    assert!(
        told.to_string().as_str() > ended.as_str().unwrap() && told < date!(2025 - 09 - 30),
        "{told}"
    );

    // A training that is to come, and the early price of a congress, which ends three weeks before it.
    assert!(published(&pool, 22).await < day(89, "starts_in_days"));
    let early_until = day(94, "starts_in_days") - 21;
    let news: Vec<serde_json::Value> = serde_json::from_str(NEWS).unwrap();
    let told = news.iter().find(|item| item["id"] == 24).unwrap();
    assert!(told["title"].as_str().unwrap().starts_with("Tinggal Enam Hari:"));
    assert_eq!(early_until - published(&pool, 24).await, 6);
    // How to hand in an e-poster is told while they are taken.
    let opened = day(94, "starts_in_days") + events["94"]["posters"]["opens_on_day"].as_i64().unwrap();
    assert!(published(&pool, 19).await > opened);
}
