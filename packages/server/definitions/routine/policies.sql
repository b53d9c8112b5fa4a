-- The job that tops up series looks for companies with one due.
create policy due on routine.series for select using ((select identity.is_runner()));

create policy own on routine.calendar_feeds
  using (company_id = (select identity.current_company()) and user_id = (select identity.current_user_id()))
  with check (company_id = (select identity.current_company()) and user_id = (select identity.current_user_id()));

-- Whoever presents the token reads the one row it opens.
create policy presented on routine.calendar_feeds for select
  using (token_hash = (select nullif(current_setting('app.feed', true), '')));

-- Emptying the bin asks which companies have something to empty.
create policy due on routine.deleted_tasks for select using ((select identity.is_runner()));

-- The jobs that read outside calendars, and that seal their addresses again, ask which are due.
create policy due on routine.outside_calendars for select using ((select identity.is_runner()));

-- What was received long ago is forgotten.
create policy passed on routine.received_mails using ((select identity.is_runner()));
