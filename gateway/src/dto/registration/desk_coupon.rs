//! Coupons as the desk makes and sees them.

use portal_proto::{
    registration::v1::{self as pb, coupon_terms::Worth},
    timestamp,
};

use super::order::OrderStatus;
use crate::dto::change::{Change, Id, Whole};
use crate::dto::prelude::*;

/// How a coupon counts what it takes off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum JenisPotongan {
    /// So many of a hundred.
    Persen,
    /// So many rupiah.
    Nominal,
}

/// How it stands with a coupon; the first that applies, from the last to the first of this list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatusKupon {
    /// It is taken.
    Aktif,
    /// Its time has not come.
    BelumMulai,
    /// Orders have taken it as often as they may.
    Habis,
    /// Its time is over.
    Berakhir,
    /// The desk lets nobody take it.
    Nonaktif,
}

impl From<pb::CouponState> for StatusKupon {
    fn from(state: pb::CouponState) -> Self {
        match state {
            pb::CouponState::Running | pb::CouponState::Unspecified => Self::Aktif,
            pb::CouponState::NotBegun => Self::BelumMulai,
            pb::CouponState::UsedUp => Self::Habis,
            pb::CouponState::Ended => Self::Berakhir,
            pb::CouponState::Inactive => Self::Nonaktif,
        }
    }
}

impl From<StatusKupon> for pb::CouponState {
    fn from(state: StatusKupon) -> Self {
        match state {
            StatusKupon::Aktif => Self::Running,
            StatusKupon::BelumMulai => Self::NotBegun,
            StatusKupon::Habis => Self::UsedUp,
            StatusKupon::Berakhir => Self::Ended,
            StatusKupon::Nonaktif => Self::Inactive,
        }
    }
}

/// Which coupons the desk looks for. An empty value is no filter.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DeskCouponFilter {
    /// A part of the code; capital or small letters are the same.
    #[param(max_length = 32)]
    pub keyword: Option<String>,
    /// Only those that stand so.
    pub status: Option<StatusKupon>,
    /// Only those that are for this event alone.
    pub event_id: Option<i64>,
}

/// A coupon, and what became of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskCoupon {
    /// What `/admin/kupon/{id}` takes.
    pub id: i64,
    /// The code, in capital letters.
    pub kode: String,
    /// How it counts what it takes off.
    pub jenis_potongan: JenisPotongan,
    /// 1 to 100 of a hundred, or whole rupiah.
    pub nilai: i64,
    /// Only what is part of this event gets cheaper; null: everything.
    pub event_id: Option<i64>,
    /// From when it is taken.
    #[serde(with = "time::serde::rfc3339")]
    pub berlaku_dari: OffsetDateTime,
    /// The first instant at which it is not taken any more.
    #[serde(with = "time::serde::rfc3339")]
    pub berlaku_sampai: OffsetDateTime,
    /// How many orders may take it; null: as many as come.
    pub batas_pakai: Option<i64>,
    /// How many orders of one member may; null: as many as come.
    pub batas_per_anggota: Option<i64>,
    /// How many orders have it. What is over without having been paid gives it back.
    pub terpakai: i32,
    /// What it took off these orders, in whole rupiah.
    pub total_potongan: i64,
    /// Whether an order has ever taken it: then only its limits and its end may change.
    pub pernah_dipakai: bool,
    /// Whether the desk lets anybody take it.
    pub aktif: bool,
    /// How it stands with it now.
    pub status: StatusKupon,
}

impl From<pb::Coupon> for DeskCoupon {
    fn from(coupon: pb::Coupon) -> Self {
        let status = coupon.state().into();
        let terms = coupon.terms.unwrap_or_default();
        let (jenis_potongan, nilai) = match terms.worth {
            Some(Worth::Percent(percent)) => (JenisPotongan::Persen, percent),
            Some(Worth::AmountIdr(amount)) => (JenisPotongan::Nominal, amount),
            // Registration always says one of the two.
            None => (JenisPotongan::Nominal, 0),
        };
        Self {
            id: coupon.id,
            kode: terms.code,
            jenis_potongan,
            nilai,
            event_id: terms.event_id,
            berlaku_dari: convert::instant(terms.valid_from),
            berlaku_sampai: convert::instant(terms.valid_until),
            batas_pakai: terms.most,
            batas_per_anggota: terms.most_per_member,
            terpakai: coupon.used,
            total_potongan: coupon.discount_idr,
            pernah_dipakai: coupon.was_used,
            aktif: coupon.active,
            status,
        }
    }
}

