#!/usr/bin/env bash
# Can the tests fail? Each row breaks one rule from outside the program, by the word that the test itself documents, and
# the test that guards the rule must then be red. `sabotage.sh` tries every row, `sabotage.sh WORD...` those of the words.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
cd "$ROOT"
export CARGO_TERM_COLOR=never NO_COLOR=1

# package, test binary (`lib` for the tests inside the crate), test, word
table() {
  cat <<'ROWS'
write it atomic::no_change_is_made_without_its_audit_row write_audit_forgotten
write it once::a_repeated_request_is_answered_as_the_first_and_changes_nothing write_keys_forgotten
write it once::of_many_requests_with_one_key_at_the_same_moment_one_is_done write_keys_forgotten
gateway edge first_answers::behind_an_opening_the_scripts_wait_and_elsewhere_they_do_not opening_forgotten
catalog it sub_event_filters::every_filter_of_sub_events_finds_what_a_plain_search_finds drafts_show
catalog it save_sub_event::a_room_holds_one_sub_event_at_a_time room_shared
catalog it save_sub_event::on_each_day_there_is_one_price_for_each_profession prices_overlap
catalog it save_sub_event::a_change_is_announced_once_with_a_revision_that_rises revision_stuck
identity it directory::privacy::no_answer_holds_a_nik_or_contact_data_of_another directory_contact
identity it directory::participants::a_small_typo_is_forgiven_and_another_word_is_not directory_keyword
identity it directory::participants::only_active_accounts_of_members_are_listed participants_role
identity it directory::participants::only_who_holds_a_living_session_sees_participants participants_session
identity it directory::sponsors::only_the_sponsor_itself_and_admins_see_whom_to_talk_to sponsor_contact
identity it end_session::from_the_answer_on_the_token_of_an_ended_session_is_dead ended_sessions_live
identity it end_session::the_session_that_asks_may_end_itself ended_sessions_live
identity it change_password::from_the_answer_on_only_the_new_password_and_the_asking_session_count ended_sessions_live
identity it update_profile::the_audit_log_tells_what_changed_and_no_contact_data audit_tells_phone
identity it update_profile::a_code_sent_to_the_old_number_is_worth_nothing_at_the_new_one codes_survive
identity it link_npa::of_links_at_the_same_moment_exactly_one_holds npa_shared
identity it otp_requests::nothing_goes_out_unless_address_and_phone_are_of_one_active_account otp_both_match
identity it otp_requests::a_phone_gets_one_message_a_minute otp_pause
identity it otp_requests::requests_at_the_same_moment_are_one_message otp_crowd
identity it otp_next_ask::every_answer_says_when_the_next_may_be_asked_for_alike_for_known_and_unknown_accounts otp_next_prolonged
identity it otp_requests::a_phone_gets_five_messages_an_hour otp_hour
identity it otp_requests::sms_is_only_for_whom_whatsapp_was_tried_a_minute_ago_or_longer otp_sms
identity it otp_job::a_request_that_waited_too_long_is_not_answered otp_stale
identity it otp_job::a_job_that_dies_half_way_loses_nothing_and_doubles_nothing otp_crash
identity it otp_job::a_request_that_always_fails_holds_up_nobody_and_is_given_up otp_poison
identity it otp_job::of_many_requests_at_once_each_is_answered_once otp_burst
identity it otp_reissue::however_often_a_loss_is_told_one_new_code_goes_out otp_reissue_once
identity it otp_reissue::a_code_that_was_used_or_replaced_is_not_made_good otp_reissue_settled
identity it otp_reissue::a_chain_ends_a_quarter_of_an_hour_after_the_member_asked otp_reissue_end
identity it otp_reissue::a_code_that_certainly_never_left_does_not_count_against_the_phone otp_unsent
identity it otp_reissue::every_loss_that_changes_something_has_its_audit_row audit_forgotten
identity it otp_codes::the_right_code_after_five_wrong_ones_is_refused otp_five_tries
identity it otp_codes::of_a_hundred_right_codes_at_the_same_moment_one_succeeds otp_single_use
identity it otp_codes::of_a_thousand_guesses_five_are_evaluated otp_guessing
identity it otp_codes::an_older_code_is_dead otp_newest_only
identity it otp_codes::a_code_is_worth_nothing_with_the_address_of_another otp_own_account
identity it otp_old_phone::a_code_that_went_to_another_phone_than_the_account_has_sets_nothing otp_old_phone
identity it otp_codes::a_code_is_worth_nothing_after_five_minutes otp_expiry
identity it otp_codes::a_code_is_worth_nothing_once_it_was_used otp_used_up
identity it otp_codes::tries_at_a_code_are_kept_as_long_as_it_lives_and_codes_for_a_week otp_sweep
identity it otp_secrecy::no_table_holds_a_code_at_any_step_of_its_life otp_plain
identity it otp_secrecy::no_answer_takes_longer_for_an_account_that_exists otp_time_request
identity it otp_secrecy::no_answer_takes_longer_for_an_account_that_exists otp_time_reset
identity it password_reset::a_reset_ends_every_session_of_the_account_and_of_no_other reset_ends_sessions
identity it password_reset::a_reset_forgets_the_tries_at_the_old_password reset_opens_lockout
notification lib ops::tests::killed_between_the_commit_and_the_call_it_is_never_sent_and_told_of_once send_once
notification lib ops::tests::killed_between_the_call_and_its_note_it_is_not_sent_again send_once
notification lib ops::tests::two_senders_hand_over_each_message_once sending_first
notification lib ops::tests::what_runs_out_of_time_between_the_commit_and_the_call_is_not_sent expiry
notification lib ops::tests::what_ran_out_of_time_in_the_queue_is_not_taken expiry
notification it mail::lost_after_the_text_it_is_not_sent_again send_once
notification it once::taken_without_an_answer_in_time_it_is_not_sent_again send_once
notification it once::taken_and_the_connection_lost_it_is_not_sent_again send_once
notification it once::a_worker_killed_during_the_call_leaves_a_message_that_is_not_sent_again send_once
notification it once::of_two_workers_one_sends_a_message sending_first
notification it otp::one_code_is_one_message_however_often_it_is_asked_for one_message
notification it superseded::of_a_code_that_waits_and_the_one_that_replaced_it_only_the_newer_goes_out superseded
notification it superseded::a_code_that_comes_after_the_one_that_replaced_it_does_not_go_out superseded
notification it superseded::a_code_that_is_replaced_during_its_call_does_not_go_out_after_a_refusal superseded
notification it otp::a_code_that_comes_too_late_is_not_sent expiry
notification it otp::a_code_whose_time_runs_out_between_two_tries_is_not_sent expiry
registration it follow_capacity::what_was_announced_earlier_and_comes_later_is_not_followed seat_revisions
registration it follow_capacity::in_whatever_order_and_however_often_it_comes_the_newest_word_counts seat_revisions
registration it follow_capacity::seats_that_are_gone_are_not_taken_back seats_cut
registration it seats::the_table_itself_refuses_what_no_pool_may_be oversold
feedback it submit::a_second_form_of_a_year_stands_in_the_place_of_the_first form_replaced
feedback it testimonials::a_comment_that_nobody_has_read_is_not_shown publication_kept
feedback it index::whoever_answered_in_two_years_counts_once_with_the_latest_form index_latest
feedback it index::the_index_is_what_one_counts_by_hand index_latest
feedback it migrations::the_table_itself_refuses_what_no_form_may_be stars_unbounded
gateway edge contract::every_operation_says_how_it_can_refuse contract_refusal_unsaid
gateway edge contract::every_response_is_described contract_wordless_response
gateway edge contract::every_operation_has_a_name_of_its_own_that_says_what_it_does contract_name_twice
gateway edge contract::every_object_is_a_component_and_nowhere_written_out contract_written_out
gateway edge contract::no_two_components_are_the_same contract_twin
gateway edge contract::an_answer_requires_every_field_that_it_always_sends contract_required_forgotten
gateway edge contract::every_body_that_is_sent_has_an_example_that_fits_it contract_example_forgotten
gateway edge contract::words_of_a_closed_list_are_enums contract_open_list
gateway edge contract::the_roles_of_the_contract_are_those_of_the_token contract_unknown_role
gateway edge contract::a_body_that_an_operation_takes_must_be_sent contract_body_may_be_left_out
catalog it one_team::a_member_has_one_open_registration_for_an_event_until_it_is_declined catalog_second_team
catalog it sub_event_list::an_event_is_found_by_the_knowledge_field_of_a_published_sub_event catalog_field_forgotten
catalog it demo::what_stands_already_for_this_day_is_not_written_again catalog_demo_edition_forgotten
catalog it demo_content::one_workshop_alone_has_twenty_seats catalog_demo_seats
portal faults otp_storm::under_faults_every_request_ends_with_a_valid_code_and_no_code_goes_out_twice_late_or_elsewhere otp_resend
portal faults otp_storm::under_faults_every_request_ends_with_a_valid_code_and_no_code_goes_out_twice_late_or_elsewhere otp_lost
portal faults otp_storm::under_faults_every_request_ends_with_a_valid_code_and_no_code_goes_out_twice_late_or_elsewhere otp_wrong_phone
portal faults otp_storm::under_faults_every_request_ends_with_a_valid_code_and_no_code_goes_out_twice_late_or_elsewhere otp_late
portal faults codes::a_code_cannot_be_guessed_used_twice_kept_for_later_or_borrowed code_tries
portal faults codes::a_code_cannot_be_guessed_used_twice_kept_for_later_or_borrowed code_reuse
portal faults codes::a_code_cannot_be_guessed_used_twice_kept_for_later_or_borrowed code_older
portal faults codes::a_code_cannot_be_guessed_used_twice_kept_for_later_or_borrowed code_borrowed
portal faults existence::known_and_unknown_accounts_get_the_same_answer_in_the_same_time account_timing
portal faults existence::known_and_unknown_accounts_get_the_same_answer_in_the_same_time account_answer
portal faults revocation::no_request_that_is_sent_after_the_revoking_answer_is_accepted_at_any_gateway token_survives
portal faults revocation::no_request_that_is_sent_after_the_revoking_answer_is_accepted_at_any_gateway token_outlives_account
portal faults broker_away::while_the_broker_is_away_codes_are_asked_for_as_ever_and_come_after_it outbox_dropped
portal faults database_away::while_the_database_is_away_every_call_is_refused_in_time_and_nothing_has_to_be_restarted database_hang
portal faults canary::numbers_codes_and_passwords_show_in_no_log_trace_message_foreign_answer_or_dump canary_planted
portal faults canary::numbers_codes_and_passwords_show_in_no_log_trace_message_foreign_answer_or_dump canary_shown
catalog it poster_submit::two_requests_with_one_key_at_the_same_moment_are_one catalog_keys_forgotten
catalog it hospitality::a_repeated_request_is_one_and_a_key_stands_for_one_request catalog_keys_forgotten
portal process uploads::what_is_no_poster_is_refused_soon_leaves_nothing_and_weighs_nothing upload_svg_taken
portal process uploads::what_is_no_poster_is_refused_soon_leaves_nothing_and_weighs_nothing upload_left_behind
portal process uploads::what_is_no_poster_is_refused_soon_leaves_nothing_and_weighs_nothing upload_held
portal process uploads::six_large_posters_at_once_are_taken_and_pass_through_without_being_held upload_held
ROWS
}

