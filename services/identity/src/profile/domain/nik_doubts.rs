//! What of a profile does not agree with the NIK.
//!
//! The digits of a NIK are province (2), regency (2), district (2), day (2; women add 40), month (2), year (2),
//! counter (4). People move and cards carry mistakes, so a difference only warns.

use time::Date;

use crate::accounts::domain::nik::Nik;

/// Added to the day of birth of women.
const WOMEN: u8 = 40;

/// What the first digits of a NIK say. Digits that make no date stay as they are: they agree with none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Told {
    province: i64,
    woman: bool,
    day: u8,
    month: u8,
    year: u8,
}

fn told(nik: &Nik) -> Told {
    let two = |from: usize| {
        let digits = nik.expose().as_bytes();
        (digits[from] - b'0') * 10 + (digits[from + 1] - b'0')
    };
    let day = two(6);
    Told {
        province: two(0).into(),
        woman: day > WOMEN,
        day: if day > WOMEN { day - WOMEN } else { day },
        month: two(8),
        year: two(10),
    }
}

/// The fields of the profile that do not agree with `nik`: `birth_date`, `gender_code`, `province_id`. What is not
/// filled in is not doubted.
#[must_use]
pub fn doubts(
    nik: &Nik,
    birth_date: Option<Date>,
    gender_code: Option<&str>,
    province_id: Option<i64>,
) -> Vec<&'static str> {
    let told = told(nik);
    let born = |date: Date| {
        let year = u8::try_from(date.year().rem_euclid(100)).unwrap_or_default();
        (date.day(), u8::from(date.month()), year) == (told.day, told.month, told.year)
    };
    let gender = if told.woman { "P" } else { "L" };
    [
        ("birth_date", birth_date.is_some_and(|date| !born(date))),
        ("gender_code", gender_code.is_some_and(|code| code != gender)),
        (
            "province_id",
            province_id.is_some_and(|province| province != told.province),
        ),
    ]
    .into_iter()
    .filter_map(|(field, doubted)| doubted.then_some(field))
    .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::{Date, Month, macros::date};

    use super::{Nik, doubts};

    fn nik(digits: &str) -> Nik {
        Nik::parse(digits).unwrap()
    }

    #[test]
    fn a_woman_adds_forty_to_her_day() {
        let hers = nik("3171045203880002");
        let born = date!(1988 - 03 - 12);
        assert!(doubts(&hers, Some(born), Some("P"), Some(31)).is_empty());
        assert_eq!(doubts(&hers, Some(born), Some("L"), Some(31)), ["gender_code"]);
    }

    #[test]
    fn each_difference_is_named_by_its_field() {
        let his = nik("3174051007830006");
        assert!(doubts(&his, Some(date!(1983 - 07 - 10)), Some("L"), Some(31)).is_empty());
        assert_eq!(
            doubts(&his, Some(date!(1983 - 07 - 11)), Some("P"), Some(32)),
            ["birth_date", "gender_code", "province_id"]
        );
        for other in [date!(1983 - 08 - 10), date!(1984 - 07 - 10)] {
            assert_eq!(doubts(&his, Some(other), None, None), ["birth_date"]);
        }
    }

    #[test]
    fn what_is_not_filled_in_is_not_doubted() {
        assert!(doubts(&nik("3174051007830006"), None, None, None).is_empty());
    }

    #[test]
    fn digits_that_make_no_date_agree_with_none() {
        let odd = nik("3174050000000006");
        assert_eq!(doubts(&odd, Some(date!(2000 - 01 - 01)), None, None), ["birth_date"]);
    }

    proptest! {
        #[test]
        fn a_nik_made_of_the_profile_is_never_doubted(
            province in 11_i64..=99,
            (year, month, day) in (1900_i32..=2026, 1_u8..=12, 1_u8..=28),
            woman: bool,
            counter in 0_u16..=9_999,
        ) {
            let written = if woman { day + 40 } else { day };
            let digits = format!("{province:02}7104{written:02}{month:02}{:02}{counter:04}", year % 100);
            let born = Date::from_calendar_date(year, Month::try_from(month).unwrap(), day).unwrap();
            let gender = if woman { "P" } else { "L" };
            prop_assert!(doubts(&nik(&digits), Some(born), Some(gender), Some(province)).is_empty());
        }

        #[test]
        fn any_sixteen_digits_can_be_read(digits in "[0-9]{16}") {
            let fields = doubts(&nik(&digits), Some(date!(1988 - 03 - 12)), Some("P"), Some(31));
            prop_assert!(fields.len() <= 3);
        }
    }
}
