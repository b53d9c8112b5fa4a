-- The sweep of the store asks, for contents of every company, whether a row still names them.
create policy sweeping on storage.files for select using ((select identity.is_runner()));

create policy tenant on storage.discarded
  using (company_id = (select identity.current_company()) or (select identity.is_runner()))
  with check (company_id = (select identity.current_company()));

-- The job that collects pictures looks for companies that have some to collect.
create policy due on storage.pictures for select using ((select identity.is_runner()));
