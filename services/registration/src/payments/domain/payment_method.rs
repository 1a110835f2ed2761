//! How orders can be paid.

/// One way to pay. The table knows which kind has which of the optional parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentMethod {
    /// Number of the payment method.
    pub id: i64,
    /// `transfer_bank`, `virtual_account`, `qris` or `gratis`.
    pub kind: String,
    /// What it is called.
    pub name: String,
    /// At which bank.
    pub bank: Option<String>,
    /// Where to transfer to.
    pub account_number: Option<String>,
    /// Whose account that is.
    pub account_holder: Option<String>,
    /// A picture of it.
    pub logo_url: Option<String>,
}

/// A way to pay that comes with the program, in the place where it is offered.
#[derive(Clone, Copy, Debug)]
pub struct Offered {
    /// The kind, one of those that [`PaymentMethod::kind`] lists.
    pub kind: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// At which bank.
    pub bank: Option<&'static str>,
    /// Where to transfer to, and whose account that is.
    pub account: Option<(&'static str, &'static str)>,
    /// A picture of it that comes with the demo.
    pub demo_logo: &'static str,
}

/// Whose the invented accounts are.
const HOLDER: &str = "Yayasan Diklat Nusamedika";

/// What is offered until an operator says something else. Banks and account numbers are invented: nobody can transfer
/// money to them.
pub const INVENTED: [Offered; 5] = [
    Offered {
        kind: "transfer_bank",
        name: "Transfer Bank Contoh Nusantara",
        bank: Some("Bank Contoh Nusantara"),
        account: Some(("0001112223", HOLDER)),
        demo_logo: "/media/payments/bank-contoh-nusantara.webp",
    },
    Offered {
        kind: "transfer_bank",
        name: "Transfer Bank Contoh Khatulistiwa",
        bank: Some("Bank Contoh Khatulistiwa"),
        account: Some(("0004445556", HOLDER)),
        demo_logo: "/media/payments/bank-contoh-khatulistiwa.webp",
    },
    Offered {
        kind: "virtual_account",
        name: "Virtual Account Bank Contoh Nusantara",
        bank: Some("Bank Contoh Nusantara"),
        account: None,
        demo_logo: "/media/payments/virtual-account-bank-contoh-nusantara.webp",
    },
    Offered {
        kind: "qris",
        name: "QRIS",
        bank: None,
        account: None,
        demo_logo: "/media/payments/qris.webp",
    },
    Offered {
        kind: "gratis",
        name: "Gratis",
        bank: None,
        account: None,
        demo_logo: "/media/payments/gratis.webp",
    },
];
