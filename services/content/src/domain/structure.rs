//! Who stands where in the association.

use media::picture::Portrait;

/// An office of the association.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Office {
    /// Number of the office.
    pub id: i64,
    /// The office above it; absent only for the topmost.
    pub parent_id: Option<i64>,
    /// Such as 'Bidang Pendidikan'.
    pub title: String,
    /// Who holds it, with titles; absent when nobody does.
    pub holder: Option<String>,
    /// How they look.
    pub portrait: Option<Portrait>,
}

/// An office at its place in the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedOffice {
    /// The office, without those below it.
    pub office: Office,
    /// Steps from the topmost.
    pub depth: i32,
    /// Among those with the same office above them, from 1.
    pub position: i32,
}
