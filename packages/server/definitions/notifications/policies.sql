create policy presented on notifications.digests for select
  using (token = (select nullif(current_setting('app.visitor', true), '')));