# The same for rules that no change of the database can break: scripts/without-checks.sh takes a rule out of the sources.
checks() {
  cat <<'ROWS'
portal authorisation every_cell_of_the_table_is_answered_as_it_is_written foreign_session
portal authorisation every_cell_of_the_table_is_answered_as_it_is_written foreign_poster
portal authorisation every_cell_of_the_table_is_answered_as_it_is_written any_role
portal authorisation what_is_shown_without_a_name_in_the_path_is_the_callers_own foreign_profile
portal authorisation what_is_shown_without_a_name_in_the_path_is_the_callers_own foreign_sessions_shown
portal authorisation what_is_shown_without_a_name_in_the_path_is_the_callers_own foreign_posters_shown
portal authorisation what_is_shown_without_a_name_in_the_path_is_the_callers_own foreign_team
portal authorisation the_person_to_talk_to_shows_to_the_sponsor_itself_and_to_admins_only open_contact
portal authorisation a_poster_that_is_not_published_is_there_for_its_author_and_admins_only open_poster
catalog it one_team::an_event_that_receives_no_teams_takes_none team_uninvited
catalog it one_team::a_member_changes_the_own_registration_until_the_hosts_decide team_decided
catalog it keyword::what_holds_the_keyword_as_it_was_typed_comes_before_what_a_typo_finds_and_then_the_newest typos_first
catalog it list_paging::the_nearest_comes_first_where_that_is_asked_for_and_a_status_is_todays nearest_is_newest
catalog it list_paging::the_nearest_comes_first_where_that_is_asked_for_and_a_status_is_todays any_status
catalog it sub_event_list::a_list_that_is_not_paged_holds_all_of_two_thousand_and_past_that_asks_for_pages whole_list_cut
catalog it sub_event_list::a_list_that_is_not_paged_holds_all_of_two_thousand_and_past_that_asks_for_pages whole_list_endless
identity it log_in::an_empty_login_or_password_is_refused_by_its_name_and_counts_as_no_try login_empty
identity lib accounts::domain::password::tests::a_password_has_8_to_128_characters short_password
gateway lib extract::json::tests::every_field_at_fault_is_named_and_no_other first_fault_only
gateway edge extractors::empty_filters_are_no_filters_and_malformed_ones_are_named empty_filters
gateway edge slow_bodies::a_body_may_pause_for_thirty_seconds_and_take_sixty_in_all impatient_bodies
gateway edge slow_bodies::a_body_may_pause_for_thirty_seconds_and_take_sixty_in_all endless_bodies
gateway edge slow_bodies::slow_bodies_are_few_and_take_no_place_from_others many_slow_bodies
kit lib link::peers::tests::calls_take_turns link_without_turns
kit lib link::peers::tests::one_that_goes_away_costs_a_caller_one_call_at_most_and_gets_its_share_when_it_is_back link_without_failover
kit lib link::peers::tests::what_may_have_been_done_is_not_asked_of_another_one link_asks_twice
ROWS
}

