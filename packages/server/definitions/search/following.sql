-- How entries follow their records: by triggers on the tables that a view reads. Each kind has functions of its own,
-- whose statements a connection plans once, because what every saved record costs depends on them.

-- For a kind: search.refresh_<kind>(companies, records), which writes, changes or takes away the entries of these records
-- as its view has them now. Each record is looked up by its key, however many there are: planned while there is little to
-- read, a statement would read all entries of its kind for each save ever after. Bitmaps are off too, because of few rows
-- all of a company's look as cheap as one.
create or replace function search.refresher(kind text) returns void language plpgsql as $$
begin
  execute format($function$
    create or replace function search.%1$I(companies bigint[], records bigint[]) returns void
    language plpgsql
    set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $body$
    declare
      written bigint;
    begin
      select array_agg(company_id), array_agg(record_id) into companies, records
      from (select distinct company_id, record_id from unnest(companies, records) n (company_id, record_id)) named;
      insert into search.entries
        (company_id, kind, record_id, owner_id, permission, title, hint, within_id, series_id, day, at, words)
      select v.company_id, %3$L, v.record_id, v.owner_id, v.permission, v.title, v.hint, v.within_id, v.series_id, v.day,
        v.at, search.lexemes(v.company_id, v.owner_id, v.title, v.body)
      from unnest(companies, records) n (company_id, record_id)
      -- offset 0: looked up for each record, and not joined in whichever way.
      cross join lateral (
        select * from search.%2$I v where v.company_id = n.company_id and v.record_id = n.record_id offset 0
      ) v
      -- While a company goes, its rows go one table after the other.
      where exists (select from identity.companies c where c.id = n.company_id offset 0)
      on conflict (company_id, kind, record_id) do update set
        owner_id = excluded.owner_id, permission = excluded.permission, title = excluded.title, hint = excluded.hint,
        within_id = excluded.within_id, series_id = excluded.series_id, day = excluded.day, at = excluded.at,
        words = excluded.words;
      get diagnostics written = row_count;
      if written < cardinality(records) then
        for place in 1 .. cardinality(records) loop
          delete from search.entries e
          where e.company_id = companies[place] and e.kind = %3$L and e.record_id = records[place]
            and not exists (
              select from search.%2$I v where v.company_id = companies[place] and v.record_id = records[place] offset 0);
        end loop;
      end if;
    end $body$
  $function$, 'refresh_' || kind, 'of_' || kind, kind);
  execute format('revoke execute on function search.%I(bigint[], bigint[]) from public', 'refresh_' || kind);
end $$;
revoke execute on function search.refresher from public;

-- Makes all entries of a kind anew. Whoever runs it must see every company: the owner of a table that forces row level
-- security does not.
create or replace function search.rebuild(of_kind text) returns void language plpgsql as $$
begin
  delete from search.entries where kind = of_kind;
  execute format('select search.%I(array_agg(company_id), array_agg(record_id)) from search.%I',
    'refresh_' || of_kind, 'of_' || of_kind);
end $$;
revoke execute on function search.rebuild from public;

-- Lets the entries of `kind` follow `source`, whose `record_column` is the number of their record and whose `columns` are
-- those the view reads: after each statement on it, the records it wrote, or whose columns it changed, where they meet
-- `condition` or did before. Rows outside it are never in the view.
create or replace function search.follow(
  kind text, source regclass, record_column text, columns text[], condition text default 'true'
) returns void language plpgsql as $$
declare
  listed text := (select string_agg(quote_ident(c), ', ') from unnest(columns) c);
  follower text := (
    select format('search.%I', 'follow_' || kind || '_in_' || c.relname) from pg_class c where c.oid = source);
