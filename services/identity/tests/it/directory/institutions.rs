//! Lists to pick from: for everybody.

use portal_proto::identity::v1::{
    Institution, ListGendersRequest, ListInstitutionsRequest, ListInstitutionsResponse, ListReligionsRequest,
};
use sqlx::PgPool;
use testkit::refusal::{field_names, reason};

use super::directory;

fn asking(page: u32, per_page: u32, keyword: &str) -> ListInstitutionsRequest {
    ListInstitutionsRequest {
        page,
        per_page,
        keyword: keyword.to_owned(),
    }
}

fn names(listed: &ListInstitutionsResponse) -> Vec<&str> {
    listed.institutions.iter().map(|found| found.name.as_str()).collect()
}

#[testkit::database(identity::MIGRATOR)]
async fn religions_come_as_the_identity_card_lists_them_and_genders_by_code(pool: PgPool) {
    let mut directory = directory(&pool).await;
    let religions = directory
        .list_religions(ListReligionsRequest {})
        .await
        .unwrap()
        .into_inner();
    let codes: Vec<_> = religions.choices.iter().map(|choice| choice.code.as_str()).collect();
    let as_on_the_card = [
        "ISLAM",
        "KRISTEN",
        "KATOLIK",
        "HINDU",
        "BUDDHA",
        "KONGHUCU",
        "KEPERCAYAAN",
    ];
    assert_eq!(codes, as_on_the_card);

    let genders = directory
        .list_genders(ListGendersRequest {})
        .await
        .unwrap()
        .into_inner();
    let pairs: Vec<_> = genders
        .choices
        .iter()
        .map(|choice| (choice.code.as_str(), choice.name.as_str()))
        .collect();
    assert_eq!(pairs, [("L", "Laki-laki"), ("P", "Perempuan")]);
}

#[testkit::database(identity::MIGRATOR)]
async fn a_field_to_pick_from_holds_all_institutions_in_order_of_name(pool: PgPool) {
    let mut directory = directory(&pool).await;
    let all = directory
        .list_institutions(asking(0, 0, ""))
        .await
        .unwrap()
        .into_inner();
    let names = names(&all);
    assert_eq!((names.len(), all.total), (122, 122));
    assert!(names.is_sorted_by_key(|name| name.to_lowercase()), "{names:?}");
}

#[testkit::database(identity::MIGRATOR)]
async fn institutions_that_hold_the_keyword_as_it_was_typed_come_before_what_a_typo_finds(pool: PgPool) {
    let mut directory = directory(&pool).await;
    sqlx::query(
        "INSERT INTO institutions (id, name, kind, place)
         VALUES (100001, 'Apotek Monas', 'klinik', 'Kota Padang'), (100002, 'Klinik Konas', 'klinik', 'Kota Padang'),
                (100003, 'Zaitun', 'klinik', 'Kota Konas'), (100004, 'Zebra Monas', 'klinik', 'Kota Padang')",
    )
    .execute(&pool)
    .await
    .unwrap();
    let listed = directory.list_institutions(asking(0, 0, "konas")).await.unwrap();
    assert_eq!(
        names(listed.get_ref()),
        ["Klinik Konas", "Zaitun", "Apotek Monas", "Zebra Monas"]
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn a_field_to_pick_from_shows_five_hundred_at_most(pool: PgPool) {
    let mut directory = directory(&pool).await;
    sqlx::query(
        "INSERT INTO institutions (id, name, kind, place)
         SELECT n, 'Klinik ' || n, 'klinik', 'Kota Padang' FROM generate_series(100001, 100400) n",
    )
    .execute(&pool)
    .await
    .unwrap();
    let listed = directory
        .list_institutions(asking(0, 0, ""))
        .await
        .unwrap()
        .into_inner();
    assert_eq!((listed.institutions.len(), listed.total), (500, 522));
}

#[testkit::database(identity::MIGRATOR)]
async fn a_keyword_finds_by_name_and_by_place(pool: PgPool) {
    let mut directory = directory(&pool).await;
    let found = directory.list_institutions(asking(0, 0, "dewata UNIVERSITAS")).await;
    let expected = Institution {
        id: 5103,
        name: "Universitas Dewata Cendekia".to_owned(),
        kind: "universitas".to_owned(),
        place: "Kota Denpasar".to_owned(),
    };
    assert_eq!(found.unwrap().into_inner().institutions, [expected]);

    let by_place = directory
        .list_institutions(asking(0, 0, "denpasra"))
        .await
        .unwrap()
        .into_inner();
    assert_eq!(names(&by_place), ["RSUD Kota Denpasar", "Universitas Dewata Cendekia"]);
    let nothing = directory
        .list_institutions(asking(0, 0, "dewata% kupang"))
        .await
        .unwrap()
        .into_inner();
    assert_eq!((nothing.institutions.len(), nothing.total), (0, 0));
}

#[testkit::database(identity::MIGRATOR)]
async fn pages_follow_each_other_and_the_total_counts_all_of_them(pool: PgPool) {
    let mut directory = directory(&pool).await;
    let all = directory
        .list_institutions(asking(0, 0, "puskesmas"))
        .await
        .unwrap()
        .into_inner();
    assert_eq!(all.total, 38);
    let mut paged = Vec::new();
    for page in 1..=5 {
        let listed = directory
            .list_institutions(asking(page, 10, "puskesmas"))
            .await
            .unwrap()
            .into_inner();
        assert_eq!(listed.total, 38, "page {page}");
        paged.extend(listed.institutions);
    }
    assert_eq!(paged, all.institutions);
}

#[testkit::database(identity::MIGRATOR)]
async fn what_cannot_be_asked_is_refused_by_its_field(pool: PgPool) {
    let mut directory = directory(&pool).await;
    for (page, per_page, keyword, field) in [
        (1, 0, String::new(), "per_page"),
        (1, 101, String::new(), "per_page"),
        (0, 0, "a".repeat(201), "keyword"),
    ] {
        let refused = directory
            .list_institutions(asking(page, per_page, &keyword))
            .await
            .unwrap_err();
        assert_eq!(reason(&refused), "data_tidak_valid");
        assert_eq!(field_names(&refused), [field]);
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn loading_the_institutions_again_brings_back_their_names_and_removes_none(pool: PgPool) {
    identity::load_reference(&pool).await.unwrap();
    sqlx::raw_sql(
        "UPDATE institutions SET name = 'Lama' WHERE id = 1301;
         INSERT INTO institutions (id, name, kind, place) VALUES (9999, 'Milik sendiri', 'lainnya', 'Kota Padang')",
    )
    .execute(&pool)
    .await
    .unwrap();
    identity::load_reference(&pool).await.unwrap();
    let rows: (i64, String) = sqlx::query_as("SELECT count(*), max(name) FILTER (WHERE id = 1301) FROM institutions")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(rows, (123, "RSUD Kota Padang".to_owned()));
}
