//! The names that stand behind numbers and codes.

use std::{borrow::Borrow, collections::HashMap, hash::Hash};

/// The names of organizers and regions by number, and of what classifies events and prices by code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    pub organizers: Table<i64>,
    pub provinces: Table<i64>,
    pub regencies: Table<i64>,
    pub categories: Table<String>,
    pub event_types: Table<String>,
    pub knowledge_fields: Table<String>,
    /// Of those that prices are made for.
    pub professions: Table<String>,
}

/// The names of one list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table<K: Hash + Eq>(HashMap<K, String>);

impl<K: Hash + Eq> Default for Table<K> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<K: Hash + Eq> Table<K> {
    /// Adds a name.
    pub fn insert(&mut self, key: K, name: String) {
        self.0.insert(key, name);
    }

    /// Whether what is pointed at has a name here; where nothing is, none is missing.
    #[must_use]
    pub fn covers<Q: Hash + Eq + ?Sized>(&self, key: Option<&Q>) -> bool
    where
        K: Borrow<Q>,
    {
        key.is_none_or(|key| self.0.contains_key(key))
    }

    /// The name of what is pointed at.
    #[must_use]
    pub fn name<Q: Hash + Eq + ?Sized>(&self, key: Option<&Q>) -> Option<String>
    where
        K: Borrow<Q>,
    {
        self.0.get(key?).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::Table;

    #[test]
    fn only_what_is_pointed_at_can_be_missing() {
        let mut table = Table::<String>::default();
        table.insert("DSA".to_owned(), "Dokter Spesialis Anestesi".to_owned());
        assert!(table.covers::<str>(None) && table.covers(Some("DSA")) && !table.covers(Some("PRW")));
        assert_eq!(table.name(Some("DSA")).as_deref(), Some("Dokter Spesialis Anestesi"));
        assert_eq!((table.name::<str>(None), table.name(Some("PRW"))), (None, None));
    }
}
