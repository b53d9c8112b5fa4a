-- Versions of areas, by which a read answers that nothing changed (docs/decisions/0097-answers-by-version.md). A version is a
-- random number that every transaction that writes replaces: equal ones say that nobody wrote in between, also where the
-- database was restored meanwhile.

-- A new version of an area of a company (0: of all) or of a person. A row that another transaction holds is left alone: nobody
-- waits here, so that nobody deadlocks, and there are no more rows of one area than ever wrote at once.
create or replace function platform.move_version(company bigint, person bigint, moved text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  update platform.area_versions v set version = (random() * 9007199254740992)::bigint
  where v.company_id = company and v.person_id = person and v.area = moved and v.slot = (
    select free.slot from platform.area_versions free
    where free.company_id = company and free.person_id = person and free.area = moved
    limit 1 for update skip locked
  );
  if not found then
    perform platform.add_version(company, person, moved);
  end if;
end $$;
revoke execute on function platform.move_version from public;
grant execute on function platform.move_version to prumo_app;

-- One more row of it. While a company goes, its rows go one table after the other.
create or replace function platform.add_version(company bigint, person bigint, moved text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set app.whole = 'on' as $$
begin
  insert into platform.area_versions (company_id, person_id, area, slot, version)
  select company, person, moved, (random() * 9007199254740992)::bigint, (random() * 9007199254740992)::bigint
  where company = 0 or exists (select from identity.companies c where c.id = company);
end $$;
revoke execute on function platform.add_version from public;

-- After a statement on a table of a company: its schema is its area, and the company is the transaction's, beyond which row
-- level security lets nobody write. Whoever works for no company, or for all, moves the area of all. Once in a transaction is
-- enough. A save fires this for each of its tables: the second time it evaluates one expression (`new` is none).
create or replace function platform.move_area() returns trigger language plpgsql as $$
begin
  if current_setting('app.moved_' || tg_table_schema, true) is distinct from
    concat(current_setting('app.company_id', true), ' ', current_setting('app.runner', true))
  then
    perform
      platform.move_version(
        case when current_setting('app.runner', true) = 'on' then 0
        else coalesce(nullif(current_setting('app.company_id', true), '')::bigint, 0) end, 0, tg_table_schema),
      set_config('app.moved_' || tg_table_schema,
        concat(current_setting('app.company_id', true), ' ', current_setting('app.runner', true)), true);
  end if;
  return new;
end $$;

-- Who works where: a member's row is read in its company, and by its person in all of theirs.
create or replace function platform.move_member() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform platform.move_version(new.company_id, 0, 'identity'), platform.move_version(0, new.user_id, 'person');
  end if;
  if tg_op <> 'INSERT' then
    perform platform.move_version(old.company_id, 0, 'identity'), platform.move_version(0, old.user_id, 'person');
  end if;
  return null;
end $$;
create or replace trigger moves_versions after insert or update or delete on identity.members
  for each row execute function platform.move_member();

-- A person is read in each of their companies, whichever they are changed in.
create or replace function platform.move_person() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp set app.whole = 'on' as $$
begin
  if tg_op = 'DELETE' then
    delete from platform.area_versions where company_id = 0 and person_id = old.id;
  else
    perform platform.move_version(0, new.id, 'person');
    perform platform.move_version(m.company_id, 0, 'identity') from identity.members m where m.user_id = new.id;
  end if;
  return null;
end $$;
revoke execute on function platform.move_person from public;
create or replace trigger moves_versions after insert or update or delete on identity.users
  for each row execute function platform.move_person();

-- A company is read by its people, in all of theirs.
create or replace function platform.move_company() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp set app.whole = 'on' as $$
begin
  if tg_op = 'DELETE' then
    delete from platform.area_versions where company_id = old.id;
  else
    perform platform.move_version(new.id, 0, 'identity');
    perform platform.move_version(0, m.user_id, 'person') from identity.members m where m.company_id = new.id;
  end if;
  return null;
end $$;
revoke execute on function platform.move_company from public;
create or replace trigger moves_versions after insert or update or delete on identity.companies
  for each row execute function platform.move_company();

-- Functions and policies decide what a statement reads, too.
create or replace trigger moves_versions after insert or update or delete on public.schema_definitions
  for each statement execute function platform.move_area();

-- The tables whose writing moves their area. What is not here has no version, and a read of it is always carried out: what
-- nobody should keep (billing, the report channel, surveys), what the runner or a stranger writes, and what would cost each
-- save more than its reads are worth (the trail, the entries of the search, keys, whose use is noted).
create or replace function platform.follow_tables(area text, tables text[]) returns void language plpgsql as $$
declare
  followed text;
begin
  foreach followed in array tables loop
    execute format('create or replace trigger moves_versions after insert or update or delete or truncate on %I.%I
      for each statement execute function platform.move_area()', area, followed);
  end loop;
end $$;
revoke execute on function platform.follow_tables from public;

do $$ begin
  perform platform.follow_tables('admin', '{absences, departments, projects, reader_rules}');
  perform platform.follow_tables('boards', '{
    card_departments, card_files, card_plans, card_procedures, card_tags, card_tasks, card_users, cards, limits, starts,
    transitions
  }');
  perform platform.follow_tables('chat', '{mentions, message_files, messages, reactions, reads, rooms}');
  perform platform.follow_tables('contacts', '{contacts}');
  perform platform.follow_tables('diagnostics', '{answers, asked, counts, diagnostics, opinions}');
  perform platform.follow_tables('files', '{folders, own_files, provided_files, provided_folders, record_files}');
  perform platform.follow_tables('finance', '{
    accounts, booking_rule_parts, booking_rules, bulk_changes, categories, closed_months, declined_matches, entries,
    entry_files, money_accounts, payments, previews, series, statement_lines, statement_rules, statements, sums, transfers
  }');
  perform platform.follow_tables('help', '{feedbacks, misses, readings}');
  perform platform.follow_tables('identity', '{invitations, team_invitations}');
  perform platform.follow_tables('integrations', '{automations, days, forms, webhooks}');
  perform platform.follow_tables('journey', '{modules, practices, ratings, stages}');
  perform platform.follow_tables('minutes', '{
    agenda_contacts, agenda_subjects, contacts, files, folders, minutes, people, series, series_contacts, series_people,
    subjects, templates
  }');
  perform platform.follow_tables('notifications', '{
    comment_mentions, comments, digests, mornings, notifications, preferences
  }');
  perform platform.follow_tables('people', '{
    assessments, collaborators, competences, feedback_drafts, feedback_rounds, feedback_templates, feedback_versions,
    feedbacks, job_description_readings, job_description_versions, job_descriptions, manual_readers, manual_readings,
    manual_sections, manual_versions, manuals, norms, onboarding_items, onboarding_list_readers, onboarding_list_readings,
    onboarding_list_versions, onboarding_lists, onboarding_steps, onboardings, position_holders, position_terms, positions,
    required_competences, round_answers, round_assessments, round_people, template_questions, trainings
  }');
  perform platform.follow_tables('portfolio', '{siblings, snapshots}');
  perform platform.follow_tables('processes', '{
    department_missions, journey_stages, macro_processes, micro_processes, procedure_files, procedure_readers,
    procedure_readings, procedure_versions, procedures, stages
  }');
  perform platform.follow_tables('quality', '{
    audit_answers, audit_auditors, audit_files, audit_items, audit_processes, audit_signatures, audits, calibrations,
    change_actions, change_readers, change_readings, change_versions, changes, company_norms, complaint_forms, instruments,
    item_owners, legal_requirements, legal_verifications, manual_readers, manual_readings, manual_versions, manuals,
    nonconformities, nonconformity_files, nonconformity_steps, review_attendees, review_done, review_inputs, review_items,
    review_subjects, reviews, risks, supplier_criteria, supplier_deliveries, supplier_evaluations, suppliers, visitor_links,
    work_risks
  }');
  perform platform.follow_tables('reports', '{deliveries, kept_months, links, schedules, texts}');
  perform platform.follow_tables('results', '{
    goals, imported_targets, indicators, key_results, measurements, objectives, plan_actions, plan_files, plan_rules, plans,
    remarks, targets
  }');
  perform platform.follow_tables('routine', '{
    date_requests, days_off, default_views, deleted_tasks, hour_costs, list_views, mail_addresses, meeting_items,
    meeting_parts, meetings, outside_calendars, outside_events, series, tag_colors, tags, task_contacts, task_departments,
    task_files, task_links, task_prerequisites, task_subjects, task_tags, task_templates, tasks, timesheet_approvals,
    timesheet_entries, timesheet_leads, timesheet_locks
  }');
  perform platform.follow_tables('storage', '{files, pictures, space}');
  perform platform.follow_tables('strategy', '{crossing_subjects, crossings, folders, revisions, subjects, votes}');
  perform platform.follow_tables('welcome', '{beginnings, pack_applications, pack_items}');
end $$;

-- Of all companies each area has a version from the beginning, which another database does not have.
insert into platform.area_versions (company_id, person_id, area, slot, version)
select 0, 0, area, 0, (random() * 9007199254740992)::bigint
from (
  select distinct n.nspname as area from pg_trigger t
  join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where t.tgname = 'moves_versions'
) areas
where not exists (select from platform.area_versions v where (v.company_id, v.person_id, v.area) = (0, 0, areas.area));

-- The versions that what a person reads in a company depends on, and Brasília's day: 'day 20261130,people 17,routine 4,people 9'.
-- A connection plans it once.
create or replace function platform.versions(company bigint, person bigint) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  return (
    select 'day ' || to_char(now() at time zone 'America/Sao_Paulo', 'YYYYMMDD') || string_agg(',' || area || ' ' || version, '')
    from platform.area_versions
    -- A row of a person is of no company.
    where company_id in (0, company) and person_id in (0, person)
  );
end $$;
revoke execute on function platform.versions from public;
grant execute on function platform.versions to prumo_app;
