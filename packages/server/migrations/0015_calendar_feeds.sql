-- The private address under which a calendar application reads somebody's tasks (docs/decisions/0011). One for each
-- person in each company; of its token only the hash is kept.
create table routine.calendar_feeds (
  company_id bigint not null,
  user_id bigint not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  -- Moves at most every quarter of an hour: a read is not a write.
  read_at timestamptz,
  -- What the calendar said when it was last read, and since when it has said that: ETag and Last-Modified.
  fingerprint text not null default '',
  changed_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references identity.members on delete cascade
);

alter table routine.calendar_feeds enable row level security;
alter table routine.calendar_feeds force row level security;
create policy own on routine.calendar_feeds
  using (company_id = (select identity.current_company()) and user_id = (select identity.current_user_id()))
  with check (company_id = (select identity.current_company()) and user_id = (select identity.current_user_id()));
-- Whoever presents the token reads the one row it opens.
create policy presented on routine.calendar_feeds for select
  using (token_hash = (select nullif(current_setting('app.feed', true), '')));
grant select, insert, update, delete on routine.calendar_feeds to prumo_app;

-- Whose calendar a token's hash opens; no row for an unknown one.
create function routine.open_feed(hash text) returns table (
  company_id bigint, user_id bigint, read_at timestamptz, fingerprint text, changed_at timestamptz
) language plpgsql as $$
begin
  perform set_config('app.feed', hash, true);
  return query
    select f.company_id, f.user_id, f.read_at, f.fingerprint, f.changed_at
    from routine.calendar_feeds f where f.token_hash = hash;
end $$;
