-- The job that tells of deadlines looks for companies with one due.
create policy due on minutes.subjects for select using ((select identity.is_runner()));

create policy due on minutes.agenda_subjects for select using ((select identity.is_runner()));
