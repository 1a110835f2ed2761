//! What every change of a waiting list needs.

use crate::{cart::ops::cart_desk::CartDesk, waiting::domain::terms::Terms};

/// Where waiting lists are kept.
#[derive(Clone, Debug)]
pub struct WaitingDesk {
    /// Where an offer goes that is taken; its database and its clock are those of the lists.
    pub cart: CartDesk,
    pub terms: Terms,
}
