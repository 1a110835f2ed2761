#!/usr/bin/env bash
# The rules of the front end that scripts/sabotage.sh breaks in a copy of the tree, each with a test that must then be red:
# scripts/without-checks-pages.sh takes them out.

# test file, test in its own words, word
pages() {
  cat <<'ROWS'
src/features/verification/model/copy-check.test.ts another name written in is known for what it is copy_signature_unread
src/features/verification/model/copy-check.test.ts another key under the name of ours is known for what it is copy_signature_unread
src/features/verification/model/copy-check.test.ts no letter of what is signed can be changed copy_signature_unread
src/features/verification/model/copy-check.test.ts a key that was put away before that day is known for what it is copy_of_a_retired_key
src/features/verification/model/copy-check.test.ts a true copy behind another address is known for what it is copy_behind_another_address
src/features/verification/model/copy-check.test.ts one that was revoked is known for what it is copy_taken_back_unseen
src/features/verification/model/copy-check.test.ts one that was replaced is known for what it is copy_taken_back_unseen
src/features/door/model/door-list.test.ts a code is known by its digest, and nobody goes the same way twice door_in_twice
src/features/door/model/kept-door.test.ts what a door keeps is there after the page was closed, and only for whoever kept it door_for_anybody
src/features/door/model/kept-door.test.ts on the disk stands no name, and the key cannot be read out door_key_readable
src/features/door/model/kept-door.test.ts logging out leaves nothing of it door_kept_after_logout
src/features/door/model/kept-door.test.ts what two tabs saw stands beside each other, whichever of them writes last door_tab_overwrites
src/app/routes/bare/check-in-offline.test.tsx what the server refuses stays to be read with its reason until somebody has read it, also when the page is loaded again door_refused_lost
src/app/routes/bare/check-in-offline.test.tsx what another tab of the phone let in goes through once, and is told by either of them door_tab_unseen
src/app/routes/bare/check-in-offline.test.tsx whoever logs out while scans wait is asked first, and told how many would be lost logout_drops_scans
src/app/routes/public/payment-info.test.tsx an order that the desk looks at can be called off, in words that say what becomes of the money looked_at_kept
src/features/learning/model/exam-draft.test.ts answers wait in the order in which they were given, each question once exam_newest_first
src/features/learning/model/exam-draft.test.ts what was changed while it was being sent still waits exam_answer_lost_meanwhile
src/features/learning/model/exam-time.test.ts the server decides what time it is exam_by_the_clock_of_the_device
src/features/learning/model/watched.test.ts what was jumped over was not watched watched_by_jumping
src/features/door/model/kept-door.test.ts whoever logs in again finds his own door, and nobody else finds it door_lost_at_login
src/app/routes/guard.test.tsx a server that is silent for long keeps nobody waiting, and what it says at last is heard silent_server_waited_for
src/app/routes/member/ticket-kept.test.tsx under a worker that was there, a ticket without its code is asked for again ticket_without_code_kept
src/app/routes/admin/kept-words.test.tsx an answer to a question is kept with its dialog when it cannot be saved, and is gone once it is typed_words_lost
src/app/routes/public/payment-info.test.tsx a Microlearning that ran out is ordered again where it can be classes_elsewhere
src/app/routes/public/one-price.test.tsx reads the same above an event’s sub-events as in their rows heading_before_promo
src/app/routes/payment/line-names.test.tsx a seat for a colleague asks for his name, and a line for several for theirs, each its own colleague_without_a_name
src/app/routes/public/event-registration-ticketed.test.tsx what the member has a ticket to is marked, and may still be chosen for others ticketed_for_himself
src/app/opening.test.ts words alone are waited for until the frame that shows them words_unwaited
src/app/layouts/cart-sign.test.tsx a visitor has no cart in the header, and nobody asks for one cart_of_visitors
src/app/layouts/cart-sign.test.tsx what is not held any more is not paid from there paid_unheld
src/app/routes/public/payment-method.test.tsx what another device changed meanwhile is not ordered before it was seen total_unsaid
src/app/routes/public/event-registration-queue.test.tsx what is only held to the last seat is told apart from what is sold out, and is waited for as well held_shown_sold
src/app/routes/payment/cart.test.tsx takes the place of its parts, as the server found it package_unshown
ROWS
}
