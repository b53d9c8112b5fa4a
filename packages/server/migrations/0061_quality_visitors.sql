-- Links under which an auditor without a user reads the readiness and the controlled documents of a company, until a
-- day. Of the token only the hash is stored.
create table quality.visitor_links (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- For whom it was made.
  title text not null,
  token_hash text not null unique,
  -- The last day on which it opens something.
  ends_on date not null,
  revoked_at timestamptz,
  -- Moves at most every hour: a reading is not a write.
  opened_at timestamptz,
  openings int not null default 0,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
select platform.company_table('quality.visitor_links');
-- Whoever presents the token reads the one row it opens.
create policy presented on quality.visitor_links for select
  using (token_hash = (select nullif(current_setting('app.visitor', true), '')));

-- The link of a token's hash; no row for an unknown one.
create function quality.open_visitor_link(hash text) returns table (
  company_id bigint, id bigint, title text, ends_on date, revoked_at timestamptz, opened_at timestamptz
) language plpgsql as $$
begin
  perform set_config('app.visitor', hash, true);
  return query
    select l.company_id, l.id, l.title, l.ends_on, l.revoked_at, l.opened_at
    from quality.visitor_links l where l.token_hash = hash;
end $$;

-- Forms in which customers complain without a user; each complaint becomes a nonconformity of its department.
create table quality.complaint_forms (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- Where it hangs: 'Balcão da loja Centro'.
  title text not null,
  department_id bigint not null,
  -- Who sees to the first step of what comes in; null: nobody in particular.
  owner_id bigint,
  revoked_at timestamptz,
  received int not null default 0,
  received_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, owner_id) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on quality.complaint_forms (company_id, department_id);
select platform.company_table('quality.complaint_forms');
