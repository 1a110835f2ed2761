//! What the bank says came in: statements are imported, each line pays the order that asks for it, and the rest is finance's.

pub mod domain {
    pub mod bca;
    pub mod desk_case;
    pub mod mandiri;
    pub mod matching;
    pub mod mt940;
    pub mod statement;
    pub mod statement_file;
}

pub mod ops {
    pub mod finance_desk;
    pub mod import_statement;
    pub mod list_cases;
    pub mod list_lines;
    pub mod list_order_transfers;
    pub mod match_lines;
    pub mod seat_again;
    pub mod settle_case;
}

pub mod rpc {
    pub mod parse;
    pub mod reply;
    pub mod service;
}

pub mod store {
    pub mod candidates;
    pub mod desk_cases;
    pub mod imports;
    pub mod statement_lines;
}
