//! What all forms of members have in common: typed text, the key of a repeated request, numbers without gaps.

pub mod domain {
    pub mod text;
}

pub mod rpc;

pub mod store {
    pub mod numbers;
}
