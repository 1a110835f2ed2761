//! What times say together.

/// The time that `percent` of a hundred were faster than. Sorts them.
pub fn percentile(times: &mut [f64], percent: usize) -> f64 {
    times.sort_by(f64::total_cmp);
    times[(times.len() * percent / 100).min(times.len() - 1)]
}
