#!/usr/bin/env bash
# The rules of the front end that scripts/without-checks.sh takes out of a copy of the sources; it reads this file, which does
# nothing by itself. They are rules that no server can keep for a page: there is no connection when they count.

forget copy_signature_unread frontend/src/features/verification/model \
  'if (!(await verify(publicKey, signature, bytes))) return' \
  'if (!FORGOTTEN && !(await verify(publicKey, signature, bytes))) return'

forget copy_of_a_retired_key frontend/src/features/verification/model 'if (key.sampai !== null &&' \
  'if (!FORGOTTEN && key.sampai !== null &&'

forget copy_behind_another_address frontend/src/features/verification/model 'if (words.c !== code) return' \
  'if (!FORGOTTEN && words.c !== code) return'

forget copy_taken_back_unseen frontend/src/features/verification/model "if (!taken) return { state: 'valid'" \
  "if (FORGOTTEN || !taken) return { state: 'valid'"

forget door_in_twice frontend/src/features/door/model 'return entered && !left ?' \
  'return entered && !left && !FORGOTTEN ?'

forget door_for_anybody frontend/src/features/door/model 'if (opened.some(' \
  'if (!FORGOTTEN && opened.some('

forget door_key_readable frontend/src/features/door/model 'length: 256 }, false,' \
  'length: 256 }, FORGOTTEN,'

forget door_kept_after_logout frontend/src/api 'indexedDB?.deleteDatabase(DOOR);' \
  'if (!FORGOTTEN) indexedDB?.deleteDatabase(DOOR);'

forget exam_newest_first frontend/src/features/learning/model 'nomor !== answer.nomor), answer] };' \
  "nomor !== answer.nomor), answer][FORGOTTEN ? 'toReversed' : 'slice']() };"

forget exam_answer_lost_meanwhile frontend/src/features/learning/model '!confirmed.includes(answer)' \
  '!confirmed.some((one) => one === answer || (FORGOTTEN && one.nomor === answer.nomor))'

forget exam_by_the_clock_of_the_device frontend/src/features/learning/model 'Date.parse(end) - now - ahead' \
  'Date.parse(end) - now - (FORGOTTEN ? 0 : ahead)'

forget watched_by_jumping frontend/src/features/learning/model 'step > LARGEST_STEP * Math.max(1, speed)' \
  '(!FORGOTTEN && step > LARGEST_STEP * Math.max(1, speed))'

forget heading_before_promo frontend/src/domain/price 'priceView(subEvent, audience).pay)' \
  "priceView(subEvent, audience)[FORGOTTEN ? 'regular' : 'pay'])"

# What a door saw without a connection is lost by nobody's doing but a person's.
forget door_tab_overwrites frontend/src/features/door/model/kept-door.ts \
  'objects.put(kept, (scan.refused === undefined ? SCAN : REFUSED) + scan.key);' \
  "objects.put(kept, (scan.refused === undefined ? SCAN : REFUSED) + (FORGOTTEN ? '' : scan.key));"
forget door_refused_lost frontend/src/features/door/hooks/use-kept-door.ts \
  'write(() => keepScan(member, read));' 'write(() => (FORGOTTEN ? dropScan(read.key) : keepScan(member, read)));'
forget door_tab_unseen frontend/src/features/door/hooks/use-door.ts \
  '(await kept.renew()) ?? list' '(FORGOTTEN ? null : await kept.renew()) ?? list'
forget logout_drops_scans frontend/src/domain/session/use-logout.ts \
  'if (!isDoorKept()) {' 'if (FORGOTTEN || !isDoorKept()) {'
forget looked_at_kept frontend/src/domain/order/words.ts \
  'return isOpen(order.status) && !order.faktur_kolektif;' \
  "return isOpen(order.status) && !order.faktur_kolektif && !(FORGOTTEN && order.status === 'menunggu_verifikasi');"
forget colleague_without_a_name frontend/src/features/checkout/model \
  'names.length > 0 || needsName(item) ?' \
  'names.length > 0 || (!FORGOTTEN && needsName(item)) ?'

forget ticketed_for_himself frontend/src/features/catalog/hooks \
  '(allForOthers || isForOthers(wish))' \
  '(allForOthers || (!FORGOTTEN && isForOthers(wish)))'
forget cart_of_visitors frontend/src/app/layouts 'authenticated && (
      <span' '(FORGOTTEN || authenticated) && (
      <span'

forget paid_unheld frontend/src/features/checkout/components '{over === 0 && (' '{(FORGOTTEN || over === 0) && ('

forget total_unsaid frontend/src/features/checkout/components '      total,
      ...(coupon' '      ...(!FORGOTTEN && { total }),
      ...(coupon'

forget held_shown_sold frontend/src/domain/seats '(kursi_ditahan ?? 0) > 0' '!FORGOTTEN && (kursi_ditahan ?? 0) > 0'

forget package_unshown frontend/src/features/checkout/components 'cart.saran_bundling.length > 0 && (' '!FORGOTTEN && cart.saran_bundling.length > 0 && ('
