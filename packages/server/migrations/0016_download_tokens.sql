-- Keys that let an API client open one download of a session within a minute (decision O008). They end with the session.
create table identity.download_tokens (
  token_hash text primary key,
  session_hash text not null references identity.sessions (token_hash) on delete cascade,
  expires_at timestamptz not null
);
create index on identity.download_tokens (session_hash);

alter table identity.download_tokens enable row level security;
alter table identity.download_tokens force row level security;
create policy own on identity.download_tokens for all
  using (
    token_hash = (select nullif(current_setting('app.download', true), ''))
    or session_hash in (
      select s.token_hash from identity.sessions s where s.user_id = (select identity.current_user_id())
    )
  )
  with check (
    session_hash in (select s.token_hash from identity.sessions s where s.user_id = (select identity.current_user_id()))
  );
grant select, insert, delete on identity.download_tokens to prumo_app;

-- Uses a key up and answers the hash of the session it stands for; null when it is unknown, used or too old.
create function identity.use_download_token(hash text, at timestamptz) returns text language plpgsql as $$
declare
  session text;
begin
  perform set_config('app.download', hash, true);
  delete from identity.download_tokens d where d.token_hash = hash and d.expires_at > at returning d.session_hash into session;
  return session;
end $$;
