-- What is found (docs/decisions/0015-search.md): of each kind a view with an entry for every record. An entry with an
-- `owner_id` is found by that person only. Where its `permission` has several, separated by '|', one of them is enough;
-- besides what a person holds, everybody is themselves and works in their departments (search.as_whom). Processes are
-- found by people who may see processes, results by people who may see results.
-- A view that shows more or less than before needs its entries made anew: search.rebuild, in a job.

-- Of a task of the team everybody's, or of those it is for; those of the backlog that went to the calendar are not found.
create or replace view search.of_task as
  select t.company_id, t.id as record_id, case when t.type <> '2' then t.user_id end as owner_id,
    case when t.for_people is not null then array_to_string(
      array(select 'user:' || p from unnest(t.for_people || array[t.user_id, t.created_by]) p)
        || array(select 'department:' || d from unnest(t.for_departments) d), '|') end as permission,
    t.label as title, t.words as body,
    case when t.status = '2' then 'Concluída' when t.date is null then 'Backlog' else '' end as hint,
    null::bigint as within_id, t.series_id, t.date as day, coalesce((t.date + time '15:00') at time zone 'UTC', t.created_at) as at
  from routine.tasks t where t.scheduled_at is null;

-- What its owner finds as a task, its author finds as delegated; one of the team is for others anyway.
create or replace view search.of_delegated_task as
  select t.company_id, t.id as record_id, t.created_by as owner_id, null::text as permission,
    t.label as title, t.words as body,
    case when t.status = '2' then 'Concluída' when t.date is null then 'Backlog' else '' end as hint,
    null::bigint as within_id, t.series_id, t.date as day,
    coalesce((t.date + time '15:00') at time zone 'UTC', t.created_at) as at
  from routine.tasks t where t.scheduled_at is null and t.type <> '2' and t.user_id <> t.created_by;

create or replace view search.of_minutes as
  select m.company_id, m.id as record_id, null::bigint as owner_id, null::text as permission, m.name as title,
    m.words || ' ' || m.participants || ' ' || m.place as body,
    case when m.archived_at is not null then 'Arquivada' else m.place end as hint,
    m.folder_id as within_id, null::bigint as series_id, m.held_on as day, (m.held_on + time '15:00') at time zone 'UTC' as at
  from minutes.minutes m;

create or replace view search.of_agenda_subject as
  select s.company_id, s.id as record_id, null::bigint as owner_id, null::text as permission, s.title, s.words as body,
    case s.status when '2' then 'Fechado' else 'Em aberto' end as hint, null::bigint as within_id, null::bigint as series_id,
    s.due_on as day, coalesce((s.due_on + time '15:00') at time zone 'UTC', s.closed_at, s.created_at) as at
  from minutes.agenda_subjects s;

-- The screen of contacts is for people with the permission.
create or replace view search.of_contact as
  select c.company_id, c.id as record_id, null::bigint as owner_id, 'contacts' as permission, c.name as title,
    c.email || ' ' || c.phone as body, c.email as hint, null::bigint as within_id, null::bigint as series_id,
    null::date as day, c.created_at as at
  from contacts.contacts c;

create or replace view search.of_file as
  select o.company_id, o.file_id as record_id, o.user_id as owner_id, null::text as permission, f.name as title, '' as body,
    '' as hint, o.folder_id as within_id, null::bigint as series_id, null::date as day, f.created_at as at
  from files.own_files o join storage.files f on f.company_id = o.company_id and f.id = o.file_id;

create or replace view search.of_macro_process as
  select m.company_id, m.id as record_id, null::bigint as owner_id, 'proccess' as permission, m.title, '' as body,
    '' as hint, m.department_id as within_id, null::bigint as series_id, null::date as day, m.updated_at as at
  from processes.macro_processes m;

