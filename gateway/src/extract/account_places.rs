//! How many files of one account are on their way.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use crate::problem::Problem;

/// So many, that a photo chosen anew need not wait for the one before; no more, because there are few places for all.
const PER_ACCOUNT: usize = 2;
/// When whoever was refused may come again. A photo takes a phone seconds, a minute at the most.
const AGAIN: Duration = Duration::from_secs(5);

/// The accounts whose files are on their way; clones are one. The guard lays it into every request with a file, and who
/// takes the file takes a place first.
#[derive(Clone, Debug, Default)]
pub struct AccountPlaces(Arc<Mutex<HashMap<i64, usize>>>);

/// The place of one file, free again when dropped.
#[derive(Debug)]
pub struct AccountPlace {
    places: AccountPlaces,
    account: i64,
}

impl AccountPlaces {
    /// A place for one more file of `account`. Keep it for as long as the file is held in memory.
    ///
    /// # Errors
    /// 429 when as many as it may have are on their way.
    pub fn take(&self, account: i64) -> Result<AccountPlace, Problem> {
        let mut taken = self.taken();
        let count = taken.entry(account).or_default();
        if *count >= PER_ACCOUNT {
            return Err(Problem::too_many(AGAIN).with_code("terlalu_banyak_unggahan"));
        }
        *count += 1;
        Ok(AccountPlace {
            places: self.clone(),
            account,
        })
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<i64, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for AccountPlace {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        if let Some(count) = taken.get_mut(&self.account) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.account);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::AccountPlaces;

    #[test]
    fn an_account_whose_files_have_all_come_is_forgotten() {
        let places = AccountPlaces::default();
        let (first, second) = (places.take(7).unwrap(), places.take(7).unwrap());
        assert_eq!(places.take(7).unwrap_err().code(), "terlalu_banyak_unggahan");
        drop(first);
        let third = places.take(7).unwrap();
        drop((second, third));
        assert!(places.taken().is_empty());
    }
}
