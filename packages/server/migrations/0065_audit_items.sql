-- The items that an audit asks about besides those of the check list, which is in the code. Answers store the number of
-- the item: those of the check list are below 1001.
create table quality.audit_items (
  company_id bigint not null references identity.companies on delete cascade,
  id int generated always as identity (start with 1001),
  audit_id bigint not null,
  -- The chapter of the norm whose score it counts in.
  clause text not null check (clause in ('4', '5', '6', '7', '8', '9', '10')),
  title text not null,
  -- Where an auditor finds the answer.
  look text not null,
  position int not null check (position > 0),
  -- The item of the audit that this one was begun from: their answers are compared.
  from_id int,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, audit_id, position) deferrable initially deferred,
  foreign key (company_id, audit_id) references quality.audits on delete cascade,
  foreign key (company_id, from_id) references quality.audit_items on delete set null (from_id)
);
create index on quality.audit_items (company_id, from_id) where from_id is not null;
select platform.company_table('quality.audit_items');