# run PACKAGE BINARY TEST [WORD]: says how the test ended. The whole workspace is selected, as in make test, whose builds serve then.
run() {
  local log=$work/one.log id=$1 binaries=(--lib)
  if [ "$2" != lib ]; then id=$1::$2 binaries=(--test "$2"); fi
  (cd "$tree" && PORTAL_SABOTAGE=${4:-} cargo nextest run --workspace "${binaries[@]}" -E "binary_id(=$id) and test(=$3)") \
    </dev/null >"$log" 2>&1 || true
  if grep -qE '^ *Summary .* 1 test run: 0 passed, 1 failed' "$log"; then echo red
  elif grep -qE '^ *Summary .* 1 test run: 1 passed' "$log"; then echo green
  else echo 'did not run'; fi
}

# Red proves something only of a test that is green without the word: that is seen first, once a test. One that does not
# build or is called otherwise proves nothing either.
declare -A untouched
# try PACKAGE BINARY TEST WORD
try() {
  local test="$1 $2 $3" broken
  [ -n "${untouched[$test]:-}" ] || untouched[$test]=$(run "$1" "$2" "$3")
  broken=$(run "$@")
  tried=$((tried + 1))
  printf '%-6s then %-12s %-24s %s %s\n' "${untouched[$test]}" "$broken" "$4" "$1" "$3"
  if [ "${untouched[$test]}" = green ] && [ "$broken" = red ]; then passed=$((passed + 1)); return; fi
  failed=$((failed + 1))
  if [ "$broken" = 'did not run' ]; then tail -20 "$work/one.log"; fi
}

