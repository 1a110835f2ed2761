//! What a keyword finds.

use sqlx::PgPool;
use time::macros::date;

use crate::builders::{AnEvent, an_event, client, everything, ids, prepare};

/// The rule once more, letter by letter and without an index.
pub fn finds(keyword: &str, parts: &[String]) -> bool {
    let text = parts.join("\n").to_lowercase();
    keyword.to_lowercase().split_whitespace().all(|word| {
        let length = word.chars().count();
        let forgiven = match length {
            _ if !word.chars().all(char::is_alphabetic) => 0,
            0..=4 => 0,
            5..=8 => 1,
            9..=64 => 2,
            _ => 0,
        };
        text.contains(word)
            || (forgiven > 0 && (0..length - 1).any(|at| text.contains(&with_swap(word, at))))
            || (forgiven > 0
                && text
                    .split(|sign: char| !sign.is_alphanumeric())
                    .any(|other| distance(word, other) <= forgiven))
    })
}

/// How many words of the keyword stand in the text only with a typo.
pub fn typos(keyword: &str, parts: &[String]) -> usize {
    let text = parts.join("\n").to_lowercase();
    let words = keyword.to_lowercase();
    words.split_whitespace().filter(|word| !text.contains(word)).count()
}

fn with_swap(word: &str, at: usize) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    letters.swap(at, at + 1);
    letters.into_iter().collect()
}

fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &against) in other.iter().enumerate() {
            let above = row[j + 1];
            row[j + 1] = if letter == against {
                diagonal
            } else {
                1 + diagonal.min(above).min(row[j])
            };
            diagonal = above;
        }
    }
    row[other.len()]
}

async fn found(pool: &PgPool, keyword: &str) -> Vec<i64> {
    let request = portal_proto::catalog::v1::ListEventsRequest {
        keyword: Some(keyword.to_owned()),
        ..everything()
    };
    let mut found = ids(&mut client(pool).await, request).await;
    found.sort_unstable();
    found
}

fn titled(id: i64, title: &str) -> AnEvent {
    AnEvent {
        title: title.to_owned(),
        ..an_event(id)
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn words_are_found_in_any_order_and_case_over_title_organizer_and_place(pool: PgPool) {
    prepare(&pool).await;
    let congress = AnEvent {
        organizer: Some("Nusamedika Pusat".to_owned()),
        regency: Some(5171),
        venue: Some("Balai Serangan".to_owned()),
        ..titled(1, "Kongres Nasional Anestesi")
    };
    congress.create(&pool).await;
    titled(2, "Kongres Nasional Nyeri").create(&pool).await;

    assert_eq!(found(&pool, "kongres").await, [1, 2]);
    assert_eq!(found(&pool, "ANESTESI kongres").await, [1]);
    assert_eq!(found(&pool, "bali   denpasar pusat serangan").await, [1]);
    assert_eq!(found(&pool, "kongres jantung").await, [] as [i64; 0]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_holds_the_keyword_as_it_was_typed_comes_before_what_a_typo_finds_and_then_the_newest(pool: PgPool) {
    for (id, title, starts_on) in [
        (1, "InASIA di Balai Monas", date!(2026 - 12 - 16)),
        (2, "KONAS 2024", date!(2024 - 08 - 01)),
        (3, "KONAS 2025", date!(2025 - 08 - 20)),
        (4, "Kongers Monas", date!(2027 - 01 - 01)),
        (5, "Kongers Konas", date!(2023 - 01 - 01)),
    ] {
        AnEvent {
            starts_on: Some(starts_on),
            ..titled(id, title)
        }
        .create(&pool)
        .await;
    }
    let mut client = client(&pool).await;
    let mut sought = async |keyword: &str, page: u32, page_size: u32| {
        let request = portal_proto::catalog::v1::ListEventsRequest {
            page,
            page_size,
            keyword: Some(keyword.to_owned()),
            ..everything()
        };
        ids(&mut client, request).await
    };
    assert_eq!(sought("konas", 1, 100).await, [3, 2, 5, 4, 1]);
    assert_eq!(
        sought("kongres konas", 1, 100).await,
        [5, 4],
        "the fewer typos, the earlier"
    );
    assert_eq!(sought("konas", 2, 2).await, [5, 4], "pages follow the same order");
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_small_typo_is_forgiven_and_another_word_is_not(pool: PgPool) {
    titled(1, "Workshop Anestesi Regional di Jakarta").create(&pool).await;
    titled(2, "Kongres Ultrasonografi Banda Aceh").create(&pool).await;
    titled(3, "Seminar Resusitasi Bayi").create(&pool).await;

    for typo in [
        "anastesi",
        "anstesi",
        "anesstesi",
        "anetsesi",
        "worshop",
        "jakrta",
        "jakatra",
    ] {
        assert_eq!(found(&pool, typo).await, [1], "{typo}");
    }
    for typo in ["kognres", "konggres", "ultrasnogafi", "ultrasonografy"] {
        assert_eq!(found(&pool, typo).await, [2], "{typo}");
    }
    for other in ["bandung", "webinar", "bali", "bayu", "anstsi", "jakrt"] {
        assert_eq!(found(&pool, other).await, [] as [i64; 0], "{other}");
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn wildcards_and_quotes_mean_themselves(pool: PgPool) {
    titled(1, "Diskon 100% untuk anggota").create(&pool).await;
    titled(2, "Modul a_b").create(&pool).await;
    titled(3, r"Berkas c\d").create(&pool).await;
    titled(4, "Pain 'n' Care").create(&pool).await;
    titled(5, "Modul axb").create(&pool).await;

    assert_eq!(found(&pool, "%").await, [1]);
    assert_eq!(found(&pool, "_").await, [2]);
    assert_eq!(found(&pool, r"\").await, [3]);
    assert_eq!(found(&pool, "'").await, [4]);
    assert_eq!(found(&pool, "a_b").await, [2]);
    assert_eq!(found(&pool, "a%b").await, [] as [i64; 0]);
    assert_eq!(found(&pool, "'; DROP TABLE events; --").await, [] as [i64; 0]);
    assert_eq!(found(&pool, "{a,b} \"\" NULL \0").await, [] as [i64; 0]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn blanks_are_no_filter(pool: PgPool) {
    titled(1, "Kongres").create(&pool).await;
    for blank in ["", "  ", "\t\n", "\0"] {
        assert_eq!(found(&pool, blank).await, [1], "{blank:?}");
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn other_scripts_fold_alike(pool: PgPool) {
    titled(1, "CAFÉ ÜBER Ибупрофен 麻酔").create(&pool).await;
    for keyword in ["café", "Über", "ибупрофен", "麻酔", "ибупрофн"] {
        assert_eq!(found(&pool, keyword).await, [1], "{keyword}");
    }
}
