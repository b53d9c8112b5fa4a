-- POPs, manuals, changes and the list of onboarding tell of a version to read in one way; the first choice that a person
-- made for one of them counts for all.
insert into notifications.preferences (company_id, user_id, kind, in_app, email)
  select distinct on (p.company_id, p.user_id) p.company_id, p.user_id, 'document.to_read', p.in_app, p.email
  from notifications.preferences p
  join unnest(array['pop.to_read', 'manual.to_read', 'onboarding_list.to_read', 'quality_manual.to_read',
    'quality_change.to_read']) with ordinality old(kind, at) on old.kind = p.kind
  order by p.company_id, p.user_id, old.at;
