//! How orders can be paid, what buyers send to show that they did, and what a provider takes in for us.

pub mod domain {
    pub mod charge;
    pub mod charge_state;
    pub mod notice;
    pub mod payment_method;
    pub mod proof;
}

pub mod ops {
    pub mod list_payment_methods;
    pub mod load_demo;
    pub mod load_reference;
    pub mod receive_proof;
    pub mod renew_charge;
}

pub mod rpc;

pub mod store {
    pub mod charges;
    pub mod notices;
    pub mod payment_methods;
    pub mod proofs;
}
