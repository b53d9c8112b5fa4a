-- When a step of an onboarding changed last: calendars that people subscribe to ask.
alter table people.onboarding_steps add column updated_at timestamptz(3) not null default now();

-- A photograph of a collaborator, where people want one.
alter table people.collaborators
  add column photo_file_id bigint,
  add foreign key (company_id, photo_file_id) references storage.files;
