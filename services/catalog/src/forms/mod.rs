//! What all forms of members have in common: typed text, numbers without gaps.

pub mod domain {
    pub mod text;
}

pub mod store {
    pub mod numbers;
}
