//! What the association may change of the words on its documents, and that nothing that was issued changes with them.
//!
//! `PORTAL_SABOTAGE=frozen_words_follow` has documents that were issued take on the words of every new edition,
//! `stationery_rewritten` lets editions be changed, `stationery_unseen` gives every edition the next number, whatever its maker has
//! seen; the tests that name them must then be red.

use portal_proto::{
    registration::v1::{self as pb, stationery_service_client::StationeryServiceClient},
    timestamp,
};
use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::{eventually, refusal};
use time::Duration;
use tonic::{Code, Status};

use crate::{
    billing::issues,
    cart::scene,
    order::an_order,
    order_review::{accepted, by_desk},
    support::{NOW, Registration, a_seat, by, that_listens},
};

fn words(name: &str) -> pb::StationeryWords {
    pb::StationeryWords {
        name: name.to_owned(),
        address: "Jalan Contoh 1, Jakarta".to_owned(),
        tax_number: Some("01.234.567.8-901.000".to_owned()),
        contact: Some("sekretariat@contoh.id".to_owned()),
        invoice_closing: Some("Penutup invoice.".to_owned()),
        receipt_closing: Some("Penutup kwitansi.".to_owned()),
        credit_note_closing: None,
        signatory_name: Some("dr. Budi".to_owned()),
        signatory_office: Some("Bendahara".to_owned()),
        certificate_signatory_name: Some("Prof. dr. Ratih".to_owned()),
        certificate_signatory_office: Some("Ketua Umum".to_owned()),
    }
}

impl Registration {
    fn stationery(&self) -> StationeryServiceClient<kit::link::Link> {
        StationeryServiceClient::new(self.link.clone())
    }

    async fn edition(&self) -> pb::StationeryEdition {
        let request = by_desk(pb::GetStationeryRequest {});
        self.stationery().get_stationery(request).await.unwrap().into_inner()
    }

    /// The desk, which has seen an edition, makes the next one.
    async fn prints(&self, seen_edition: i32, words: pb::StationeryWords) -> Result<pb::StationeryEdition, Status> {
        let request = by_desk(pb::ChangeStationeryRequest {
            seen_edition,
            words: Some(words),
        });
        Ok(self.stationery().change_stationery(request).await?.into_inner())
    }

    /// The numbers of the editions on a page of two, and how many there are in all.
    async fn editions(&self, page: u32) -> (Vec<i32>, u64) {
        let request = by_desk(pb::ListStationeryEditionsRequest { page, page_size: 2 });
        let listed = self.stationery().list_stationery_editions(request).await.unwrap();
        let listed = listed.into_inner();
        let numbers = listed.editions.into_iter().map(|edition| edition.edition);
        (numbers.collect(), listed.total)
    }

    async fn preview(&self, kind: pb::StationerySample, words: pb::StationeryWords) -> pb::BillingFile {
        let request = by_desk(pb::GetStationeryPreviewRequest {
            words: Some(words),
            kind: kind.into(),
        });
        let made = self.stationery().get_stationery_preview(request).await.unwrap();
        made.into_inner()
    }

    pub async fn invoice_file(&self, member: i64, id: &str) -> pb::BillingFile {
        let request = by(member, pb::GetBillingDocumentRequest { id: id.to_owned() });
        self.billing
            .clone()
            .get_invoice_file(request)
            .await
            .unwrap()
            .into_inner()
    }
}

/// What a document keeps.
async fn kept(pool: &PgPool, number: &str) -> Value {
    sqlx::query_scalar("SELECT content FROM billing_documents WHERE number = $1")
        .bind(number)
        .fetch_one(pool)
        .await
        .unwrap()
}

async fn rows(pool: &PgPool, table: &str) -> i64 {
    let count = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
    sqlx::query_scalar(count).fetch_one(pool).await.unwrap()
}

