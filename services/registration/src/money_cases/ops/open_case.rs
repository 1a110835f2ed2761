//! Money that paid no order, or was taken back, waits for finance, within a write that is under way.

use serde_json::json;
use uuid::Uuid;
use write::{Change, Write};

use crate::money_cases::{
    domain::money_case::{NewCase, Source},
    store::money_cases,
};

/// Opens a case, once for each line, payment or take-back: answers its id, `None` where it is known already.
pub async fn open_case(write: &mut Write, case: &NewCase) -> sqlx::Result<Option<Uuid>> {
    let now = write.now();
    let opened = money_cases::insert(write.conn(), case, now).await?;
    if let Some(id) = opened {
        let source = match &case.source {
            Source::Transfer { line_id } => json!({ "statement_line": line_id }),
            Source::Provider { reference } => json!({ "provider_reference": reference }),
        };
        write.also(Change::new("money_case.opened", "money_case", id).to(json!({
            "kind": case.kind.as_str(), "amount_idr": case.amount_idr, "order_id": case.order_id,
            "collective_invoice": case.collective_id, "source": source,
        })));
    }
    Ok(opened)
}
