-- Mails to others may be asked for, and others' words are mailed to somebody, once their address is proven. Addresses
-- from before proof was asked count as proven for mails alone: an invitation still asks for its link.
alter table identity.users add column email_assumed boolean not null default false;
comment on column identity.users.email_assumed is 'The address was in use before a proof was asked';
update identity.users set email_assumed = true where removed_at is null;