#[testkit::database(registration::MIGRATOR)]
async fn until_somebody_changes_it_the_configuration_says_who_issues(pool: PgPool) {
    let running = that_listens(&pool).await;
    let configured = registration::Config::default();
    let edition = running.edition().await;
    let said = edition.words.unwrap();
    assert_eq!(
        (edition.edition, edition.changed_by, edition.changed_at),
        (0, None, None)
    );
    assert_eq!(
        (said.name, said.address),
        (configured.issuer_name, configured.issuer_address)
    );
    assert_eq!(
        (said.tax_number, said.invoice_closing, said.signatory_name),
        (None, None, None)
    );
    assert_eq!(running.editions(1).await, (vec![], 0));

    let made = running.prints(0, words(" Perhimpunan\tContoh ")).await.unwrap();
    let expected = pb::StationeryEdition {
        edition: 1,
        words: Some(words("Perhimpunan Contoh")),
        changed_by: Some(900),
        changed_at: Some(timestamp(NOW)),
    };
    assert_eq!((&made, &running.edition().await), (&expected, &expected));
    let told: Vec<Value> =
        sqlx::query_scalar("SELECT payload FROM outbox WHERE topic = 'registration.stationery_changed.v1'")
            .fetch_all(&pool)
            .await
            .unwrap();
    let signatory = json!({ "name": "Prof. dr. Ratih", "office": "Ketua Umum" });
    let expected = json!({ "edition": 1, "name": "Perhimpunan Contoh", "certificate_signatory": signatory });
    assert_eq!(told, [expected]);
    running.prints(1, words("Dua")).await.unwrap();
    running.prints(2, words("Tiga")).await.unwrap();
    assert_eq!(running.editions(1).await, (vec![3, 2], 3));
    assert_eq!(running.editions(2).await, (vec![1], 3));
    running.stop().await;
}

