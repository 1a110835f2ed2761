-- Learning is told whose a ticket is that its buyer gave away, from now on by whoever gives it. Here, once, of those that were given
-- before: of each that is a member's who did not buy it, and of each of a buyer's whose place another member's ticket took, as far as
-- he has none left of the same line.
INSERT INTO outbox (id, topic, payload, created_at)
SELECT gen_random_uuid(), 'registration.ticket_holder_changed.v1',
       jsonb_build_object('ticket_id', t.id, 'order_id', t.order_id, 'member_id', t.member_id, 'is_held', t.state = 'valid',
                          'sub_event_ids', (SELECT coalesce(jsonb_agg(h.sub_event_id ORDER BY h.starts_at, h.sub_event_id), '[]')
                                            FROM seat_holds h WHERE h.order_item_id = t.order_item_id)),
       now()
FROM tickets t JOIN orders o ON o.id = t.order_id
WHERE o.status = 'paid'
  AND CASE WHEN t.member_id <> o.member_id THEN true
           ELSE t.state = 'void'
                AND EXISTS (SELECT FROM tickets next WHERE next.replaces = t.id AND next.member_id <> t.member_id)
                AND NOT EXISTS (SELECT FROM tickets own WHERE own.order_item_id = t.order_item_id AND own.member_id = t.member_id
                                                          AND own.state = 'valid')
      END;
