-- Companies somebody creates for others, and consultants whom an existing company invites (decisions.tsv O208, O209, O214).
alter table identity.companies add column created_by bigint references identity.users on delete set null;
create index on identity.companies (created_by);

alter table identity.users
  add column companies_limit int not null default 20 check (companies_limit >= 0),
  -- When a message to the address was last answered with what it said: a registration alone proves nothing.
  add column email_proven_at timestamptz;

create policy closing on identity.companies for delete using (
  id = (select identity.current_company()) and created_by = (select identity.current_user_id())
);
grant delete on identity.companies to prumo_app;

-- Whether any area keeps anything of a company. It looks at what there is rather than at a list, so that an area added
-- later is never deleted along with a company it was not asked about. Row level security holds: only one's own company.
create function identity.company_has_records(company bigint) returns boolean language plpgsql stable as $$
declare
  belongings regclass;
  any_row boolean;
begin
  for belongings in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relkind in ('r', 'p') and n.nspname not in ('identity', 'audit', 'platform', 'pgboss')
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  loop
    execute format('select exists (select from %s where company_id = $1)', belongings) into any_row using company;
    if any_row then
      return true;
    end if;
  end loop;
  return false;
end $$;

-- Invitations of a company to consultants. Who is invited need not have an account yet, and does not see the company:
-- its name and that of who invites are kept as they were told.
create table identity.invitations (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  email text not null check (email = lower(email)),
  permissions text[] not null default '{}',
  company_name text not null,
  invited_by bigint references identity.users on delete set null,
  inviter_name text not null,
  -- Of the link in the e-mail; null until it was sent.
  token_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id)
);
create unique index on identity.invitations (company_id, email) where accepted_at is null and revoked_at is null;
create index on identity.invitations (email);
create index on identity.invitations (token_hash);
create index on identity.invitations (invited_by);

alter table identity.invitations enable row level security;
alter table identity.invitations force row level security;
create policy tenant on identity.invitations using (company_id = (select identity.current_company()))
  with check (company_id = (select identity.current_company()));
-- An invitation also opens to who has the address it was sent to.
create policy invited on identity.invitations for select using (
  email = (select u.email from identity.users u where u.id = (select identity.current_user_id()))
);
grant select, insert, update on identity.invitations to prumo_app;
