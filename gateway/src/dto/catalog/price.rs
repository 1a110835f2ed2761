//! What sub-events cost, as the wire shows it.

use portal_proto::catalog::v1 as pb;

use super::event_type::EventType;

use crate::dto::prelude::*;

/// The period that a price belongs to.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum PriceKind {
    /// The lower price for those who come early.
    EarlyBird,
    /// The usual price until the event begins.
    Normal,
    /// The price at the door.
    Onsite,
}

/// A price of a sub-event for a profession in a period.
#[derive(Debug, Serialize, ToSchema)]
pub struct Price {
    /// Id of the price.
    pub id: i64,
    /// Code of the profession; none: everybody whose profession has no price of its own.
    pub profesi_id: Option<String>,
    /// Name of the profession; null where `profesi_id` is.
    pub profesi: Option<String>,
    /// Which of the three periods it belongs to.
    #[schema(value_type = PriceKind)]
    pub jenis: String,
    /// What one place costs, in whole rupiah; 0 when it is free.
    #[schema(minimum = 0)]
    pub harga: i64,
    /// First day on which it holds, Asia/Jakarta.
    #[schema(format = Date)]
    pub berlaku_dari: String,
    /// Last day on which it holds, Asia/Jakarta.
    #[schema(format = Date)]
    pub berlaku_sampai: String,
    /// Whether today lies between the two days, both included.
    pub berlaku: bool,
}

impl From<pb::Price> for Price {
    fn from(price: pb::Price) -> Self {
        Self {
            id: price.id,
            profesi_id: price.profession_code,
            profesi: price.profession,
            jenis: price.kind,
            harga: price.amount_idr,
            berlaku_dari: price.valid_from,
            berlaku_sampai: price.valid_until,
            berlaku: price.runs_today,
        }
    }
}

impl Price {
    /// The prices that somebody of this profession is shown: its own, else everybody's. Without a profession: all.
    pub fn for_profession(prices: Vec<Self>, profession: Option<&str>) -> Vec<Self> {
        let own = |price: &Self| price.profesi_id.as_deref() == profession;
        let has_own = prices.iter().any(own);
        let shown = |price: &Self| match profession {
            Some(_) if has_own => own(price),
            Some(_) => price.profesi_id.is_none(),
            None => true,
        };
        prices.into_iter().filter(shown).collect()
    }
}

/// What is taken off for a while.
#[derive(Debug, Serialize, ToSchema)]
pub struct Promo {
    /// Id of the promo.
    pub id: i64,
    /// What it is called, up to 200 characters.
    pub nama: String,
    /// Percent taken off; null when a fixed sum is (`potongan`).
    #[schema(minimum = 1, maximum = 100)]
    pub potongan_persen: Option<u32>,
    /// Whole rupiah taken off; null when a share is (`potongan_persen`).
    pub potongan: Option<i64>,
    /// What is left of `harga_berlaku`, in whole rupiah; null where that is.
    pub harga_promo: Option<i64>,
    /// First day on which it runs, Asia/Jakarta.
    #[schema(format = Date)]
    pub berlaku_dari: String,
    /// Last day on which it runs, Asia/Jakarta.
    #[schema(format = Date)]
    pub berlaku_sampai: String,
}

impl From<pb::Promo> for Promo {
    fn from(promo: pb::Promo) -> Self {
        Self {
            id: promo.id,
            nama: promo.name,
            potongan_persen: promo.percent_off,
            potongan: promo.amount_off_idr,
            harga_promo: promo.reduced_price_idr,
            berlaku_dari: promo.valid_from,
            berlaku_sampai: promo.valid_until,
        }
    }
}

/// The prices of one sub-event.
#[derive(Debug, Serialize, ToSchema)]
pub struct SubEventPrices {
    /// Id of the sub-event.
    pub id: i64,
    /// Id of the event that it is a part of.
    pub event_id: i64,
    /// Title of the sub-event.
    pub judul: String,
    /// Code of the sub-event's type.
    #[schema(value_type = EventType)]
    pub jenis_event: String,
    /// Its prices for all professions and periods, also those that do not run today.
    pub harga: Vec<Price>,
    /// Today's price for the caller's profession, whole rupiah; null when none runs today.
    pub harga_berlaku: Option<i64>,
}

impl From<pb::SubEvent> for SubEventPrices {
    fn from(sub_event: pb::SubEvent) -> Self {
        Self {
            id: sub_event.id,
            event_id: sub_event.event_id,
            judul: sub_event.title,
            jenis_event: sub_event.event_type,
            harga: sub_event.prices.into_iter().map(Price::from).collect(),
            harga_berlaku: sub_event.current_price_idr,
        }
    }
}

#[cfg(test)]
mod tests {
    use portal_proto::catalog::v1 as pb;

    use super::Price;

    fn shown(profession: Option<&str>) -> Vec<i64> {
        let price = |id, code: Option<&str>| pb::Price {
            id,
            profession_code: code.map(str::to_owned),
            ..pb::Price::default()
        };
        let prices = [price(1, None), price(2, Some("DOKTER")), price(3, None)];
        let rows = Price::for_profession(prices.map(Price::from).into(), profession);
        rows.into_iter().map(|row| row.id).collect()
    }

    #[test]
    fn a_profession_sees_its_own_prices_else_everybodys() {
        assert_eq!(shown(Some("DOKTER")), [2]);
        assert_eq!(shown(Some("PERAWAT")), [1, 3]);
        assert_eq!(shown(None), [1, 2, 3]);
    }
}
