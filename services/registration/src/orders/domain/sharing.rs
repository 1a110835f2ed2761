//! A sum shared out.

/// `whole` shared out by these weights, in their order: each share is what is reached up to where its weight ends, less what was shared
/// out before. So the shares are the whole to the rupiah. Where nothing weighs anything, nobody gets anything.
#[must_use]
pub fn share_out(whole: i64, weights: &[i64]) -> Vec<i64> {
    let sum: i128 = weights.iter().map(|weight| i128::from(*weight)).sum();
    let (mut upto, mut shared) = (0, 0);
    let share = |weight: &i64| {
        upto += i128::from(*weight);
        let reached = if sum == 0 { 0 } else { i128::from(whole) * upto / sum };
        let share = reached - shared;
        shared = reached;
        // At most the whole, which fits.
        i64::try_from(share).unwrap_or(0)
    };
    weights.iter().map(share).collect()
}

#[cfg(test)]
mod tests {
    use proptest::{
        collection::vec,
        prelude::{prop_assert, prop_assert_eq, proptest},
    };

    use super::share_out;

    proptest! {
        #[test]
        fn shares_are_the_whole_and_none_is_more_than_its_part_rounded_up(
            whole in 0..1_000_000_000_i64, weights in vec(0..100_000_000_i64, 1..20)
        ) {
            let shares = share_out(whole, &weights);
            let sum: i64 = weights.iter().sum();
            prop_assert_eq!(shares.iter().sum::<i64>(), if sum == 0 { 0 } else { whole });
            for (share, weight) in shares.iter().zip(&weights) {
                let part = if sum == 0 { 0 } else { i128::from(whole) * i128::from(*weight) / i128::from(sum) };
                prop_assert!(i128::from(*share) <= part + 1 && *share >= 0);
            }
        }
    }
}
