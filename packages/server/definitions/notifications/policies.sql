-- The hourly pass asks in which companies something is due.
create policy due on notifications.mornings for select using ((select identity.is_runner()));
create policy due on notifications.digests for select using ((select identity.is_runner()));

create policy presented on notifications.digests for select
  using (token = (select nullif(current_setting('app.visitor', true), '')));
