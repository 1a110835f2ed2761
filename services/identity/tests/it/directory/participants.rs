//! Members looking each other up.

use auth::Role;
use kit::link::Link;
use portal_proto::identity::v1::{
    ListParticipantsRequest, ListParticipantsResponse, Participant, directory_service_client::DirectoryServiceClient,
};
use sqlx::PgPool;
use testkit::refusal::{field_names, reason};
use tonic::Code;

use super::{AnAccount, a_member, by, directory, falsify, sabotaged};

fn asking(page: u32, per_page: u32, keyword: &str) -> ListParticipantsRequest {
    ListParticipantsRequest {
        page,
        per_page,
        keyword: keyword.to_owned(),
    }
}

/// A directory and who looks something up in it.
struct Looking {
    directory: DirectoryServiceClient<Link>,
    token: String,
}

impl Looking {
    /// As account 900, an organiser, who is no participant.
    async fn into(pool: &PgPool) -> Self {
        let organiser = AnAccount {
            role: Role::Panitia,
            ..a_member(900, "Laksmi Pertiwi")
        };
        organiser.create(pool).await;
        Self {
            directory: directory(pool).await,
            token: organiser.enter(pool).await,
        }
    }

    async fn list(&self, asked: ListParticipantsRequest) -> ListParticipantsResponse {
        let listed = self.directory.clone().list_participants(by(&self.token, asked)).await;
        listed.unwrap().into_inner()
    }

    async fn ids(&self, asked: ListParticipantsRequest) -> Vec<i64> {
        let listed = self.list(asked).await;
        listed.participants.iter().map(|participant| participant.id).collect()
    }