/// What the desk says of a coupon.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "kode": "HEMAT10", "jenis_potongan": "persen", "nilai": 10, "event_id": 94, "berlaku_dari": "2026-12-01T00:00:00+07:00",
    "berlaku_sampai": "2027-01-01T00:00:00+07:00", "batas_pakai": 100, "batas_per_anggota": 1,
}))]
pub struct DeskCouponForm {
    /// 3 to 32 letters, digits and hyphens; capital or small letters are the same.
    #[schema(min_length = 3, max_length = 32)]
    pub kode: String,
    /// How it counts what it takes off.
    pub jenis_potongan: JenisPotongan,
    /// 1 to 100 of a hundred, or whole rupiah.
    #[schema(value_type = i64, minimum = 1)]
    pub nilai: Whole,
    /// Only what is part of this event gets cheaper; without it everything.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub event_id: Change<Id>,
    /// From when it is taken.
    #[serde(with = "time::serde::rfc3339")]
    pub berlaku_dari: OffsetDateTime,
    /// The first instant at which it is not taken any more; later than `berlaku_dari`.
    #[serde(with = "time::serde::rfc3339")]
    pub berlaku_sampai: OffsetDateTime,
    /// How many orders may take it, 1 or more; without it as many as come.
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 1)]
    pub batas_pakai: Change<Whole>,
    /// How many orders of one member may, 1 or more; without it as many as come.
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 1)]
    pub batas_per_anggota: Change<Whole>,
}

impl DeskCouponForm {
    /// The event that it is for, if it is for one.
    #[must_use]
    pub fn event(&self) -> Option<i64> {
        match self.event_id {
            Change::To(Id(id)) => Some(id),
            Change::Keep | Change::Clear => None,
        }
    }

    /// The form as registration takes it.
    #[must_use]
    pub fn into_terms(self) -> pb::CouponTerms {
        let event_id = self.event();
        let limit = |limit: Change<Whole>| limit.into_option().map(|Whole(most)| most);
        pb::CouponTerms {
            code: self.kode,
            worth: Some(match self.jenis_potongan {
                JenisPotongan::Persen => Worth::Percent(self.nilai.0),
                JenisPotongan::Nominal => Worth::AmountIdr(self.nilai.0),
            }),
            valid_from: Some(timestamp(self.berlaku_dari)),
            valid_until: Some(timestamp(self.berlaku_sampai)),
            event_id,
            most: limit(self.batas_pakai),
            most_per_member: limit(self.batas_per_anggota),
        }
    }
}

/// What a coupon takes: proto name, wire name.
pub const DESK_COUPON_FIELDS: &[(&str, &str)] = &[
    ("code", "kode"),
    ("worth", "nilai"),
    ("event_id", "event_id"),
    ("valid_from", "berlaku_dari"),
    ("valid_until", "berlaku_sampai"),
    ("most", "batas_pakai"),
    ("most_per_member", "batas_per_anggota"),
    ("idempotency_key", "Idempotency-Key"),
];

/// Whether a coupon is to be taken.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"aktif": false}))]
pub struct CouponStatusForm {
    /// `false`: nobody takes it any more; orders that have it keep what it took off.
    pub aktif: bool,
}

/// An order that has taken a coupon.
#[derive(Debug, Serialize, ToSchema)]
pub struct CouponUse {
    /// Id of the order.
    #[schema(format = Uuid)]
    pub order_id: String,
    /// Its number.
    pub nomor_pesanan: String,
    /// How it stands with it.
    pub status_pesanan: OrderStatus,
    /// Whose it is.
    pub peserta_id: i64,
    /// What the buyer was called then.
    pub nama_pemesan: String,
    /// When it was ordered.
    #[serde(with = "time::serde::rfc3339")]
    pub dipakai_pada: OffsetDateTime,
    /// What the coupon took off, in whole rupiah.
    pub potongan: i64,
    /// When the order was over without having been paid, and the coupon is free for another one; null while it counts.
    #[serde(with = "time::serde::rfc3339::option")]
    pub dilepas_pada: Option<OffsetDateTime>,
}

impl From<pb::CouponUse> for CouponUse {
    fn from(one: pb::CouponUse) -> Self {
        Self {
            status_pesanan: one.order_status().into(),
            order_id: one.order_id,
            nomor_pesanan: one.order_number,
            peserta_id: one.member_id,
            nama_pemesan: one.buyer_name,
            dipakai_pada: convert::instant(one.used_at),
            potongan: one.discount_idr,
            dilepas_pada: one.given_back_at.map(|at| convert::instant(Some(at))),
        }
    }
}
