create policy due on privacy.exports for select using ((select identity.is_runner()));

create policy runner on privacy.erasures using ((select identity.is_runner())) with check ((select identity.is_runner()));
