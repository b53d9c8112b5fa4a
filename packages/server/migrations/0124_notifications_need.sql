-- The permission that opens what a notification tells of. Nothing: it is everybody's, or the person's own.
alter table notifications.notifications add column needs text;

-- What was told before. The owner of the table is let off its row level security for as long as this takes.
alter table notifications.notifications no force row level security;
update notifications.notifications set needs = case
    when kind in ('rnc.given', 'rnc.day', 'internal_audit.day', 'pop.review') then 'proccess'
    when kind in ('action_plan.given', 'action_plan.day', 'indicator.missing', 'indicator.late') then 'results'
    when kind in ('job_description.review', 'feedback.due') then 'peoples'
    when kind = 'finance_entry.due' then 'finance'
    when kind like 'billing.%' then 'plans'
    when link like '/rnc/%' then 'proccess'
    else 'results'
  end
where kind in ('rnc.given', 'rnc.day', 'internal_audit.day', 'pop.review', 'action_plan.given', 'action_plan.day',
    'indicator.missing', 'indicator.late', 'job_description.review', 'feedback.due', 'finance_entry.due')
  or kind like 'billing.%'
  or kind = 'comment.mentioned' and (link like '/rnc/%' or link like '/plan-actions?%');
alter table notifications.notifications force row level security;
