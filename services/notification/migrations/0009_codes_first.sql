-- Codes are taken before notices, however long these wait: a code lives for minutes, and when a congress opens, thousands of notices of
-- orders stand before it. Whoever queues a message writes down which of the two it is. While the release before this one still runs, the
-- codes that it queues take their turn by time, as they did: it does not write the column, so no CHECK ties the column to the template.
ALTER TABLE messages ADD COLUMN is_code boolean NOT NULL DEFAULT false;

-- The queue in the order in which it is taken. Nothing but the taking uses the index; the release before this one sorts meanwhile what waits
-- in a channel. Built here and not CONCURRENTLY: the table holds ninety days of small rows, which are read once in well under a second,
-- and senders wait that long without anybody's noticing.
DROP INDEX messages_queued;
CREATE INDEX messages_queued ON messages (channel, is_code DESC, due_at, id) WHERE state = 'queued';
