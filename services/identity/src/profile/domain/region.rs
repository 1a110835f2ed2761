//! Where in Indonesia: province, regency, district, village.

use kit::{report::FieldProblem, rule::Rule};

/// Official region codes without dots, each within the one before it; the catalog knows their names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Region {
    /// Two digits.
    pub province: Option<i64>,
    /// Four digits, the first two of them the province.
    pub regency: Option<i64>,
    /// Six digits, the first four of them the regency.
    pub district: Option<i64>,
    /// Ten digits, the first six of them the district.
    pub village: Option<i64>,
}

impl Region {
    /// This region after a change: `None` leaves a level as it is, 0 clears it.
    #[must_use]
    pub fn changed(self, change: Self) -> Self {
        let level = |sent: Option<i64>, now: Option<i64>| sent.map_or(now, |code| (code != 0).then_some(code));
        Self {
            province: level(change.province, self.province),
            regency: level(change.regency, self.regency),
            district: level(change.district, self.district),
            village: level(change.village, self.village),
        }
    }

    /// That a code lies in the one above it shows in its first digits.
    #[must_use]
    pub fn problems(self) -> Vec<FieldProblem> {
        let lies_in = |code: Option<i64>, above: Option<i64>, digits: i64| {
            code.is_none_or(|code| above.is_some_and(|above| code > 0 && code / digits == above))
        };
        [
            (
                "province_id",
                self.province.is_none_or(|code| (11..=99).contains(&code)),
            ),
            ("regency_id", lies_in(self.regency, self.province, 100)),
            ("district_id", lies_in(self.district, self.regency, 100)),
            ("village_id", lies_in(self.village, self.district, 10_000)),
        ]
        .into_iter()
        .filter(|(_, holds)| !holds)
        .map(|(field, _)| FieldProblem::new(field, Rule::Region))
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Region;

    const NONE: Region = Region {
        province: None,
        regency: None,
        district: None,
        village: None,
    };
    const GAMBIR: Region = Region {
        province: Some(31),
        regency: Some(3171),
        district: Some(317_101),
        village: Some(3_171_011_001),
    };

    #[test]
    fn a_region_lies_in_the_one_above_it() {
        assert!(NONE.problems().is_empty() && GAMBIR.problems().is_empty());
        let regency = |regency| Region { regency, ..NONE };
        let village = |village| Region { village, ..NONE };
        let province = |province| Region { province, ..NONE };
        for (change, expected) in [
            (regency(Some(3273)), vec!["regency_id", "district_id"]),
            (regency(Some(0)), vec!["district_id"]),
            (province(Some(0)), vec!["regency_id"]),
            (village(Some(3_171_051_001)), vec!["village_id"]),
            (village(Some(i64::MAX)), vec!["village_id"]),
            (village(Some(0)), vec![]),
            (province(Some(-31)), vec!["province_id", "regency_id"]),
            (province(Some(100)), vec!["province_id", "regency_id"]),
            (province(Some(32)), vec!["regency_id"]),
        ] {
            let problems = GAMBIR.changed(change).problems();
            let fields: Vec<_> = problems.into_iter().map(|problem| problem.field).collect();
            assert_eq!(fields, expected, "{change:?}");
        }
    }

    #[test]
    fn small_numbers_hide_no_missing_level() {
        let of_nothing = Region {
            regency: Some(-5),
            ..NONE
        };
        assert_eq!(of_nothing.problems()[0].field, "regency_id");
        let below_zero = Region {
            province: Some(31),
            regency: Some(-3171),
            ..NONE
        };
        assert_eq!(below_zero.problems()[0].field, "regency_id");
    }
}