begin
  perform search.refresher(kind);
  execute format($function$
    create or replace function %1$s() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
    declare
      companies bigint[];
      records bigint[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(company_id), array_agg(%2$I) into companies, records from after_rows where %5$s;
      elsif tg_op = 'DELETE' then
        select array_agg(company_id), array_agg(%2$I) into companies, records from before_rows where %5$s;
      else
        select array_agg(company_id), array_agg(%2$I) into companies, records from (
          (select company_id, %2$I, %3$s from after_rows where %5$s
           except select company_id, %2$I, %3$s from before_rows)
          union all
          (select company_id, %2$I, %3$s from before_rows where %5$s
           except select company_id, %2$I, %3$s from after_rows)) changed;
      end if;
      if records is not null then
        perform search.%4$I(companies, records);
      end if;
      return null;
    end $body$
  $function$, follower, record_column, listed, 'refresh_' || kind, condition);
  execute format('revoke execute on function %s() from public', follower);
  execute format('create or replace trigger %I after insert on %s referencing new table as after_rows
    for each statement execute function %s()', 'search_inserted_' || kind, source, follower);
  execute format('create or replace trigger %I after update on %s referencing old table as before_rows new table as after_rows
    for each statement execute function %s()', 'search_updated_' || kind, source, follower);
  execute format('create or replace trigger %I after delete on %s referencing old table as before_rows
    for each statement execute function %s()', 'search_deleted_' || kind, source, follower);
end $$;
revoke execute on function search.follow from public;

select search.follow('task', 'routine.tasks', 'id',
  '{user_id,created_by,type,for_departments,for_people,label,words,status,date,series_id,scheduled_at}');
select search.follow('delegated_task', 'routine.tasks', 'id',
  '{user_id,created_by,type,label,words,status,date,series_id,scheduled_at}', 'user_id <> created_by');
select search.follow('minutes', 'minutes.minutes', 'id',
  '{name,words,participants,place,archived_at,folder_id,held_on}');
select search.follow('agenda_subject', 'minutes.agenda_subjects', 'id', '{title,words,status,due_on,closed_at}');
select search.follow('contact', 'contacts.contacts', 'id', '{name,email,phone}');
select search.follow('file', 'files.own_files', 'file_id', '{user_id,folder_id,words}');
select search.follow('file', 'storage.files', 'id', '{name}');
select search.follow('macro_process', 'processes.macro_processes', 'id', '{title,department_id}');
select search.follow('micro_process', 'processes.micro_processes', 'id', '{title,macro_process_id}');
select search.follow('procedure', 'processes.procedures', 'id',
  '{title,objective,description,acronyms,expected_result,materials,systems,status,micro_process_id,deleted_at}');
select search.follow('card', 'boards.cards', 'id', '{title,description,archived_at,finish_on}');
select search.follow('indicator', 'results.indicators', 'id', '{title,obs,formula,department_id}');
select search.follow('objective', 'results.objectives', 'id', '{title,description,ends_on}');
select search.follow('action_plan', 'results.plans', 'id',
  '{to_do,problem,to_make,to_who,to_where,to_why_do,observation,real_end,department_id,expected_end}');
select search.follow('rnc', 'quality.nonconformities', 'id',
  '{title,year,number,description,cause,containment,corrections,closed_on,department_id,opened_on}');
select search.follow('risk', 'quality.risks', 'id', '{title,cause,effect,action,kind,department_id,closed_on}');
select search.follow('supplier', 'quality.suppliers', 'id', '{title,supplies,ended_on,contact_id}');
-- A supplier follows the name of the contact that it is.
create or replace function search.follow_supplier_in_contacts() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  companies bigint[];
  records bigint[];
begin
  select array_agg(s.company_id), array_agg(s.id) into companies, records
  from after_rows a
  join before_rows b on b.company_id = a.company_id and b.id = a.id and b.name <> a.name
  join quality.suppliers s on s.company_id = a.company_id and s.contact_id = a.id;
  if records is not null then
    perform search.refresh_supplier(companies, records);
  end if;
  return null;
end $$;
revoke execute on function search.follow_supplier_in_contacts() from public;
create or replace trigger search_updated_supplier after update on contacts.contacts
  referencing old table as before_rows new table as after_rows
  for each statement execute function search.follow_supplier_in_contacts();
select search.follow('instrument', 'quality.instruments', 'id', '{title,code,place,department_id}');
select search.follow('legal_requirement', 'quality.legal_requirements', 'id', '{title,source,department_id,ended_on}');
select search.follow('internal_audit', 'quality.audits', 'id',
  '{title,auditors,processes,conclusion,concluded_on,planned_on}');
select search.follow('collaborator', 'people.collaborators', 'id', '{name,cargo,email,phone,left_on,department_id}');
select search.follow('job_description', 'people.job_descriptions', 'id',
  '{office,mission,assignments,formation,experience,behavioral_skills,technical_skills,indicators,status,department_id,deleted_at}');
select search.follow('norm', 'people.norms', 'id', '{topic,description,suggestions_explanations}');
select search.follow('competence', 'people.competences', 'id', '{title,description}');
select search.follow('training', 'people.trainings', 'id', '{title,provider,held_on,collaborator_id}');
-- A training follows the name of whoever was trained.
create or replace function search.follow_training_in_collaborators() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  companies bigint[];
  records bigint[];
begin
  select array_agg(t.company_id), array_agg(t.id) into companies, records
  from after_rows a
  join before_rows b on b.company_id = a.company_id and b.id = a.id and b.name <> a.name
  join people.trainings t on t.company_id = a.company_id and t.collaborator_id = a.id;
  if records is not null then
    perform search.refresh_training(companies, records);
  end if;
  return null;
end $$;
revoke execute on function search.follow_training_in_collaborators() from public;
create or replace trigger search_updated_training after update on people.collaborators
  referencing old table as before_rows new table as after_rows
  for each statement execute function search.follow_training_in_collaborators();
select search.follow('feedback_template', 'people.feedback_templates', 'id', '{name}');
select search.follow('feedback_round', 'people.feedback_rounds', 'id', '{name,template,state,ends_on}');
select search.follow('survey', 'people.surveys', 'id', '{title,closes_on,closed_on}');
select search.follow('work_risk', 'quality.work_risks', 'id', '{hazard,source,exposed,controls,department_id,closed_on}');
select search.follow('swot', 'strategy.folders', 'id', '{title}', 'kind = ''swot''');
select search.follow('canvas', 'strategy.folders', 'id', '{title}', 'kind = ''canvas''');
select search.follow('swot_subject', 'strategy.subjects', 'id', '{title,field,folder_id}');
select search.follow('canvas_subject', 'strategy.subjects', 'id', '{title,field,folder_id}');

-- Makes the entries of the acting company's records of these kinds where there is none of a kind yet: once, for records
-- that are older than their kind. Looked at again each day, it finds nothing to do.
create or replace function search.fill(kinds text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company bigint := identity.current_company();
  of_kind text;
begin
  foreach of_kind in array kinds loop
    if not exists (select from search.entries e where e.company_id = company and e.kind = of_kind) then
      execute format('select search.%I(array_agg(company_id), array_agg(record_id)) from search.%I
        where company_id = $1 having count(*) > 0', 'refresh_' || of_kind, 'of_' || of_kind) using company;
    end if;
  end loop;
end $$;
revoke execute on function search.fill from public;
grant execute on function search.fill to prumo_app;
