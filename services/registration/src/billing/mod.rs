//! Documents of orders: invoice, receipt, credit note. Issued once, numbered without gaps, never changed.

pub mod domain {
    pub mod amount_in_words;
    pub mod content;
    pub mod document;
    pub mod document_kind;
    pub mod issuer;
}

pub mod ops {
    pub mod billing_desk;
    pub mod freeze;
    pub mod get_document;
    pub mod issue_at_once;
    pub mod issue_documents;
    pub mod list_invoices;
    pub mod press;
    pub mod print_document;
}

pub mod rpc {
    pub mod reply;
    pub mod service;
}

pub mod store {
    pub mod at_once;
    pub mod documents;
    pub mod issuing;
}
