-- The version of a contact: a change written over a newer one is refused.
alter table contacts.contacts add column updated_at timestamptz(3) not null default now();
