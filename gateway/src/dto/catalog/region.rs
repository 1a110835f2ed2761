//! Regions as the wire shows them.

use portal_proto::catalog::v1 as pb;

use crate::dto::prelude::*;

/// A province, regency, district or village.
#[derive(Debug, Serialize, ToSchema)]
pub struct Region {
    /// The official code without its dots.
    pub id: i64,
    /// The official code, such as `11.01`: two digits for each level, four for a village.
    pub kode: String,
    /// The official name, such as `Kabupaten Aceh Selatan`.
    pub value: String,
}

impl From<pb::Region> for Region {
    fn from(region: pb::Region) -> Self {
        Self {
            id: region.id,
            kode: region.code,
            value: region.name,
        }
    }
}
