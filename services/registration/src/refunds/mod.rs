//! Money that goes back to whoever paid it: asked for by the rules of the event, decided at the desk, paid out by the bank.

pub mod domain {
    pub mod line_offer;
    pub mod refund;
    pub mod refund_account;
    pub mod refund_rules;
    pub mod refund_state;
}

pub mod ops {
    pub mod call_off;
    pub mod decide_refund;
    pub mod give_up;
    pub mod list_refunds;
    pub mod pay_out_refund;
    pub mod refund_desk;
    pub mod refund_offer;
    pub mod refund_terms;
}

pub mod rpc {
    pub mod parse;
    pub mod reply;
    pub mod service;
}

pub mod store {
    pub mod refund_lines;
    pub mod refund_rules;
    pub mod refunds;
}
