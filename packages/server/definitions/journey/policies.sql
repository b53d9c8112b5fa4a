-- The operator reads across companies how the modules are used.
create policy operated on journey.modules for select using ((select identity.is_runner()));

create policy operated on journey.ratings for select using ((select identity.is_runner()));
