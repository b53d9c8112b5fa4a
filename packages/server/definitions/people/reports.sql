-- A report is read by its readers as long as they are receivers, and by whoever presents its protocol and secret. Nobody else
-- in the company sees the row, whatever their permissions, nor does the system itself.
create policy readers on people.reports for select using (
  company_id = (select identity.current_company())
  and (select identity.current_user_id()) = any (reader_ids)
  and exists (
    select from people.report_receivers r
    where r.company_id = reports.company_id and r.user_id = (select identity.current_user_id())
  )
);
create policy handling on people.reports for update
  using (
    company_id = (select identity.current_company())
    and (select identity.current_user_id()) = any (reader_ids)
    and exists (
      select from people.report_receivers r
      where r.company_id = reports.company_id and r.user_id = (select identity.current_user_id())
    )
  )
  with check (company_id = (select identity.current_company()));
create policy sending on people.reports for insert with check (company_id = (select identity.current_company()));
create policy presented on people.reports for select
  using (secret_hash = (select nullif(current_setting('app.visitor', true), '')));

-- What hangs on a report is seen by whoever sees the report.
create policy of_report on people.report_messages
  using (exists (select from people.reports r where r.company_id = report_messages.company_id and r.id = report_id))
  with check (
    company_id = (select identity.current_company())
    and exists (select from people.reports r where r.company_id = report_messages.company_id and r.id = report_id)
  );
create policy of_report on people.report_files
  using (exists (select from people.reports r where r.company_id = report_files.company_id and r.id = report_id))
  with check (
    company_id = (select identity.current_company())
    and exists (select from people.reports r where r.company_id = report_files.company_id and r.id = report_id)
  );
create policy of_report on people.report_steps
  using (exists (select from people.reports r where r.company_id = report_steps.company_id and r.id = report_id))
  with check (
    company_id = (select identity.current_company())
    and exists (select from people.reports r where r.company_id = report_steps.company_id and r.id = report_id)
  );

create policy presented on people.report_channels for select
  using (token = (select nullif(current_setting('app.visitor', true), '')));

-- The company of a channel's address; no row for an unknown one.
create or replace function people.open_report_channel(address text) returns table (company_id bigint)
language plpgsql as $$
begin
  perform set_config('app.visitor', address, true);
  return query select c.company_id from people.report_channels c where c.token = address;
end $$;

-- The report that protocol and secret open; no row for wrong ones.
create or replace function people.open_report(hash text) returns table (company_id bigint, id bigint)
language plpgsql as $$
begin
  perform set_config('app.visitor', hash, true);
  return query select r.company_id, r.id from people.reports r where r.secret_hash = hash;
end $$;

create policy presented on people.surveys for select
  using (token = (select nullif(current_setting('app.visitor', true), '')));

-- The survey of an address; no row for an unknown one.
create or replace function people.open_survey(address text) returns table (company_id bigint, id bigint)
language plpgsql as $$
begin
  perform set_config('app.visitor', address, true);
  return query select s.company_id, s.id from people.surveys s where s.token = address;
end $$;
