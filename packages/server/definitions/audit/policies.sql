create policy trail_read on audit.trail for select
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
create policy trail_append on audit.trail for insert
  with check (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));

-- For audit.erase_closed.
create policy erasing on audit.trail for delete using (
  company_id = (select identity.current_company()) and (select identity.is_runner())
);

-- For audit.forget_person.
create policy forgetting on audit.trail for update
  using (company_id = (select identity.current_company()))
  with check (company_id = (select identity.current_company()));
