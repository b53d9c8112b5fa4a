create policy reading on identity.companies for select using (
  id = (select identity.current_company())
  or id in (select m.company_id from identity.members m where m.user_id = (select identity.current_user_id()))
  or (select identity.is_runner())
);
create policy changing on identity.companies for update using (id = (select identity.current_company()));

-- A new company has no member yet: whoever registers it enters it in the same transaction.
create policy founding on identity.companies for insert with check (true);
create policy closing on identity.companies for delete using (
  id = (select identity.current_company()) and created_by = (select identity.current_user_id())
);
create policy erasing on identity.companies for delete using (
  id = (select identity.current_company()) and closed_at is not null and (select identity.is_runner())
);

create policy reading on identity.users for select using (
  id = (select identity.current_user_id())
  or email = (select nullif(current_setting('app.email', true), ''))
  or id in (select m.user_id from identity.members m where m.company_id = (select identity.current_company()))
);
create policy joining on identity.users for insert
  with check (email = (select nullif(current_setting('app.email', true), '')));
create policy changing on identity.users for update using (
  id = (select identity.current_user_id())
  or email = (select nullif(current_setting('app.email', true), ''))
  or id in (select m.user_id from identity.members m where m.company_id = (select identity.current_company()))
);

-- Who belongs to no company any more and has left nothing behind can go whole. As with sessions and one-time passwords,
-- a statement about one person's own rows is sent as that person.
create policy leaving on identity.users for delete using (id = (select identity.current_user_id()));

-- The runner looks for whose time has come, and erases what is closed.
create policy due on identity.users for select using (deletion_due_at is not null and (select identity.is_runner()));

create policy reading on identity.members for select using (
  company_id = (select identity.current_company()) or user_id = (select identity.current_user_id())
);
create policy writing on identity.members for all
  using (company_id = (select identity.current_company()))
  with check (company_id = (select identity.current_company()));

-- The runner asks which sessions are still open (identity.still_open).
create policy watching on identity.members for select using ((select identity.is_runner()));

create policy own on identity.sessions for all
  using (
    token_hash = (select nullif(current_setting('app.session', true), ''))
    or user_id = (select identity.current_user_id())
    or (select identity.is_runner())
  )
  with check (
    token_hash = (select nullif(current_setting('app.session', true), ''))
    or user_id = (select identity.current_user_id())
  );

create policy own on identity.temporary_passwords for all
  using (user_id = (select identity.current_user_id()) or (select identity.is_runner()))
  with check (user_id = (select identity.current_user_id()));

-- An invitation also opens to the person with the address it was sent to.
create policy invited on identity.invitations for select using (
  email = (select u.email from identity.users u where u.id = (select identity.current_user_id()))
);

create policy reading on identity.sign_ins for select
  using (user_id = (select identity.current_user_id()) or (select identity.is_runner()));

-- A failure is noted before anybody is signed in: by the e-mail address that was tried.
create policy noting on identity.sign_ins for insert with check (
  user_id = (select identity.current_user_id())
  or user_id in (select u.id from identity.users u where u.email = (select nullif(current_setting('app.email', true), '')))
);
create policy forgetting on identity.sign_ins for delete using ((select identity.is_runner()));

-- The job that seals secrets with a new key reads and writes everybody's.
create policy own on identity.second_steps for all
  using (user_id = (select identity.current_user_id()) or (select identity.is_runner()))
  with check (user_id = (select identity.current_user_id()) or (select identity.is_runner()));

create policy own on identity.second_step_setups for all
  using (user_id = (select identity.current_user_id()))
  with check (user_id = (select identity.current_user_id()));
create policy forgetting on identity.second_step_setups for select using ((select identity.is_runner()));
create policy forgetting_them on identity.second_step_setups for delete using ((select identity.is_runner()));

create policy own on identity.recovery_codes for all
  using (user_id = (select identity.current_user_id()))
  with check (user_id = (select identity.current_user_id()));

-- Who brings the ticket is not signed in yet.
create policy own on identity.sign_in_tickets for all
  using (
    ticket_hash = (select nullif(current_setting('app.session', true), ''))
    or user_id = (select identity.current_user_id())
    or (select identity.is_runner())
  )
  with check (
    ticket_hash = (select nullif(current_setting('app.session', true), ''))
    or user_id = (select identity.current_user_id())
  );

create policy own on identity.trusted_devices for all
  using (user_id = (select identity.current_user_id()))
  with check (user_id = (select identity.current_user_id()));
create policy forgetting on identity.trusted_devices for select using ((select identity.is_runner()));
create policy forgetting_them on identity.trusted_devices for delete using ((select identity.is_runner()));

create policy own on identity.download_tokens for all
  using (
    token_hash = (select nullif(current_setting('app.download', true), ''))
    or (select identity.is_runner())
    or session_hash in (
      select s.token_hash from identity.sessions s where s.user_id = (select identity.current_user_id())
    )
  )
  with check (
    session_hash in (select s.token_hash from identity.sessions s where s.user_id = (select identity.current_user_id()))
  );

-- Who brings the ticket is not signed in.
create policy own on identity.entry_tickets for all
  using (
    ticket_hash = (select nullif(current_setting('app.session', true), ''))
    or user_id = (select identity.current_user_id())
    or (select identity.is_runner())
  )
  with check (user_id = (select identity.current_user_id()));

-- Whoever presents a token reads the one row it opens.
create policy presented on identity.team_invitations for select using (
  (select nullif(current_setting('app.invitation', true), '')) in (token_hash, claim_hash)
);

create policy reading on identity.trial_terms for select using (true);

-- The company number of what concerns no company: the operator's.
create policy writing on identity.trial_terms using ((select identity.current_company()) = 0);

-- A consultant's mark is theirs, and stands on what they prepare in the companies they work in.
create policy own on identity.consultant_logos for all
  using (user_id = (select identity.current_user_id()))
  with check (user_id = (select identity.current_user_id()));
create policy shown on identity.consultant_logos for select using (
  user_id in (
    select m.user_id from identity.members m
    where m.company_id = (select identity.current_company()) and m.disabled_at is null
  )
);