finish() {
  local status=$?
  trap - EXIT INT TERM
  if [ -n "$own_servers" ]; then
    stop_test_servers "$work"
  fi
  rm -rf "$work"
  printf '%d passed, %d failed\n' "$passed" "$failed"
  if [ "$status" -ne 0 ] || [ "$failed" -ne 0 ]; then exit 1; fi
}

wanted() {
  local word; [ $# -gt 1 ] || return 0
  for word in "${@:2}"; do if [ "$word" = "$1" ]; then return 0; fi; done
  return 1
}

command -v cargo-nextest >/dev/null || die "cargo-nextest was not found: cargo install cargo-nextest --locked"

passed=0 failed=0 tried=0 own_servers='' work=$(open_temporary_folder) tree=$ROOT
# The copy shares the built libraries; without this word it would build them all anew.
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$ROOT/target}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
if [ -z "${DATABASE_URL:-}" ] || [ -z "${PORTAL_TEST_AMQP_URL:-}" ]; then
  own_servers=yes
  start_test_servers "$work"
  use_test_servers "$work"
fi
while read -r package test_binary name word; do
  if wanted "$word" "$@"; then try "$package" "$test_binary" "$name" "$word"; fi
done < <(table)
while read -r package test_binary name word; do
  wanted "$word" "$@" || continue
  if [ "$tree" = "$ROOT" ]; then
    tree=$ROOT/target/without-checks
    scripts/without-checks.sh "$tree"
  fi
  try "$package" "$test_binary" "$name" "$word"
done < <(checks)
[ "$tried" -gt 0 ] || die "no rule has such a word: $*"