/// Red under `frozen_words_follow`.
#[testkit::database(registration::MIGRATOR)]
async fn an_invoice_prints_the_same_bytes_after_the_words_change_and_the_next_one_has_the_new_ones(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    running.orders(1, an_order()).await.unwrap();
    issues(&pool, NOW).await;
    let [before] = running.invoices(1).await.try_into().unwrap();
    let printed = running.invoice_file(1, &before.id).await;

    running.prints(0, words("Perhimpunan Contoh")).await.unwrap();
    running.adds(2, a_seat(8)).await.unwrap();
    let placed = running.orders(2, an_order()).await.unwrap();
    running
        .review
        .clone()
        .review_order(by_desk(accepted(&placed.id)))
        .await
        .unwrap();
    issues(&pool, NOW + Duration::HOUR).await;
    assert_eq!(running.invoices(1).await, std::slice::from_ref(&before));
    assert_eq!(running.invoice_file(1, &before.id).await, printed);
    let [after] = running.invoices(2).await.try_into().unwrap();
    assert_eq!(
        (
            after.issuer_name.as_str(),
            after.issuer_tax_number.as_deref(),
            after.closing.as_deref()
        ),
        (
            "Perhimpunan Contoh",
            Some("01.234.567.8-901.000"),
            Some("Penutup invoice.")
        )
    );
    assert_eq!(after.signatory_name, None);
    let invoice = kept(&pool, "INV-2026-000002").await;
    assert_eq!(invoice["issuer"]["tax_number"], "01.234.567.8-901.000");
    assert_eq!(
        (&invoice["closing"], &invoice["signatory"]),
        (&"Penutup invoice.".into(), &Value::Null)
    );
    let receipt = kept(&pool, "KWT-2026-000001").await;
    assert_eq!(
        (&receipt["closing"], &receipt["signatory"]["office"]),
        (&"Penutup kwitansi.".into(), &"Bendahara".into())
    );

    // The credit note of the old invoice is issued now, and says what is said now.
    running.prints(1, words("Perhimpunan Lain")).await.unwrap();
    let order = before.order_id.clone();
    running.cancels(1, &order).await.unwrap();
    issues(&pool, NOW + Duration::HOUR).await;
    let note = kept(&pool, "NK-2026-000001").await;
    assert_eq!(
        (&note["issuer"]["name"], &note["closing"]),
        (&"Perhimpunan Lain".into(), &Value::Null)
    );
    assert_eq!(running.invoice_file(1, &before.id).await, printed);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_was_kept_before_there_were_editions_is_still_read_and_printed(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    running.orders(1, an_order()).await.unwrap();
    issues(&pool, NOW).await;
    let [before] = running.invoices(1).await.try_into().unwrap();
    let printed = running.invoice_file(1, &before.id).await;
    // As an earlier release wrote it.
    sqlx::raw_sql(
        "ALTER TABLE billing_documents DISABLE TRIGGER issued_is_final;
         UPDATE billing_documents SET content = content #- '{issuer,tax_number}' #- '{issuer,contact}' #- '{closing}' #- '{signatory}'",
    )
    .execute(&pool)
    .await
    .unwrap();
    assert_eq!(running.invoices(1).await, std::slice::from_ref(&before));
    assert_eq!(running.invoice_file(1, &before.id).await, printed);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn whoever_has_not_seen_the_newest_edition_is_refused_and_nothing_is_written(pool: PgPool) {
    let running = that_listens(&pool).await;
    running.prints(0, words("Satu")).await.unwrap();
    let before = running.edition().await;
    for seen in [0, 2, -1, i32::MAX] {
        let refused = running.prints(seen, words("Dua")).await.unwrap_err();
        assert_eq!(
            (refused.code(), refusal::reason(&refused).as_str()),
            (Code::FailedPrecondition, "kop_sudah_berubah"),
            "{seen}"
        );
    }
    assert_eq!(running.edition().await, before);
    assert_eq!(rows(&pool, "stationery_editions").await, 1);
    let audit: Vec<(i64, String, String)> =
        sqlx::query_as("SELECT actor, action, subject FROM audit_log WHERE subject LIKE 'stationery:%'")
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(
        audit,
        [(900, "stationery.changed".to_owned(), "stationery:1".to_owned())]
    );
    running.stop().await;
}

/// Red under `stationery_unseen`.
#[testkit::database(registration::MIGRATOR)]
async fn of_two_who_save_at_the_same_moment_one_does(pool: PgPool) {
    let running = that_listens(&pool).await;
    // Both have looked at the newest edition before either writes.
    let mut gate = pool.begin().await.unwrap();
    sqlx::query("LOCK TABLE stationery_editions IN SHARE MODE")
        .execute(&mut *gate)
        .await
        .unwrap();
    let opens = async {
        eventually("both are about to write", async || {
            let waiting: i64 = sqlx::query_scalar(
                "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'stationery_editions'::regclass",
            )
            .fetch_one(&pool)
            .await
            .unwrap();
            (waiting == 2).then_some(())
        })
        .await;
        gate.rollback().await.unwrap();
    };
    let (one, other, ()) = tokio::join!(running.prints(0, words("Satu")), running.prints(0, words("Dua")), opens);
    let (saved, refused): (Vec<_>, Vec<_>) = [one, other].into_iter().partition(Result::is_ok);
    let [saved] = saved.try_into().unwrap();
    assert_eq!(running.edition().await, saved.unwrap());
    for one in refused {
        assert_eq!(refusal::reason(&one.unwrap_err()), "kop_sudah_berubah");
    }
    running.stop().await;
}

/// Red under `stationery_rewritten`.
#[testkit::database(registration::MIGRATOR)]
async fn no_edition_is_ever_changed_or_left_out(pool: PgPool) {
    let running = that_listens(&pool).await;
    running.prints(0, words("Satu")).await.unwrap();
    for (sql, constraint) in [
        ("UPDATE stationery_editions SET name = 'Lain'", "edition_is_final"),
        ("DELETE FROM stationery_editions", "edition_is_final"),
        ("TRUNCATE stationery_editions", "edition_is_final"),
        (
            "INSERT INTO stationery_editions (edition, name, address, changed_by, changed_at) VALUES (3, 'a', 'b', 1, now())",
            "no_edition_left_out",
        ),
        (
            "INSERT INTO stationery_editions (edition, name, address, changed_by, changed_at) VALUES (2, ' ', 'b', 1, now())",
            "nothing_blank",
        ),
        (
            "INSERT INTO stationery_editions (edition, name, address, changed_by, changed_at) VALUES (2, E'a\\nb', 'b', 1, now())",
            "one_line_each",
        ),
        (
            "INSERT INTO stationery_editions (edition, name, address, signatory_name, changed_by, changed_at)
             VALUES (2, 'a', 'b', 'c', 1, now())",
            "signed_by_somebody_as_something",
        ),
        (
            "INSERT INTO stationery_editions (edition, name, address, certificate_signatory_name, changed_by, changed_at)
             VALUES (2, 'a', 'b', 'c', 1, now())",
            "certified_by_somebody_as_something",
        ),
    ] {
        let refused = sqlx::raw_sql(sql).execute(&pool).await.expect_err(sql);
        let refused = refused.into_database_error().unwrap();
        assert_eq!(refused.constraint(), Some(constraint), "{sql}");
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_preview_keeps_nothing_and_uses_no_number(pool: PgPool) {
    let running = that_listens(&pool).await;
    let kinds = [
        (pb::StationerySample::Unspecified, "contoh-invoice.pdf"),
        (pb::StationerySample::Receipt, "contoh-receipt.pdf"),
        (pb::StationerySample::CreditNote, "contoh-credit-note.pdf"),
        (pb::StationerySample::Certificate, "contoh-certificate.pdf"),
    ];
    for (kind, name) in kinds {
        let made = running.preview(kind, words("Perhimpunan Contoh")).await;
        assert!(made.content.starts_with(b"%PDF-"), "{kind:?}");
        assert_eq!(made.file_name, name);
        let other = running.preview(kind, words("Perhimpunan Lain")).await;
        assert_ne!(other.content, made.content, "{kind:?} has the words that were sent");
    }
    for table in "stationery_editions billing_documents document_counters audit_log".split(' ') {
        assert_eq!(rows(&pool, table).await, 0, "{table}");
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn what_is_wrong_is_told_at_its_field_and_only_the_desk_gets_as_far(pool: PgPool) {
    let running = that_listens(&pool).await;
    let broken = pb::StationeryWords {
        name: " ".to_owned(),
        tax_number: Some("12".to_owned()),
        signatory_office: None,
        ..words("")
    };
    let expected = [
        ("name", "required"),
        ("signatory_office", "required"),
        ("tax_number", "invalid"),
    ];
    let expected = expected.map(|(field, rule)| (field.to_owned(), rule.to_owned()));
    let refused = running.prints(0, broken.clone()).await.unwrap_err();
    assert_eq!(refusal::fields(&refused), expected);
    let preview = pb::GetStationeryPreviewRequest {
        words: Some(broken),
        kind: pb::StationerySample::Invoice.into(),
    };
    let mut desk = running.stationery();
    let refused = desk.get_stationery_preview(by_desk(preview)).await.unwrap_err();
    assert_eq!(refusal::fields(&refused), expected);

    let change = pb::ChangeStationeryRequest {
        seen_edition: 0,
        words: Some(words("Milik Saya")),
    };
    let preview = pb::GetStationeryPreviewRequest {
        words: Some(words("Milik Saya")),
        kind: pb::StationerySample::Invoice.into(),
    };
    let list = pb::ListStationeryEditionsRequest { page: 1, page_size: 10 };
    let refusals = [
        desk.get_stationery(by(1, pb::GetStationeryRequest {}))
            .await
            .unwrap_err(),
        desk.list_stationery_editions(by(1, list)).await.unwrap_err(),
        desk.change_stationery(by(1, change)).await.unwrap_err(),
        desk.get_stationery_preview(by(1, preview)).await.unwrap_err(),
    ];
    for refused in refusals {
        assert_eq!(
            (refused.code(), refusal::reason(&refused).as_str()),
            (Code::PermissionDenied, "akses_ditolak")
        );
    }
    assert_eq!(running.edition().await.edition, 0);
    running.stop().await;
}
