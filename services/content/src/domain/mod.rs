//! Types that cannot be wrong, and pure rules: no SQL, no contract, no clock.

pub mod keyword;
pub mod news;
pub mod picture;
pub mod rich_text;
pub mod site;
