-- Removes: indexes that longer ones replace, which nothing names.

-- What is open of a person, among what years conclude.
create index on routine.tasks (company_id, user_id, date) where status = '1' and scheduled_at is null;
-- What was concluded in some months, and whether in time, read from an index alone.
create index on routine.tasks (company_id, closed_at) include (date) where status = '2';

-- Hours, summed from an index alone.
create index on routine.timesheet_entries (company_id, user_id, started_at desc, id desc) include (ended_at);
drop index routine.timesheet_entries_company_id_user_id_started_at_id_idx;
create index on routine.timesheet_entries (company_id, started_at desc, id desc) include (ended_at);
drop index routine.timesheet_entries_company_id_started_at_id_idx;

-- A person's notifications, counted from an index alone.
create index on notifications.notifications (company_id, user_id, created_at desc, id desc) include (needs) where in_app;
drop index notifications.notifications_company_id_user_id_created_at_id_idx;

-- Who works here, by name, among those who left; and contacts by name.
create index on people.collaborators (company_id, name collate "pt-BR-x-icu", id) where left_on is null;
create index on contacts.contacts (company_id, name collate "pt-BR-x-icu", id);

-- The days of a person's minutes, and how many a folder has.
create index on minutes.minutes (company_id, created_by, held_on desc);
create index on minutes.minutes (company_id, folder_id) where archived_at is null;
-- Subjects as their list has them: open ones, then the last closed.
create index on minutes.agenda_subjects (company_id, status, closed_at desc, id desc);
drop index minutes.agenda_subjects_company_id_closed_at_id_idx;
