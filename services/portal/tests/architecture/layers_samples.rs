//! Samples of what the rules of [`layers`](super::layers) refuse, and of what they let through.

#[cfg(test)]
mod tests {
    use super::super::{layers::violations, sources::Source};

    #[test]
    fn every_rule_goes_red_on_a_bad_sample() {
        let bad = [
            ("services/identity/src/rpc/login.rs", "use crate::store::accounts;"),
            (
                "services/identity/src/consumers/on_paid.rs",
                "use crate::{ops::login, store::accounts};",
            ),
            (
                "services/identity/src/store/accounts.rs",
                "use crate::ops::login::Login;",
            ),
            ("services/identity/src/ops/login.rs", "use super::super::rpc::reply;"),
            (
                "services/identity/src/domain/email.rs",
                "use crate::store::accounts::Row;",
            ),
            (
                "services/identity/src/accounts/rpc/login.rs",
                "use crate::sessions::store::sessions;",
            ),
            (
                "services/identity/src/accounts/store/accounts.rs",
                "use super::super::ops::login;",
            ),
            (
                "services/identity/src/accounts/ops/login.rs",
                "sqlx::query(\"SELECT 1\").execute(conn);",
            ),
            ("services/identity/src/domain/email.rs", "pub async fn check() {}"),
            (
                "services/identity/src/domain/email.rs",
                "#[derive(sqlx::Type)] struct Email;",
            ),
            (
                "services/identity/src/domain/session.rs",
                "let at = OffsetDateTime::now_utc();",
            ),
            (
                "services/identity/src/ops/login.rs",
                "use portal_proto::identity::v1::LoginReply;",
            ),
            (
                "services/identity/src/ops/login.rs",
                "sqlx::query(\"SELECT 1\").execute(conn);",
            ),
            (
                "services/identity/src/rpc/login.rs",
                "use sqlx::query_as;\nquery_as!(Row, \"SELECT 1\")",
            ),
            ("gateway/src/routes/berita.rs", "sqlx::query_scalar!(\"SELECT 1\")"),
            ("services/identity/src/rpc/login.rs", "tx.commit().await?;"),
            ("services/identity/src/ops/login.rs", "lapin::Connection::connect(url)"),
            ("services/catalog/src/rpc/list.rs", "use axum::Json;"),
            ("services/portal/src/wire.rs", "use axum::Router;"),
            ("gateway/src/extract/caller.rs", "use auth::{Signer, Verifier};"),
            (
                "services/catalog/src/posters/store/posters.rs",
                "use crate::stays::ops::list_tours;",
            ),
            (
                "services/catalog/src/posters/rpc.rs",
                "use super::store::posters::find_files;",
            ),
            (
                "services/catalog/src/events/rpc/service.rs",
                "use crate::{events::store::hosts, regions::rpc::regions};",
            ),
            (
                "services/catalog/src/posters/domain/poster.rs",
                "#[derive(sqlx::Type)] struct Title;",
            ),
            (
                "services/catalog/src/posters/ops/submit_poster.rs",
                "sqlx::query(\"SELECT 1\").execute(conn);",
            ),
            ("services/catalog/src/posters/mod.rs", "tx.commit().await?;"),
            ("services/catalog/src/main.rs", "fn main() {\n\n\n\n\n\n\n\n\n\n}"),
        ];
        for (path, text) in bad {
            let seen = violations(&[Source::new(path, text)]);
            assert_eq!(seen.len(), 1, "{path}: {text}\n{seen:?}");
        }
    }

    #[test]
    fn rooms_that_need_each_other_are_seen_and_a_room_that_is_only_used_is_not() {
        let room = |room: &str, text: &str| Source::new(&format!("services/catalog/src/{room}/domain/work.rs"), text);
        let good = [
            room("stays", "use crate::events::domain::window::Window;"),
            room(
                "posters",
                "use crate::{events::domain::window::Window, stays::domain::stay};",
            ),
            room("events", "events::outbox::push(conn); use events::Bus;"),
        ];
        assert_eq!(violations(&good), Vec::<String>::new());
        let bad = [
            room("stays", "use crate::events::domain::window::Window;"),
            room("events", "use crate::posters::domain::poster::Poster;"),
            room("posters", "use crate::stays::domain::stay;"),
            room("demo", "use crate::stays::domain::stay;"),
        ];
        assert_eq!(violations(&bad).len(), 3, "{:?}", violations(&bad));
    }

    #[test]
    fn the_shapes_we_build_with_are_let_through() {
        let good = [
            (
                "services/identity/src/rpc/login.rs",
                "use portal_proto::identity::v1 as pb;\nuse crate::{ops, domain::Email};",
            ),
            (
                "services/identity/src/ops/login.rs",
                "let mut tx = self.pool.begin().await?; store::accounts::find(&mut tx); tx.commit().await?;",
            ),
            (
                "services/identity/src/store/accounts.rs",
                "sqlx::query_as!(Account, \"SELECT 1\").fetch_optional(conn).await",
            ),
            (
                "services/identity/src/domain/session.rs",
                "pub fn is_over(&self, at: OffsetDateTime) -> bool { self.until <= at }",
            ),
            ("services/identity/src/ops/login.rs", "use auth::Signer;"),
            (
                "services/identity/src/lib.rs",
                "use crate::{ops::Ops, rpc::Rpc, store};",
            ),
            (
                "crates/events/src/outbox.rs",
                "sqlx::query!(\"INSERT\"); tx.commit().await",
            ),
            ("gateway/src/routes/berita.rs", "use axum::Json; // lapin"),
            ("gateway/src/extract/caller.rs", "use auth::Verifier;"),
            (
                "services/catalog/src/posters/ops/submit_poster.rs",
                "use std::ops::Range; use crate::{events::store::hosts, posters::ops::upload, stays::domain::stay};",
            ),
            (
                "services/catalog/src/posters/store/posters.rs",
                "sqlx::query!(\"SELECT 1\"); use crate::search::store::keyword;",
            ),
            (
                "services/catalog/src/events/rpc/service.rs",
                "use portal_proto::catalog::v1 as pb; use crate::regions::rpc::regions;",
            ),
            (
                "services/catalog/tests/it/list.rs",
                "sqlx::query(\"SELECT 1\"); use portal_proto::catalog::v1 as pb;",
            ),
        ];
        for (path, text) in good {
            assert_eq!(violations(&[Source::new(path, text)]), Vec::<String>::new());
        }
    }
}
