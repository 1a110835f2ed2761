//! What the driver and the programs that it starts have in common.

pub mod pace;
