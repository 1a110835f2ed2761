//! The `[registration.proofs]` section of the configuration.

use config::Problem;
use serde::Deserialize;

use crate::payments::domain::proof::ProofRoom;

/// How much room proofs of payment may take.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ProofLimits {
    /// Those of an account that were not accepted, in MiB; 10 are the largest one.
    pub account_mib: u32,
    /// Those of all orders that wait for the desk, in MiB.
    pub waiting_mib: u32,
}

impl Default for ProofLimits {
    fn default() -> Self {
        Self {
            account_mib: 100,
            waiting_mib: 10_240,
        }
    }
}

impl ProofLimits {
    /// The room that there is.
    pub(crate) fn room(&self) -> ProofRoom {
        ProofRoom::in_mebibytes(self.account_mib, self.waiting_mib)
    }

    /// What is wrong beyond the types.
    pub(crate) fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        if self.account_mib < 10 {
            problems.push(Problem::new(
                "registration.proofs.account_mib",
                "must be at least 10: one proof",
            ));
        }
        if self.waiting_mib < self.account_mib {
            problems.push(Problem::new(
                "registration.proofs.waiting_mib",
                "must be at least registration.proofs.account_mib",
            ));
        }
        problems
    }
}

#[cfg(test)]
mod tests {
    use super::ProofLimits;

    #[test]
    fn room_that_holds_no_proof_is_named() {
        assert_eq!(ProofLimits::default().problems(), []);
        let narrow = ProofLimits {
            account_mib: 9,
            waiting_mib: 8,
        };
        let keys: Vec<_> = narrow.problems().into_iter().map(|problem| problem.key).collect();
        assert_eq!(
            keys,
            ["registration.proofs.account_mib", "registration.proofs.waiting_mib"]
        );
    }
}