create or replace view search.of_micro_process as
  select m.company_id, m.id as record_id, null::bigint as owner_id, 'proccess' as permission, m.title, '' as body,
    '' as hint, m.macro_process_id as within_id, null::bigint as series_id, null::date as day, m.updated_at as at
  from processes.micro_processes m;

-- The procedure of the customer's journey has a screen of its own, where nobody looks for it.
create or replace view search.of_procedure as
  select p.company_id, p.id as record_id, null::bigint as owner_id, 'proccess' as permission, p.title,
    regexp_replace(p.objective || ' ' || p.description || ' ' || p.acronyms || ' ' || p.expected_result || ' ' || p.materials
      || ' ' || p.systems, '<[^>]*>', ' ', 'g') as body,
    case p.status when 1 then 'Aberto' when 2 then 'Aprovado' else 'Recusado' end as hint,
    p.micro_process_id as within_id, null::bigint as series_id, null::date as day, p.updated_at as at
  from processes.procedures p where p.deleted_at is null and not p.journey;

-- Those of the company are found by everybody, a personal one by its owner. `within_id` is the number of the board.
create or replace view search.of_card as
  select c.company_id, c.id as record_id, c.owner_id, null::text as permission, c.title,
    regexp_replace(c.description, '<[^>]*>', ' ', 'g') as body,
    case when c.archived_at is not null then 'Arquivada' else '' end as hint,
    array_position(array['personal', 'company', 'iso'], c.board)::bigint as within_id, null::bigint as series_id,
    c.finish_on as day, coalesce((c.finish_on + time '15:00') at time zone 'UTC', c.created_at) as at
  from boards.cards c;

create or replace view search.of_indicator as
  select i.company_id, i.id as record_id, null::bigint as owner_id, 'results' as permission, i.title,
    i.obs || ' ' || i.formula as body, '' as hint, i.department_id as within_id, null::bigint as series_id,
    null::date as day, i.updated_at as at
  from results.indicators i;

create or replace view search.of_objective as
  select o.company_id, o.id as record_id, null::bigint as owner_id, 'results' as permission, o.title,
    o.description as body, '' as hint, null::bigint as within_id, null::bigint as series_id, o.ends_on as day,
    o.updated_at as at
  from results.objectives o;

create or replace view search.of_action_plan as
  select p.company_id, p.id as record_id, null::bigint as owner_id, 'results' as permission, p.to_do as title,
    p.problem || ' ' || p.to_make || ' ' || p.to_who || ' ' || p.to_where || ' ' || p.to_why_do || ' ' || p.observation
      as body,
    case when p.real_end is null then '' else 'Concluído' end as hint, p.department_id as within_id,
    null::bigint as series_id, p.expected_end as day,
    coalesce(p.expected_end + time '12:00', p.updated_at at time zone 'America/Sao_Paulo')
      at time zone 'America/Sao_Paulo' as at
  from results.plans p;

create or replace view search.of_rnc as
  select n.company_id, n.id as record_id, null::bigint as owner_id, 'proccess' as permission,
    n.title,
    'RNC ' || n.year || '-' || lpad(n.number::text, 3, '0') || ' ' || n.description || ' ' || n.cause || ' '
      || n.containment || ' ' || n.corrections as body,
    case when n.closed_on is null then '' else 'Fechada' end as hint, n.department_id as within_id,
    null::bigint as series_id, n.opened_on as day,
    coalesce(n.opened_on + time '12:00', n.created_at at time zone 'America/Sao_Paulo')
      at time zone 'America/Sao_Paulo' as at
  from quality.nonconformities n;

create or replace view search.of_risk as
  select r.company_id, r.id as record_id, null::bigint as owner_id, 'proccess' as permission, r.title,
    r.cause || ' ' || r.effect || ' ' || r.action as body,
    case when r.closed_on is not null then 'Encerrado' when r.kind = 'risk' then 'Risco' else 'Oportunidade' end as hint,
    r.department_id as within_id, null::bigint as series_id, null::date as day, r.updated_at as at
  from quality.risks r;

