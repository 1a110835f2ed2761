//! What all forms of members have in common: typed text, a repeated request, numbers without gaps, the audit log.

pub mod domain {
    pub mod idempotency;
    pub mod text;
}

pub mod rpc;

pub mod store {
    pub mod audit;
    pub mod idempotency;
    pub mod numbers;
}
