-- Who added a person before their own address was proven: their proving it sends the person's first mail, which nothing else
-- has sent since. Null: there is no such mail.
alter table identity.members add column first_mail_waits_for bigint references identity.users on delete set null;
create index on identity.members (first_mail_waits_for);
