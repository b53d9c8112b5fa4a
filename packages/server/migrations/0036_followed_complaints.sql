-- What a customer sent through a public form, as they follow it by protocol and secret, and what was said about it. The
-- nonconformity beside it is the company's own.
create table quality.complaints (
  company_id bigint not null references identity.companies on delete cascade,
  nonconformity_id bigint not null,
  -- Of protocol and secret: only the customer has both.
  secret_hash text not null,
  -- In the customer's words; the description of the nonconformity may be edited.
  what text not null,
  sent_on date not null,
  photos smallint not null default 0,
  primary key (company_id, nonconformity_id),
  foreign key (company_id, nonconformity_id) references quality.nonconformities on delete cascade
);
create unique index on quality.complaints (secret_hash);
select platform.company_table('quality.complaints');

create table quality.complaint_messages (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  nonconformity_id bigint not null,
  -- Null: the customer.
  author_id bigint,
  text text not null,
  written_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, nonconformity_id) references quality.complaints on delete cascade,
  foreign key (company_id, author_id) references identity.members (company_id, user_id)
);
create index on quality.complaint_messages (company_id, nonconformity_id, id);
select platform.company_table('quality.complaint_messages');
