//! What sub-events cost, as the wire shows it.

use portal_proto::catalog::v1 as pb;
use serde::Serialize;
use utoipa::ToSchema;

use super::event_type::EventType;

/// The period that a price belongs to.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum PriceKind {
    /// For those who come early.
    EarlyBird,
    /// Until the event begins.
    Normal,
    /// At the door.
    Onsite,
}

/// A price of a sub-event for a profession in a period.
#[derive(Debug, Serialize, ToSchema)]
pub struct Price {
    /// Its id.
    pub id: i64,
    /// Code of the profession; none: everybody whose profession has no price of its own.
    pub profesi_id: Option<String>,
    /// Name of the profession.
    pub profesi: Option<String>,
    /// The period.
    #[schema(value_type = PriceKind)]
    pub jenis: String,
    /// Whole rupiah.
    #[schema(minimum = 0)]
    pub harga: i64,
    /// Its first day.
    #[schema(format = Date)]
    pub berlaku_dari: String,
    /// Its last day.
    #[schema(format = Date)]
    pub berlaku_sampai: String,
    /// Whether it runs today.
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
    pub fn for_profession(prices: Vec<pb::Price>, profession: Option<&str>) -> Vec<Self> {
        let own = |price: &pb::Price| price.profession_code.as_deref() == profession;
        let has_own = prices.iter().any(own);
        let shown = |price: &pb::Price| match profession {
            Some(_) if has_own => own(price),
            Some(_) => price.profession_code.is_none(),
            None => true,
        };
        prices.into_iter().filter(shown).map(Self::from).collect()
    }
}

/// What is taken off for a while.
#[derive(Debug, Serialize, ToSchema)]
pub struct Promo {
    /// Its id.
    pub id: i64,
    /// Its name.
    pub nama: String,
    /// Percent off.
    #[schema(minimum = 1, maximum = 100)]
    pub potongan_persen: Option<u32>,
    /// Whole rupiah off.
    pub potongan: Option<i64>,
    /// What is left of `harga_berlaku`.
    pub harga_promo: Option<i64>,
    /// Its first day.
    #[schema(format = Date)]
    pub berlaku_dari: String,
    /// Its last day.
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
    /// Id of its event.
    pub event_id: i64,
    /// Its title.
    pub judul: String,
    /// Code of its type.
    #[schema(value_type = EventType)]
    pub jenis_event: String,
    /// Every price.
    pub harga: Vec<Price>,
    /// Today's price for the caller's profession.
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
        let prices = vec![price(1, None), price(2, Some("DOKTER")), price(3, None)];
        let rows = Price::for_profession(prices, profession);
        rows.into_iter().map(|row| row.id).collect()
    }

    #[test]
    fn a_profession_sees_its_own_prices_else_everybodys() {
        assert_eq!(shown(Some("DOKTER")), [2]);
        assert_eq!(shown(Some("PERAWAT")), [1, 3]);
        assert_eq!(shown(None), [1, 2, 3]);
    }
}
