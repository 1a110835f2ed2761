//! Documents are laid out for good as whoever runs the portal had it when they were issued.

use std::{fs, path::Path};

use documents::layout::LayoutOf;
use sqlx::PgPool;
use testkit::eventually;

use crate::{
    billing::waiting,
    cart::scene,
    order::an_order,
    support::{Registration, a_seat, with_config},
};

/// A folder in which invoices are laid out otherwise.
fn changed() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let own = LayoutOf::Invoice.built_in().replace("#0f766e", "#7c2d12") + "\n#align(center)[Salam sejawat]\n";
    assert_ne!(own, LayoutOf::Invoice.built_in());
    fs::write(folder.path().join(LayoutOf::Invoice.file()), own).unwrap();
    folder
}

/// What this member ordered has its documents, by a process whose layouts are these.
async fn that_lays_out(pool: &PgPool, catalog: &crate::catalog::Catalog, folder: Option<&Path>) -> Registration {
    let running = with_config(pool, catalog, |config| {
        config.issue_documents_ms = 20;
        config.layouts_dir = folder.map(Path::to_owned);
    })
    .await;
    eventually("every order has its documents", async || {
        (waiting(pool).await == 0).then_some(())
    })
    .await;
    running
}

/// Sabotage: `layout_of_today`.
#[testkit::database(registration::MIGRATOR)]
async fn an_invoice_stays_as_it_was_laid_out_and_the_next_one_is_laid_out_anew(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    running.adds(1, a_seat(7)).await.unwrap();
    running.orders(1, an_order()).await.unwrap();
    running.stop().await;
    let running = that_lays_out(&pool, &catalog, None).await;
    let [first] = running.invoices(1).await.try_into().unwrap();
    let printed = running.invoice_file(1, &first.id).await;
    running.adds(2, a_seat(8)).await.unwrap();
    running.stop().await;

    let folder = changed();
    let running = that_lays_out(&pool, &catalog, Some(folder.path())).await;
    assert_eq!(running.invoice_file(1, &first.id).await, printed);
    running.orders(2, an_order()).await.unwrap();
    running.stop().await;
    let running = that_lays_out(&pool, &catalog, Some(folder.path())).await;
    let [second] = running.invoices(2).await.try_into().unwrap();
    let printed_anew = running.invoice_file(2, &second.id).await;
    running.stop().await;

    // The folder is gone; what was issued is not laid out as ever for that.
    let running = that_lays_out(&pool, &catalog, None).await;
    assert_eq!(running.invoice_file(2, &second.id).await, printed_anew);
    assert_eq!(running.invoice_file(1, &first.id).await, printed);
    let laid_out: Vec<(String, bool)> = sqlx::query_as(
        "SELECT d.number, l.source LIKE '%Salam sejawat%' FROM billing_documents d JOIN document_layouts l ON l.digest = d.layout
         ORDER BY d.number",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(
        laid_out,
        [
            ("INV-2026-000001".to_owned(), false),
            ("INV-2026-000002".to_owned(), true)
        ]
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_layout_that_documents_name_is_never_changed_and_is_what_its_name_says(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.stop().await;
    for (sql, constraint) in [
        (
            "INSERT INTO document_layouts VALUES (repeat('0', 64), 'of another name')",
            "digest_of_the_source",
        ),
        (
            "INSERT INTO document_layouts VALUES (encode(sha256('#1'), 'hex'), '#1'); UPDATE document_layouts SET source = '#2'",
            "layout_is_final",
        ),
        (
            "INSERT INTO document_layouts VALUES (encode(sha256('#1'), 'hex'), '#1'); DELETE FROM document_layouts",
            "layout_is_final",
        ),
        ("TRUNCATE document_layouts CASCADE", "layout_is_final"),
    ] {
        let refused = sqlx::raw_sql(sql).execute(&pool).await.expect_err(sql);
        let refused = refused.into_database_error().unwrap();
        assert_eq!(refused.constraint(), Some(constraint), "{sql}");
    }
}

/// A slip is told when the portal starts, with the name of the file.
#[test]
fn a_layout_that_does_not_fit_is_a_problem_of_the_configuration() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("receipt.typ"),
        "#let data = json(\"data.json\")\n#data.nomor",
    )
    .unwrap();
    let config = registration::Config {
        layouts_dir: Some(folder.path().to_owned()),
        ..registration::Config::default()
    };
    let [problem] = config.problems().try_into().unwrap();
    assert_eq!(problem.key, "registration.layouts_dir");
    assert!(
        problem.words.contains("receipt.typ") && problem.words.contains("nomor"),
        "{}",
        problem.words
    );
}
