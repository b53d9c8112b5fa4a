-- The operator reads them across companies.
create policy operated on help.feedbacks for select using ((select identity.is_runner()));

create policy operated on help.readings for select using ((select identity.is_runner()));

create policy operated on help.misses for select using ((select identity.is_runner()));
