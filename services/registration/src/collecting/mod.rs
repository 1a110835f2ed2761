//! Having a provider take in what is to be paid: asking it for a virtual account or a QR code, hearing what it says, asking again
//! for what it did not say.
//!
//! The order is placed without the provider: its charge is written with it, and a worker asks afterwards. So an order is there
//! even while the provider is away, nobody's seats wait in a transaction for somebody else's machine, and of an answer that was
//! lost no second charge comes: the provider is asked again for the one under the same id.

pub mod ops {
    pub mod charge_desk;
    pub mod follow_charges;
    pub mod take_in;
    pub mod take_notice;
}

pub mod providers {
    pub mod fake_midtrans;
    pub mod midtrans;
    pub mod provider;
}
