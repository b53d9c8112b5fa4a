-- Whom a 'Processo de Feedback' is about comes from the register of collaborators; it was a member.
alter table routine.tasks drop constraint tasks_company_id_collaborator_id_fkey;
alter table routine.tasks rename column collaborator_id to about_id;

-- The owner of the tables is let off their row level security for as long as this takes. Who is not in the register
-- stays by name in the notes of the task.
alter table routine.tasks no force row level security;
alter table routine.series no force row level security;
alter table people.collaborators no force row level security;
alter table identity.users no force row level security;

with told as (
  select t.company_id, t.id, c.id as about_id, 'Feedback de ' || u.name as said
  from routine.tasks t
  join identity.users u on u.id = t.about_id
  left join people.collaborators c on c.company_id = t.company_id and c.user_id = t.about_id
)
update routine.tasks t
set about_id = told.about_id,
  feedback = case when told.about_id is null then concat_ws(e'\n', nullif(t.feedback, ''), told.said) else t.feedback end,
  words = case when told.about_id is null then t.words || ' ' || search.plain(told.said) else t.words end
from told where told.company_id = t.company_id and told.id = t.id;

update routine.series s
set template = s.template - 'collaboratorId' || jsonb_build_object('aboutId',
  (select c.id from people.collaborators c
    where c.company_id = s.company_id and c.user_id = (s.template ->> 'collaboratorId')::bigint));

alter table routine.tasks force row level security;
alter table routine.series force row level security;
alter table people.collaborators force row level security;
alter table identity.users force row level security;

alter table routine.tasks add foreign key (company_id, about_id) references people.collaborators;
create index on routine.tasks (company_id, about_id) where about_id is not null;
