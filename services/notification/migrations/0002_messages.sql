-- Messages on their way out. Nothing here names a person: recipient and words lie sealed in `content` until the message
-- is settled, then they are gone.

CREATE TABLE messages (
    -- Given by whoever wants the message sent. One code is one challenge is one message: this key is the rule.
    id           uuid        PRIMARY KEY,
    template     text        NOT NULL CHECK (template IN ('otp', 'password_changed', 'phone_changed')),
    channel      text        NOT NULL CHECK (channel IN ('whatsapp', 'sms', 'mail')),
    content      jsonb       CHECK (jsonb_typeof(content) = 'object' AND octet_length(content::text) <= 16384),
    traceparent  text        CHECK (octet_length(traceparent) <= 100),
    state        text        NOT NULL DEFAULT 'queued'
                             CHECK (state IN ('queued', 'sending', 'sent', 'refused', 'unknown', 'expired')),
    created_at   timestamptz NOT NULL,
    -- From this instant on it must not be sent. Comes forward when a newer code replaces this one.
    expires_at   timestamptz NOT NULL,
    -- Not before this instant: the pause after a refusal that may pass.
    due_at       timestamptz NOT NULL,
    -- How often it was taken to be sent. Also tells one taking from the next.
    tries        integer     NOT NULL DEFAULT 0 CHECK (tries >= 0),
    -- Until then a worker holds it; after that nobody knows what became of the call.
    lease_until  timestamptz,
    -- Sent by SMS because the number is not on WhatsApp. It happens once.
    fell_back    boolean     NOT NULL DEFAULT false,
    sent_at      timestamptz,
    -- The provider's number for the message, sealed: WhatsApp's has the phone number inside.
    reference    jsonb       CHECK (jsonb_typeof(reference) = 'object'),
    settled_at   timestamptz,
    -- Why it was refused last, what is not known, or 'superseded': a stable word.
    reason       text        CHECK (reason ~ '^[a-z0-9_]{1,60}$'),
    CONSTRAINT mail_is_for_mailboxes CHECK ((channel = 'mail') = (template <> 'otp')),
    CONSTRAINT sending_has_a_lease CHECK ((state = 'sending') = (lease_until IS NOT NULL)),
    CONSTRAINT sending_was_taken CHECK (state <> 'sending' OR tries > 0),
    CONSTRAINT sent_has_its_time CHECK ((state = 'sent') = (sent_at IS NOT NULL)),
    CONSTRAINT settled_has_its_time CHECK ((state IN ('queued', 'sending')) = (settled_at IS NULL)),
    CONSTRAINT settled_keeps_no_content CHECK ((state IN ('queued', 'sending')) = (content IS NOT NULL)),
    CONSTRAINT not_sent_has_a_reason CHECK (state NOT IN ('refused', 'unknown') OR reason IS NOT NULL),
    CONSTRAINT only_sent_has_a_reference CHECK (reference IS NULL OR state = 'sent'),
    CONSTRAINT falls_back_to_sms CHECK (NOT fell_back OR channel = 'sms')
);

-- The queue of each channel, the leases and what is to be forgotten: each small, whatever the table holds.
CREATE INDEX messages_queued ON messages (channel, due_at, id) WHERE state = 'queued';
CREATE INDEX messages_queued_expiry ON messages (expires_at) WHERE state = 'queued';
CREATE INDEX messages_sending ON messages (lease_until) WHERE state = 'sending';
CREATE INDEX messages_settled ON messages (settled_at) WHERE settled_at IS NOT NULL;
