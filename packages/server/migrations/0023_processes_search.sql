-- Macro-processes, processes and procedures are found by the search (see 0019), by whoever may see processes.
create view search.of_macro_process as
  select m.company_id, m.id as record_id, null::bigint as owner_id, 'proccess' as permission, m.title, '' as body,
    '' as hint, m.department_id as within_id, null::bigint as series_id, null::date as day, m.updated_at as at
  from processes.macro_processes m;
select search.follow('macro_process', 'processes.macro_processes', 'id', '{title,department_id}');

create view search.of_micro_process as
  select m.company_id, m.id as record_id, null::bigint as owner_id, 'proccess' as permission, m.title, '' as body,
    '' as hint, m.macro_process_id as within_id, null::bigint as series_id, null::date as day, m.updated_at as at
  from processes.micro_processes m;
select search.follow('micro_process', 'processes.micro_processes', 'id', '{title,macro_process_id}');

-- The procedure of the customer's journey has a screen of its own, where nobody looks for it.
create view search.of_procedure as
  select p.company_id, p.id as record_id, null::bigint as owner_id, 'proccess' as permission, p.title,
    regexp_replace(p.objective || ' ' || p.description || ' ' || p.acronyms || ' ' || p.expected_result || ' ' || p.materials
      || ' ' || p.systems, '<[^>]*>', ' ', 'g') as body,
    case p.status when 1 then 'Aberto' when 2 then 'Aprovado' else 'Recusado' end as hint,
    p.micro_process_id as within_id, null::bigint as series_id, null::date as day, p.updated_at as at
  from processes.procedures p where p.deleted_at is null and not p.journey;
select search.follow('procedure', 'processes.procedures', 'id',
  '{title,objective,description,acronyms,expected_result,materials,systems,status,micro_process_id,deleted_at}');

-- What is there already. The owner of the tables is let off their row level security for as long as this takes.
do $$
declare
  source regclass;
  sources regclass[] := array['processes.macro_processes', 'processes.micro_processes', 'processes.procedures'];
  kind text;
begin
  foreach source in array sources loop
    execute format('alter table %s no force row level security', source);
  end loop;
  foreach kind in array array['macro_process', 'micro_process', 'procedure'] loop
    perform search.rebuild(kind);
  end loop;
  foreach source in array sources loop
    execute format('alter table %s force row level security', source);
  end loop;
end $$;