    async fn found(&self, keyword: &str) -> Vec<i64> {
        self.ids(asking(0, 0, keyword)).await
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn only_who_holds_a_living_session_sees_participants(pool: PgPool) {
    let member = a_member(901, "Maya Larasati");
    member.create(&pool).await;
    let (living, ended) = (member.enter(&pool).await, member.enter(&pool).await);
    sqlx::query("UPDATE sessions SET ended_at = expires_at WHERE id = (SELECT max(id::text)::uuid FROM sessions)")
        .execute(&pool)
        .await
        .unwrap();
    if sabotaged("participants_session") {
        falsify(&pool, "sessions", "ended_at", "NULL::timestamptz").await;
    }
    let mut directory = directory(&pool).await;

    assert!(directory.list_participants(by(&living, asking(0, 0, ""))).await.is_ok());
    for dead in ["", "x", &ended] {
        let refused = directory
            .list_participants(by(dead, asking(0, 0, "")))
            .await
            .unwrap_err();
        let seen = (refused.code(), reason(&refused));
        assert_eq!(seen, (Code::Unauthenticated, "sesi_berakhir".to_owned()), "{dead:?}");
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn only_active_accounts_of_members_are_listed(pool: PgPool) {
    let looking = Looking::into(&pool).await;
    a_member(901, "Maya Satu").create(&pool).await;
    for (id, role, active) in [
        (902, Role::User, false),
        (903, Role::Sponsorship, true),
        (904, Role::Panitia, true),
        (905, Role::Admin, true),
    ] {
        let account = AnAccount {
            role,
            active,
            ..a_member(id, "Maya Lain")
        };
        account.create(&pool).await;
    }
    if sabotaged("participants_role") {
        falsify(&pool, "accounts", "role", "'user'::text").await;
    }

    for keyword in ["", "maya"] {
        let listed = looking.list(asking(0, 0, keyword)).await;
        let ids: Vec<_> = listed.participants.iter().map(|participant| participant.id).collect();
        assert_eq!((ids, listed.total), (vec![901], 1), "{keyword:?}");
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn names_that_hold_the_keyword_as_it_was_typed_come_before_what_a_typo_finds(pool: PgPool) {
    let looking = Looking::into(&pool).await;
    for (id, name) in [(901, "Ahmad Widodi"), (902, "Zaki Widodo"), (903, "Budi Widodo")] {
        a_member(id, name).create(&pool).await;
    }
    let listed = looking.list(asking(0, 0, "widodo")).await;
    let ids: Vec<_> = listed.participants.iter().map(|participant| participant.id).collect();
    assert_eq!(ids, [903, 902, 901]);
}

#[testkit::database(identity::MIGRATOR)]
async fn a_participant_is_shown_with_titles_profession_institution_and_photo(pool: PgPool) {
    let looking = Looking::into(&pool).await;
    a_member(901, "Maya Larasati").create(&pool).await;
    a_member(902, "Putu Ardiana").create(&pool).await;
    sqlx::query(
        "UPDATE accounts SET titles = 'dr., Sp.An-TI', profession_code = 'DU', institution_id = 5103,
                             photo_url = '/media/members/default.webp' WHERE id = 902",
    )
    .execute(&pool)
    .await
    .unwrap();
    let bare = Participant {
        id: 901,
        name: "Maya Larasati".to_owned(),
        ..Participant::default()
    };
    let described = Participant {
        id: 902,
        name: "Putu Ardiana".to_owned(),
        titles: Some("dr., Sp.An-TI".to_owned()),
        profession_name: Some("Dokter Umum".to_owned()),
        institution_name: Some("Universitas Dewata Cendekia".to_owned()),
        photo_url: Some("/media/members/default.webp".to_owned()),
    };
    assert_eq!(looking.list(asking(1, 10, "")).await.participants, [bare, described]);
}

#[testkit::database(identity::MIGRATOR)]
async fn words_are_found_in_any_order_and_case(pool: PgPool) {
    let looking = Looking::into(&pool).await;
    a_member(901, "Maya Larasati").create(&pool).await;
    a_member(902, "dr. Maya Kusuma, Sp.An-TI").create(&pool).await;

    assert_eq!(looking.found("MAYA").await, [902, 901]);
    assert_eq!(looking.found("larasati maya").await, [901]);
    assert_eq!(looking.found("sp.an-ti kus").await, [902]);
    assert_eq!(looking.found("larasati kusuma").await, [] as [i64; 0]);
}

#[testkit::database(identity::MIGRATOR)]
async fn a_small_typo_is_forgiven_and_another_word_is_not(pool: PgPool) {
    let looking = Looking::into(&pool).await;
    a_member(901, "Maya Larasati").create(&pool).await;
    a_member(902, "Clara Simanungkalit").create(&pool).await;
    if sabotaged("directory_keyword") {
        sqlx::raw_sql(
            "CREATE OR REPLACE FUNCTION keyword_finds(searched text, words text[], patterns text[], edits integer[])
             RETURNS boolean LANGUAGE sql IMMUTABLE RETURN true",
        )
        .execute(&pool)
        .await
        .unwrap();
    }

    for typo in ["larasti", "larassati", "lorasati", "alrasati", "maya lrasati"] {
        assert_eq!(looking.found(typo).await, [901], "{typo}");
    }
    assert_eq!(looking.found("simanunkallit").await, [902]);
    for other in ["mayo", "larosoti", "clari", "laras simanung"] {
        let expected: &[i64] = if other == "clari" { &[902] } else { &[] };
        assert_eq!(looking.found(other).await, expected, "{other}");
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn wildcards_and_quotes_mean_themselves(pool: PgPool) {
    let looking = Looking::into(&pool).await;
    a_member(901, "Siti Nur'aini").create(&pool).await;
    a_member(902, "A_B 100%").create(&pool).await;

    assert_eq!(looking.found("%").await, [902]);
    assert_eq!(looking.found("_").await, [902]);
    assert_eq!(looking.found("'").await, [901]);
    assert_eq!(looking.found("'; DROP TABLE accounts; --").await, [] as [i64; 0]);
}

#[testkit::database(identity::MIGRATOR)]
async fn a_field_to_pick_from_shows_fifty_at_most_and_pages_show_all(pool: PgPool) {
    let looking = Looking::into(&pool).await;
    sqlx::query(
        "INSERT INTO accounts (id, name, email, phone, role, password_hash, created_at)
         SELECT n, 'Peserta ' || n, n || '@contoh.id', '+628120000' || n, 'user', '$argon2id$none', now()
         FROM generate_series(1001, 1060) n",
    )
    .execute(&pool)
    .await
    .unwrap();

    for keyword in ["", "peserta"] {
        let first = looking.list(asking(0, 0, keyword)).await;
        assert_eq!((first.participants.len(), first.total), (50, 60), "{keyword:?}");
        let mut paged = looking.ids(asking(1, 40, keyword)).await;
        paged.extend(looking.ids(asking(2, 40, keyword)).await);
        assert_eq!(paged, (1001..=1060).collect::<Vec<i64>>(), "{keyword:?}");
        let past = looking.list(asking(9, 40, keyword)).await;
        assert_eq!((past.participants.len(), past.total), (0, 60), "{keyword:?}");
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn what_cannot_be_asked_is_refused_by_its_field(pool: PgPool) {
    let mut looking = Looking::into(&pool).await;
    let asked = by(&looking.token, asking(2, 0, &"a".repeat(201)));
    let refused = looking.directory.list_participants(asked).await.unwrap_err();
    assert_eq!(reason(&refused), "data_tidak_valid");
    assert_eq!(field_names(&refused), ["per_page", "keyword"]);
}
