//! What a course costs, in the words of what a sub-event costs.

use portal_proto::learning::v1 as pb;

use crate::dto::catalog::price::Price;

/// A price of a course.
pub fn price(price: pb::CoursePrice) -> Price {
    Price {
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
