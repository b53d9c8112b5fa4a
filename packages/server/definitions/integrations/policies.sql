-- The jobs that send what waits and seal secrets again ask in which companies there is something.
create policy due on integrations.webhooks for select using ((select identity.is_runner()));
-- The same, and what was sent long ago is forgotten.
create policy due on integrations.deliveries using ((select identity.is_runner()));

-- What waits to be carried out, and what was long ago, as deliveries.
create policy due on integrations.firings using ((select identity.is_runner()));
