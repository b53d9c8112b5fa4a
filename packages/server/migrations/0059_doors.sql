-- Removes: what a form makes may also be a nonconformity, which a person opens after looking at it, as an entry.
alter table integrations.forms
  drop constraint forms_makes_check,
  drop constraint forms_check,
  add constraint forms_makes_check check (makes in ('task', 'contact', 'entry', 'rnc')),
  add constraint forms_check check (makes in ('task', 'contact') or not at_once);

-- What is due is read in its order. What waits for a webhook to be on again is not in it, so that no other question finds
-- this index better than its own.
drop index integrations.deliveries_due;
create index deliveries_due on integrations.deliveries (company_id, due_at, id)
  where state = 'waiting' and due_at < 'infinity';
