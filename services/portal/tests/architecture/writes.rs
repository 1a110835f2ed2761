//! Every change of a service's database goes through `crates/write`: nothing is committed past the audit log.

use std::collections::BTreeSet;

use super::{layers::without_space, sources::Source};

pub fn violations(sources: &[Source]) -> Vec<String> {
    let ours: Vec<&Source> = sources
        .iter()
        .filter(|source| source.is_rust() && source.service().is_some())
        .collect();
    let changing: BTreeSet<String> = ours.iter().flat_map(|source| changing_functions(source)).collect();
    ours.iter()
        .flat_map(|source| {
            let begun = begins_a_transaction(source);
            begun.into_iter().chain(changes_past_write(source, &changing))
        })
        .collect()
}

/// Only `Write` and `Unaudited` begin, so only they can commit.
fn begins_a_transaction(source: &Source) -> Option<String> {
    let code = without_space(&source.code);
    let begins = [".begin()", ".begin_with(", "Transaction<"];
    let seen = begins.into_iter().find(|call| code.contains(call))?;
    Some(format!(
        "{}: `{seen}`: transactions belong to crates/write",
        source.path
    ))
}

/// The functions of a `store` file that change rows, as `forms::replace`.
fn changing_functions(source: &Source) -> Vec<String> {
    let Some(file) = store_file(source) else {
        return Vec::new();
    };
    let functions = source.code.split("async fn ").skip(1);
    functions
        .filter(|text| {
            ["INSERT INTO ", "UPDATE ", "DELETE FROM ", "COPY "]
                .iter()
                .any(|word| statements(text).contains(word))
        })
        .filter_map(|text| text.split(['(', '<']).next())
        .map(|name| format!("{file}::{name}"))
        .collect()
}

/// A function's text without row locks, which change nothing.
fn statements(function: &str) -> String {
    function.replace("FOR UPDATE ", "").replace("FOR NO KEY UPDATE ", "")
}

fn changes_past_write(source: &Source, changing: &BTreeSet<String>) -> Vec<String> {
    let through_write = source
        .paths()
        .iter()
        .any(|path| path.split("::").next() == Some("write"));
    if store_file(source).is_some() {
        return Vec::new();
    }
    let code = without_space(&source.code);
    let is_past_write = |function: &str| !through_write || is_given_a_connection_of_the_pool(&code, function);
    let called = source.paths().into_iter().filter_map(|path| {
        let mut parts = path.rsplit("::");
        let (name, file) = (parts.next()?, parts.next()?);
        let function = format!("{file}::{name}");
        changing.contains(&function).then_some(function)
    });
    let called: BTreeSet<String> = called.collect();
    called
        .into_iter()
        .filter(|function| is_past_write(function))
        .map(|function| {
            format!(
                "{}: {function} changes rows, and not all here goes through crates/write",
                source.path
            )
        })
        .collect()
}

/// A file that goes through `Write` may read on a connection of the pool, and change nothing on it. `code` is without space.
fn is_given_a_connection_of_the_pool(code: &str, function: &str) -> bool {
    let call = format!("{function}(&mut");
    code.match_indices(&call).any(|(at, _)| {
        let given = &code[at + call.len()..];
        let taken = match given.strip_prefix('*') {
            Some(taken) => taken,
            // As the file last said what `conn` is.
            None => code[..at].rsplit("letmutconn=").next().unwrap_or_default(),
        };
        taken
            .split([',', ';'])
            .next()
            .is_some_and(|taken| taken.contains(".acquire()"))
    })
}

/// `forms` for `…/store/forms.rs`.
fn store_file(source: &Source) -> Option<&str> {
    let (_, inside) = source.path.rsplit_once("/store/")?;
    inside.split('/').next().map(|name| name.trim_end_matches(".rs"))
}

#[cfg(test)]
mod tests {
    use super::{Source, violations};

    const STORE: (&str, &str) = (
        "services/feedback/src/store/forms.rs",
        "pub async fn replace(conn: &mut PgConnection) { sqlx::query!(\"UPDATE forms SET x = 1\") }
         pub async fn lock(conn: &mut PgConnection) { sqlx::query!(\"SELECT 1 FROM forms FOR UPDATE \") }",
    );

    fn seen(path: &str, code: &str) -> usize {
        let sources = [STORE, (path, code)].map(|(path, code)| Source::new(path, code));
        violations(&sources).len()
    }

    #[test]
    fn what_goes_past_write_is_seen() {
        for (path, code) in [
            (
                "services/feedback/src/ops/submit.rs",
                "let tx = pool\n .begin().await?;",
            ),
            (
                "services/feedback/src/ops/submit.rs",
                "fn f(tx: Transaction<'_, Postgres>) {}",
            ),
            (
                "services/feedback/src/consumers/on_paid.rs",
                "let mut conn = pool.acquire().await?; forms::replace(&mut conn).await?;",
            ),
            (
                "services/feedback/src/ops/submit.rs",
                "crate::store::forms::replace(&mut conn).await?;",
            ),
            (
                "services/feedback/src/ops/submit.rs",
                "use write::Write; forms::replace(&mut *self.pool.acquire().await?, 1).await?;",
            ),
            (
                "services/feedback/src/ops/submit.rs",
                "use write::Write; let mut conn = pool\n.acquire().await?;\nforms::replace(\n&mut conn).await?;",
            ),
        ] {
            assert_eq!(seen(path, code), 1, "{code}");
        }
    }

    #[test]
    fn what_goes_through_write_or_reads_is_let_through() {
        for code in [
            "use write::Write; let mut write = Write::begin(pool, 1, now).await?; forms::replace(write.conn()).await?;",
            "let mut conn = pool.acquire().await?; forms::lock(&mut conn).await?;",
            "let mut conn = pool.acquire().await?; forms::lock(&mut conn).await?;
             let mut conn = write::single(pool).await?; forms::replace(&mut conn).await?;",
        ] {
            assert_eq!(seen("services/feedback/src/ops/submit.rs", code), 0, "{code}");
        }
    }
}
