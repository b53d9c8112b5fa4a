-- Who looks after several companies reads in all of them what each lets them see, and nothing else of it.
create policy seen on portfolio.snapshots for select using (
  (company_id, audience) in (
    select m.company_id, a.audience from identity.members m
    cross join lateral unnest(
      m.permissions || array['everyone'] || case when m.is_root or m.is_responsible then array['responsible'] end
    ) a (audience)
    where m.user_id = (select identity.current_user_id()) and m.disabled_at is null
  )
);

create policy own on portfolio.views
  using (
    user_id = (select identity.current_user_id()) and company_id in (
      select m.company_id from identity.members m
      where m.user_id = (select identity.current_user_id()) and m.disabled_at is null
    )
  )
  with check (
    user_id = (select identity.current_user_id()) and company_id in (
      select m.company_id from identity.members m
      where m.user_id = (select identity.current_user_id()) and m.disabled_at is null
    )
  );

-- The job of the early morning asks who looked in the last days.
create policy due on portfolio.views for select using ((select identity.is_runner()));

-- A pack is of whoever made it, in every company they work in.
create policy own on portfolio.packs for all
  using (user_id = (select identity.current_user_id()))
  with check (user_id = (select identity.current_user_id()));
create policy own on portfolio.pack_versions for all
  using (user_id = (select identity.current_user_id()))
  with check (user_id = (select identity.current_user_id()));
