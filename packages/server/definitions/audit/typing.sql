-- What a text saves by itself while it is typed is one row of the trail: when the last row of the record is the same person's,
-- of the same action and the same fields, at most a quarter of an hour old, and what it left is what is changed now, it says
-- what the fields are after this change too. Otherwise nothing is done.
create or replace function audit.type_on(company bigint, typed jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last audit.trail;
begin
  select t.* into last from audit.trail t
  where t.company_id = company and t.entity = typed->>'entity' and t.entity_id = typed->>'entity_id'
    and t.at > (typed->>'at')::timestamptz - interval '15 minutes'
  order by t.at desc, t.id desc limit 1;
  if last.id is null or last.at > (typed->>'at')::timestamptz or last.action <> typed->>'action'
    or last.user_id is distinct from (typed->>'user_id')::bigint or last.key_id is distinct from (typed->>'key_id')::bigint
    or jsonb_typeof(last.before) <> 'object' or jsonb_typeof(last.after) <> 'object' then
    return false;
  end if;
  -- Fields of one side only say which record it is: they are the same. Of both sides, those that changed are the same,
  -- and go on from where they were left.
  if exists (
    select from (
      select key, last.before->key as b0, last.after->key as a0, typed->'before'->key as b1, typed->'after'->key as a1,
        (last.before ? key) and (last.after ? key) as both0, (typed->'before' ? key) and (typed->'after' ? key) as both1
      from (
        select jsonb_object_keys(last.before) union select jsonb_object_keys(last.after)
        union select jsonb_object_keys(typed->'before') union select jsonb_object_keys(typed->'after')) keys (key)) field
    where both0 is distinct from both1
      or (not both0 and (b0 is distinct from b1 or a0 is distinct from a1))
      or (both0 and ((a0 is distinct from b0) is distinct from (a1 is distinct from b1) or a0 is distinct from b1))
  ) then
    return false;
  end if;
  update audit.trail t set after = typed->'after', at = (typed->>'at')::timestamptz, tx = pg_current_xact_id()::text::bigint
  where t.company_id = company and t.id = last.id and t.at = last.at;
  return true;
end $$;
revoke execute on function audit.type_on from public;
grant execute on function audit.type_on to prumo_app;
