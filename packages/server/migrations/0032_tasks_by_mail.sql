-- The private e-mail address of a company, whose mails become tasks; without a row they do not.
create table routine.mail_addresses (
  company_id bigint not null references identity.companies on delete cascade,
  token text not null,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (company_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
select platform.company_table('routine.mail_addresses');

-- Which mails were received, by a hash of their sender and their Message-ID, so that none becomes a task twice.
create table routine.received_mails (
  company_id bigint not null references identity.companies on delete cascade,
  key text not null,
  received_at timestamptz not null,
  primary key (company_id, key)
);
select platform.company_table('routine.received_mails');
