//! The attribute of a test with a database of its own. `testkit::database` tells what it does; use it from there.

use proc_macro::TokenStream;
use quote::quote;
use syn::{ItemFn, Path, parse_macro_input};

/// Makes a test of an `async fn(PgPool)` or `async fn(PgPoolOptions, PgConnectOptions)`, run against a database of its own as
/// the migrator named in the brackets leaves it.
///
/// ```text
/// #[testkit::database(catalog::MIGRATOR)]
/// async fn an_event_has_a_name(pool: PgPool) { … }
/// ```
#[proc_macro_attribute]
pub fn database(migrator: TokenStream, test: TokenStream) -> TokenStream {
    let migrator = parse_macro_input!(migrator as Path);
    let mut test = parse_macro_input!(test as ItemFn);
    let attributes = std::mem::take(&mut test.attrs);
    let (name, output) = (&test.sig.ident, &test.sig.output);
    let arguments = test.sig.inputs.iter().map(|_| quote!(_));
    quote! {
        #(#attributes)*
        #[::core::prelude::v1::test]
        fn #name() #output {
            #test
            let test: fn(#(#arguments),*) -> _ = #name;
            ::testkit::database::run(&#migrator, test)
        }
    }
    .into()
}
