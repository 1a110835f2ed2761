//! What is written when a statement is taken in.

use sqlx::PgConnection;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use crate::finance::domain::statement::{Format, Line};

/// The accounts that people transfer to: its digits without zeros in front, and the payment method.
#[tracing::instrument(name = "store.imports.accounts", level = "debug", skip_all)]
pub async fn accounts(conn: &mut PgConnection) -> sqlx::Result<Vec<(String, i64)>> {
    let rows = sqlx::query!(
        r#"SELECT ltrim(account_number, '0') AS "account!", id FROM payment_methods WHERE account_number IS NOT NULL"#
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.account, row.id)).collect())
}

/// Has imports of these payment methods wait for one another until the transaction ends: each has to see what the others brought.
/// Orders that name such a method do not wait.
#[tracing::instrument(name = "store.imports.hold_accounts", level = "debug", skip_all)]
pub async fn hold_accounts(conn: &mut PgConnection, methods: &[i64]) -> sqlx::Result<()> {
    sqlx::query_scalar!(
        "SELECT id FROM payment_methods WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE",
        methods,
    )
    .fetch_all(conn)
    .await?;
    Ok(())
}

/// An import that is to be written.
#[derive(Debug)]
pub struct NewStatement<'a> {
    pub id: Uuid,
    pub format: Format,
    pub imported_at: OffsetDateTime,
    pub imported_by: i64,
    pub lines: &'a [Line],
    /// The payment method of each line.
    pub methods: &'a [i64],
    /// What tells each line apart.
    pub digests: &'a [[u8; 32]],
}

/// The lines of an import, a column each.
struct Columns {
    digests: Vec<Vec<u8>>,
    days: Vec<Date>,
    directions: Vec<String>,
    amounts: Vec<i64>,
    sen: Vec<i16>,
}

impl NewStatement<'_> {
    fn columns(&self) -> Columns {
        let directions = self.lines.iter().map(|line| line.direction.as_str().to_owned());
        Columns {
            digests: self.digests.iter().map(|digest| digest.to_vec()).collect(),
            days: self.lines.iter().map(|line| line.booked_on).collect(),
            directions: directions.collect(),
            amounts: self.lines.iter().map(|line| line.amount.idr).collect(),
            sen: self.lines.iter().map(|line| line.amount.sen).collect(),
        }
    }
}

/// Writes an import, of its lines none yet.
#[tracing::instrument(name = "store.imports.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, new: &NewStatement<'_>) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO bank_statements (id, format, imported_at, imported_by, lines) VALUES ($1, $2, $3, $4, $5)",
        new.id,
        new.format.as_str(),
        new.imported_at,
        new.imported_by,
        // No file has more than ten thousand.
        i32::try_from(new.lines.len()).unwrap_or(i32::MAX),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Notes which lines of an import, not seen before, a file of another format brought already; answers how many that are. Each is the copy
/// of one line of the same account, day, direction and amount that has none in this format yet, so that what is left over is new. Where
/// lines of both formats stand beside each other without being copies, as imports before this table left them, they count as one another's.
#[tracing::instrument(name = "store.imports.insert_copies", level = "debug", skip_all)]
pub async fn insert_copies(conn: &mut PgConnection, new: &NewStatement<'_>) -> sqlx::Result<u64> {
    let columns = new.columns();
    let done = sqlx::query!(
        "WITH said AS (
             SELECT s.digest, s.method, s.booked_on, s.direction, s.amount, s.sen,
                    row_number() OVER (PARTITION BY s.method, s.booked_on, s.direction, s.amount, s.sen ORDER BY s.position) AS nth
             FROM unnest($3::bigint[], $4::bytea[], $5::date[], $6::text[], $7::bigint[], $8::smallint[])
                  WITH ORDINALITY AS s (method, digest, booked_on, direction, amount, sen, position)
             WHERE NOT EXISTS (SELECT FROM statement_lines l WHERE l.digest = s.digest)
               AND NOT EXISTS (SELECT FROM statement_line_copies c WHERE c.digest = s.digest)
         ), kept AS (
             SELECT l.id, l.payment_method_id, l.booked_on, l.direction, l.amount_idr, l.sen, b.format = $2 AS is_own
             FROM statement_lines l JOIN bank_statements b ON b.id = l.statement_id
             WHERE l.payment_method_id = ANY($3::bigint[]) AND l.booked_on = ANY($5::date[])
               -- Its own lines are those that no other format has.
               AND NOT EXISTS (SELECT FROM statement_line_copies c WHERE c.line_id = l.id AND (b.format = $2 OR c.format = $2))
         ), free AS (
             SELECT kept.*, count(*) FILTER (WHERE NOT is_own) OVER (alike ORDER BY id)
                            - count(*) FILTER (WHERE is_own) OVER alike AS nth
             FROM kept WINDOW alike AS (PARTITION BY payment_method_id, booked_on, direction, amount_idr, sen)
         )
         INSERT INTO statement_line_copies (digest, line_id, format, statement_id)
         SELECT said.digest, free.id, $2, $1
         FROM said JOIN free ON NOT free.is_own AND free.payment_method_id = said.method AND free.booked_on = said.booked_on
              AND free.direction = said.direction AND free.amount_idr = said.amount AND free.sen = said.sen AND free.nth = said.nth
         ON CONFLICT DO NOTHING",
        new.id,
        new.format.as_str(),
        new.methods,
        &columns.digests,
        &columns.days,
        &columns.directions,
        &columns.amounts,
        &columns.sen,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Writes those lines of an import that are new, neither seen before nor copies; answers how many that are.
#[tracing::instrument(name = "store.imports.insert_lines", level = "debug", skip_all)]
pub async fn insert_lines(conn: &mut PgConnection, new: &NewStatement<'_>) -> sqlx::Result<u64> {
    let columns = new.columns();
    let descriptions: Vec<String> = new.lines.iter().map(|line| line.description.clone()).collect();
    let done = sqlx::query!(
        "INSERT INTO statement_lines (statement_id, payment_method_id, digest, booked_on, direction, amount_idr, sen, description,
                                      state)
         SELECT $1, said.method, said.digest, said.booked_on, said.direction, said.amount, said.sen, said.description,
                CASE said.direction WHEN 'out' THEN 'out' ELSE 'waiting' END
         FROM unnest($2::bigint[], $3::bytea[], $4::date[], $5::text[], $6::bigint[], $7::smallint[], $8::text[])
              WITH ORDINALITY AS said (method, digest, booked_on, direction, amount, sen, description, position)
         WHERE NOT EXISTS (SELECT FROM statement_line_copies c WHERE c.digest = said.digest)
         ORDER BY said.position ON CONFLICT (digest) DO NOTHING",
        new.id,
        new.methods,
        &columns.digests,
        &columns.days,
        &columns.directions,
        &columns.amounts,
        &columns.sen,
        &descriptions,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
