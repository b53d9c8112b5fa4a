-- Tasks that somebody wrote for somebody else: their author finds them in one list, and by the search.
create index on routine.tasks (company_id, created_by, status, date) where user_id <> created_by;

-- Several kinds of the search may follow one table: the triggers have the kind in their name.
create or replace function search.follow(kind text, source regclass, record_column text, columns text[]) returns void
language plpgsql as $$
declare
  listed text := (select string_agg(quote_ident(c), ', ') from unnest(columns) c);
begin
  execute format('create trigger %I after insert on %s referencing new table as after_rows
    for each statement execute function search.keep_up(%L, %L, %L)',
    'search_inserted_' || kind, source, kind, record_column, listed);
  execute format('create trigger %I after update on %s
    referencing old table as before_rows new table as after_rows
    for each statement execute function search.keep_up(%L, %L, %L)',
    'search_updated_' || kind, source, kind, record_column, listed);
  execute format('create trigger %I after delete on %s referencing old table as before_rows
    for each statement execute function search.keep_up(%L, %L, %L)',
    'search_deleted_' || kind, source, kind, record_column, listed);
end $$;

-- What its owner finds as a task, its author finds as delegated; one of the team is everybody's already.
create view search.of_delegated_task as
  select t.company_id, t.id as record_id, t.created_by as owner_id, null::text as permission,
    t.label as title, t.words as body,
    case when t.status = '2' then 'Concluída' when t.date is null then 'Backlog' else '' end as hint,
    null::bigint as within_id, t.series_id, t.date as day,
    coalesce((t.date + time '15:00') at time zone 'UTC', t.created_at) as at
  from routine.tasks t where t.scheduled_at is null and t.type <> '2' and t.user_id <> t.created_by;
select search.follow('delegated_task', 'routine.tasks', 'id',
  '{user_id,created_by,type,label,words,status,date,series_id,scheduled_at}');

-- What is there already. The owner of the tables is let off their row level security for as long as this takes.
alter table identity.companies no force row level security;
alter table routine.tasks no force row level security;
select search.rebuild('delegated_task');
alter table identity.companies force row level security;
alter table routine.tasks force row level security;

-- Priority is a mark of its own. Of a person's own task the type '3' says it; a task of the team has it beside its type.
alter table routine.tasks
  add column priority_of_team boolean not null default false check (type = '2' or not priority_of_team);
alter table routine.series
  add column priority_of_team boolean not null default false check (type = '2' or not priority_of_team);
