//! Documents of orders: invoice, receipt, credit note. Issued once, numbered without gaps, never changed. What the association may
//! change of their words are editions of its stationery: what is issued says what the newest one does, for good, and is laid out for good
//! as whoever runs the portal had it then. A receipt of more than came in is taken back with its invoice, and both are issued anew.

pub mod domain {
    pub mod amount_in_words;
    pub mod content;
    pub mod document;
    pub mod document_kind;
    pub mod issuer;
    pub mod stationery;
}

pub mod ops {
    pub mod billing_desk;
    pub mod change_stationery;
    pub mod freeze;
    pub mod get_document;
    pub mod issue_at_once;
    pub mod issue_documents;
    pub mod list_editions;
    pub mod list_invoices;
    pub mod preview_stationery;
    pub mod print_document;
}

pub mod rpc {
    pub mod reply;
    pub mod service;
    pub mod stationery;
    pub mod stationery_words;
}

pub mod store {
    pub mod at_once;
    pub mod documents;
    pub mod issuing;
    pub mod layouts;
    pub mod stationery;
}
