create policy idempotency_keys_of_company on platform.idempotency_keys
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint))
  with check (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));

-- The runner forgets keys older than a day.
create policy forgetting on platform.idempotency_keys for all using ((select identity.is_runner()));

-- Emptying the bin asks which companies have something to empty.
create policy due on platform.deleted_records for select using ((select identity.is_runner()));
