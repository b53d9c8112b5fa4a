create policy system on provider.staff using ((select identity.current_company()) = 0);

create policy system on provider.sessions
  using ((select identity.current_company()) = 0 or (select identity.is_runner()))
  with check ((select identity.current_company()) = 0);
