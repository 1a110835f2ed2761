//! What is told of an order that a collective invoice asks somebody else for.

use super::bought::{pay_or_lose, what_is_kept};
use crate::domain::order_notice::{CollectiveMention, OrderNotice};

/// Subject, news and what to do: nothing, while somebody else is asked.
pub(super) fn collected(notice: &OrderNotice, order_page: &str) -> (String, String, String) {
    let (number, (invoice, payer)) = (&notice.number, named(notice));
    (
        format!("Pesanan {number} ditagihkan lewat faktur kolektif"),
        format!("Pesanan {number} ditagihkan lewat faktur kolektif {invoice} kepada {payer}."),
        format!(
            "Anda tidak perlu membayar sendiri; {}. Rincian: {order_page}.",
            what_is_kept(notice)
        ),
    )
}

/// Subject, news and what to do: pay oneself after all.
pub(super) fn released(
    notice: &OrderNotice,
    how_to_pay: &str,
    until: &str,
    order_page: &str,
) -> (String, String, String) {
    let (number, (invoice, payer)) = (&notice.number, named(notice));
    (
        format!("Pesanan {number} kembali menunggu pembayaran Anda"),
        format!(
            "Faktur kolektif {invoice} kepada {payer} tidak berlaku lagi, sehingga pesanan {number} kembali menunggu pembayaran Anda. {how_to_pay}"
        ),
        format!("{}. Rincian: {order_page}.", pay_or_lose(notice, until)),
    )
}

/// The invoice, and who is asked to pay it. Registration tells of no such notice without them.
fn named(notice: &OrderNotice) -> (&str, &str) {
    let mention = notice.collective.as_ref();
    let named = |word: fn(&CollectiveMention) -> &str| mention.map_or("-", word);
    (named(|invoice| &invoice.number), named(|invoice| &invoice.payer_name))
}
