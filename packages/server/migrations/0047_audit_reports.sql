-- What an auditor signs: what was audited and against what, who was there, what is good, the meetings, and the signatures.
alter table quality.audits
  add column scope text not null default '',
  add column criteria text not null default '',
  add column attendance text not null default '',
  add column strengths text not null default '',
  -- The minutes of its opening and closing meeting.
  add column opening_id bigint,
  add column closing_id bigint,
  add foreign key (company_id, opening_id) references minutes.minutes on delete set null (opening_id),
  add foreign key (company_id, closing_id) references minutes.minutes on delete set null (closing_id);
create index on quality.audits (company_id, opening_id) where opening_id is not null;
create index on quality.audits (company_id, closing_id) where closing_id is not null;

-- Who signed the report as it is: a change of it takes them away. `name` is who signed, `user_id` in whose session.
create table quality.audit_signatures (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  audit_id bigint not null,
  user_id bigint not null,
  name text not null,
  role text not null,
  signed_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, audit_id, name),
  foreign key (company_id, audit_id) references quality.audits on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create index on quality.audit_signatures (company_id, user_id);
select platform.company_table('quality.audit_signatures');
