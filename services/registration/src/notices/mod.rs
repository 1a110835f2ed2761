//! What buyers are told of their orders: each notice is announced once, and told only as long as it is true. The tables write
//! them down with what they tell; the words are notification's.

pub mod rpc;

pub mod domain {
    pub mod announced;
    pub mod notice;
}

pub mod ops {
    pub mod announce_notices;
    pub mod notice_desk;
    pub mod tell_notice;
}

pub mod store {
    pub mod notices;
}
