//! The rules of rich text against markup that was built to deceive, and against random markup.

mod leftovers;
mod random_markup;
mod vectors;