-- A supplier that is a contact has the contact's name; the name under which it was registered is found as well.
create or replace view search.of_supplier as
  select s.company_id, s.id as record_id, null::bigint as owner_id, 'proccess' as permission,
    coalesce(c.name, s.title) as title, s.supplies || case when c.name <> s.title then ' ' || s.title else '' end as body,
    case when s.ended_on is null then 'Fornecedor' else 'Não fornece mais' end as hint, null::bigint as within_id,
    null::bigint as series_id, null::date as day, s.updated_at as at
  from quality.suppliers s left join contacts.contacts c on c.company_id = s.company_id and c.id = s.contact_id;

create or replace view search.of_instrument as
  select i.company_id, i.id as record_id, null::bigint as owner_id, 'proccess' as permission, i.title,
    i.code || ' ' || i.place as body, i.code as hint, i.department_id as within_id,
    null::bigint as series_id, null::date as day, i.updated_at as at
  from quality.instruments i;

create or replace view search.of_legal_requirement as
  select r.company_id, r.id as record_id, null::bigint as owner_id, 'proccess' as permission, r.title, r.source as body,
    case when r.ended_on is null then 'Requisito legal' else 'Não vale mais' end as hint, r.department_id as within_id,
    null::bigint as series_id, null::date as day, r.updated_at as at
  from quality.legal_requirements r;

create or replace view search.of_internal_audit as
  select a.company_id, a.id as record_id, null::bigint as owner_id, 'proccess' as permission, a.title,
    'Auditoria ' || a.year || '-' || lpad(a.number::text, 3, '0') || ' ' || a.auditors || ' ' || a.processes || ' '
      || a.conclusion as body,
    case when a.concluded_on is null then '' else 'Concluída' end as hint, null::bigint as within_id,
    null::bigint as series_id, a.planned_on as day,
    coalesce(a.planned_on + time '12:00', a.created_at at time zone 'America/Sao_Paulo')
      at time zone 'America/Sao_Paulo' as at
  from quality.audits a;

create or replace view search.of_collaborator as
  select c.company_id, c.id as record_id, null::bigint as owner_id, 'peoples' as permission, c.name as title,
    c.cargo || ' ' || c.email || ' ' || c.phone as body,
    case when c.left_on is null then c.cargo else 'Saída em ' || to_char(c.left_on, 'DD/MM/YYYY') end as hint,
    c.department_id as within_id, null::bigint as series_id, null::date as day, c.created_at as at
  from people.collaborators c;

create or replace view search.of_job_description as
  select j.company_id, j.id as record_id, null::bigint as owner_id, 'peoples' as permission, j.office as title,
    regexp_replace(j.mission || ' ' || j.assignments || ' ' || j.formation || ' ' || j.experience || ' '
      || j.behavioral_skills || ' ' || j.technical_skills || ' ' || j.indicators, '<[^>]*>', ' ', 'g') as body,
    case j.status when 1 then 'Aberto' when 2 then 'Aprovado' else 'Recusado' end as hint,
    j.department_id as within_id, null::bigint as series_id, null::date as day, j.updated_at as at
  from people.job_descriptions j where j.deleted_at is null;

create or replace view search.of_norm as
  select n.company_id, n.id as record_id, null::bigint as owner_id, 'peoples' as permission, n.topic as title,
    regexp_replace(n.description, '<[^>]*>', ' ', 'g') || ' ' || n.suggestions_explanations as body, '' as hint,
    null::bigint as within_id, null::bigint as series_id, null::date as day, n.updated_at as at
  from people.norms n;

create or replace view search.of_competence as
  select k.company_id, k.id as record_id, null::bigint as owner_id, 'peoples' as permission, k.title,
    k.description as body, '' as hint, null::bigint as within_id, null::bigint as series_id, null::date as day,
    k.updated_at as at
  from people.competences k;

