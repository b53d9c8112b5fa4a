create policy due on finance.statements for select using ((select identity.is_runner()));
