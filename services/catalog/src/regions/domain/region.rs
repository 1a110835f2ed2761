//! A province, regency, district or village.

/// One region of any of the four levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// The official code without its dots.
    pub id: i64,
    /// The official code, such as `11.01.01.2001`.
    pub code: String,
    /// The name, cased for display.
    pub name: String,
}

/// How many regions stand in the database.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RegionCounts {
    /// Provinces.
    pub provinces: i64,
    /// Regencies and cities.
    pub regencies: i64,
    /// Districts.
    pub districts: i64,
    /// Villages.
    pub villages: i64,
}
