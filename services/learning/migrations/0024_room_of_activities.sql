-- What waits for the desk is counted by account and for everybody, before each further one is taken in.
CREATE INDEX own_activities_waiting ON own_activities (member_id) INCLUDE (file_bytes) WHERE state = 'submitted';
