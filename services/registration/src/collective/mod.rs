//! Collective invoices (faktur kolektif): somebody else than their buyers pays several orders at once, all of them or none. What they say
//! is frozen when they are issued, and their numbers have no gaps.

pub mod domain {
    pub mod collective_invoice;
    pub mod content;
    pub mod payer;
}

pub mod ops {
    pub mod collective_desk;
    pub mod issue_collective;
    pub mod lapse_collectives;
    pub mod list_collectives;
    pub mod pay_collective;
    pub mod print_collective;
    pub mod settle_collective;
    pub mod void_collective;
}

pub mod rpc {
    pub mod parse;
    pub mod reply;
    pub mod service;
}

pub mod store {
    pub mod collective_orders;
    pub mod collectives;
}
