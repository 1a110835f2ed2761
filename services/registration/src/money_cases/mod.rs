//! Money that paid no order by itself, whatever way it came, and what a provider took back: each a case, until finance decides.

pub mod domain {
    pub mod case_state;
    pub mod difference;
    pub mod money_case;
}

pub mod ops {
    pub mod open_case;
}

pub mod store {
    pub mod money_cases;
}
