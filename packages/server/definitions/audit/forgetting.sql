-- The trail can only grow: the application may neither change nor delete its rows. Three things are done by functions that
-- see for themselves whether they may: erasing the trail of a closed company, taking a person's name, e-mail and telephone
-- out of what was noted about them, and going on with a row while its text is typed (typing.sql).

create or replace function audit.without_person(fields jsonb, whole boolean) returns jsonb language sql immutable parallel safe as $$
  select case when jsonb_typeof(fields) <> 'object' then fields else fields
    || case when whole and fields ? 'name' then jsonb_build_object('name', 'Pessoa removida') else '{}' end
    || case when fields ? 'email' then '{"email": null}'::jsonb else '{}' end
    || case when fields ? 'phone' then '{"phone": null}'::jsonb else '{}' end
  end
$$;

create or replace function audit.forget_person(company bigint, person bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  addresses text[];
begin
  select array[u.email] into addresses from identity.users u where u.id = person and u.deletion_requested_at is not null;
  if not found then
    raise exception 'person % did not ask to be forgotten', person;
  end if;
  -- Also those they had before.
  select addresses || array_agg(told.email) into addresses from audit.trail t
  cross join lateral (values (t.before->>'email'), (t.after->>'email')) told (email)
  where t.company_id = company and t.entity in ('member', 'account') and t.entity_id = person::text
    and told.email is not null;
  update audit.trail t
  set before = audit.without_person(t.before, true), after = audit.without_person(t.after, true)
  where t.company_id = company and t.entity in ('member', 'account') and t.entity_id = person::text;
  update audit.trail t
  set before = case when t.before->>'email' = any (addresses) then audit.without_person(t.before, false) else t.before end,
      after = case when t.after->>'email' = any (addresses) then audit.without_person(t.after, false) else t.after end
  where t.company_id = company and t.entity in ('member', 'invitation', 'company')
    and (t.before->>'email' = any (addresses) or t.after->>'email' = any (addresses));
end $$;
revoke execute on function audit.forget_person from public;
grant execute on function audit.forget_person to prumo_app;

create or replace function audit.erase_closed(company bigint, most int) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  erased bigint;
begin
  if not exists (select from identity.companies c where c.id = company and c.closed_at is not null) then
    raise exception 'company % is not closed', company;
  end if;
  delete from audit.trail t
  using (select o.id, o.at from audit.trail o where o.company_id = company limit most) o
  where t.company_id = company and t.id = o.id and t.at = o.at;
  get diagnostics erased = row_count;
  return erased;
end $$;
revoke execute on function audit.erase_closed from public;
grant execute on function audit.erase_closed to prumo_app;
