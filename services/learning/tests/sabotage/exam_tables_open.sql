-- What was drawn and what has ended can be changed, and answers come when they like.
DROP TRIGGER IF EXISTS frozen ON attempts;
DROP TRIGGER IF EXISTS newest_answer ON attempt_answers;
