-- A person's actions of plans in a week or a month, done or not, among those of years.
create index on results.plan_actions (company_id, responsible_id, due_on);
