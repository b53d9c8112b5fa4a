-- What a company may have follows from its contract in force, each time it is asked for (billing/limits). What it may have
-- without one, in its trial as after its plan, is its own: ten users and 5 GB, or what the provider agreed with it.
-- companies.people_limit, users.companies_limit and space.limit_bytes hold limits that were copied when a plan began, and
-- stayed when it ended. They are left for servers of the version before, and nothing reads them any more.
alter table identity.companies
  add column free_people int not null default 10 check (free_people >= 0),
  add column free_bytes bigint not null default 5368709120 check (free_bytes >= 0);
alter table identity.users add column free_companies int not null default 20 check (free_companies >= 0);
-- How many companies the plan that this person contracted here lets them serve; null without such a plan in force. It is
-- derived from the contract at each event, because it is asked for in other companies, which cannot see the contract.
alter table identity.members add column plan_companies int check (plan_companies >= 0);