-- `within_id` is the person who was trained, on whose page it stands; their name finds it too.
create or replace view search.of_training as
  select t.company_id, t.id as record_id, null::bigint as owner_id, 'peoples' as permission, t.title,
    c.name || ' ' || t.provider as body, c.name as hint, t.collaborator_id as within_id, null::bigint as series_id,
    t.held_on as day, (t.held_on + time '15:00') at time zone 'UTC' as at
  from people.trainings t join people.collaborators c on c.company_id = t.company_id and c.id = t.collaborator_id;

create or replace view search.of_feedback_template as
  select t.company_id, t.id as record_id, null::bigint as owner_id, 'peoples' as permission, t.name as title, '' as body,
    '' as hint, null::bigint as within_id, null::bigint as series_id, null::date as day, t.updated_at as at
  from people.feedback_templates t;

create or replace view search.of_feedback_round as
  select r.company_id, r.id as record_id, null::bigint as owner_id, 'peoples' as permission, r.name as title,
    r.template as body, (array['Em preparação', 'Aberta', 'Encerrada'])[r.state] as hint, null::bigint as within_id,
    null::bigint as series_id, r.ends_on as day, (r.ends_on + time '15:00') at time zone 'UTC' as at
  from people.feedback_rounds r;

-- Nothing of a survey's answers, nor how many there are.
create or replace view search.of_survey as
  select s.company_id, s.id as record_id, null::bigint as owner_id, 'peoples' as permission, s.title, '' as body,
    case when s.closed_on is null then '' else 'Encerrada' end as hint, null::bigint as within_id,
    null::bigint as series_id, s.closes_on as day, (s.closes_on + time '15:00') at time zone 'UTC' as at
  from people.surveys s;

create or replace view search.of_work_risk as
  select r.company_id, r.id as record_id, null::bigint as owner_id, 'peoples' as permission, r.hazard as title,
    r.source || ' ' || r.exposed || ' ' || r.controls as body,
    case when r.closed_on is null then r.exposed else 'Encerrado' end as hint, r.department_id as within_id,
    null::bigint as series_id, null::date as day, r.updated_at as at
  from quality.work_risks r;

-- A SWOT or a Canvas, and what is written in it: the number of a folder is `within_id` of its subjects.
create or replace view search.of_swot as
  select f.company_id, f.id as record_id, null::bigint as owner_id, null::text as permission, f.title, '' as body,
    '' as hint, null::bigint as within_id, null::bigint as series_id, null::date as day, f.updated_at as at
  from strategy.folders f where f.kind = 'swot';

create or replace view search.of_canvas as
  select f.company_id, f.id as record_id, null::bigint as owner_id, null::text as permission, f.title, '' as body,
    '' as hint, null::bigint as within_id, null::bigint as series_id, null::date as day, f.updated_at as at
  from strategy.folders f where f.kind = 'canvas';

create or replace view search.of_swot_subject as
  select s.company_id, s.id as record_id, null::bigint as owner_id, null::text as permission, s.title, '' as body,
    (array['Força', 'Fraqueza', 'Oportunidade', 'Ameaça'])[s.field] as hint, s.folder_id as within_id,
    null::bigint as series_id, null::date as day, s.updated_at as at
  from strategy.subjects s
  join strategy.folders f on f.company_id = s.company_id and f.id = s.folder_id and f.kind = 'swot';

create or replace view search.of_canvas_subject as
  select s.company_id, s.id as record_id, null::bigint as owner_id, null::text as permission, s.title, '' as body,
    (array['Parcerias-chave', 'Atividades-chave', 'Recursos-chave', 'Proposta de valor', 'Relacionamento', 'Canais',
      'Segmentos de clientes', 'Estrutura de custos', 'Fontes de receita'])[s.field] as hint, s.folder_id as within_id,
    null::bigint as series_id, null::date as day, s.updated_at as at
  from strategy.subjects s
  join strategy.folders f on f.company_id = s.company_id and f.id = s.folder_id and f.kind = 'canvas';
