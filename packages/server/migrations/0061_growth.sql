-- What a company has booked and moved, summed by month (definitions/finance/sums.sql). Derived: no row level security, and no
-- right of the application to read or write a row; finance.summed and the triggers are the only ways in.
create table finance.sums (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- Entries by competence ('competence') and by their day ('due'); payments and transfers ('paid').
  what text not null check (what in ('competence', 'due', 'paid')),
  month date not null,
  -- 1 what comes in, 2 what goes out; 0 a transfer, above zero to the account.
  kind smallint not null,
  money_account_id bigint,
  category_id bigint,
  account_id bigint,
  project_id bigint,
  value numeric not null,
  counted bigint not null,
  -- Whether it stands for all of its place, or is what one statement changed.
  merged boolean not null default false,
  primary key (company_id, id)
);
create index on finance.sums (company_id, what, month);
create index on finance.sums (company_id) where not merged;

-- The last feedback of each kind of a person, and what waits for whom it is about.
create index on people.feedbacks (company_id, collaborator_id, kind, given_on desc, id desc);
create index on people.feedbacks (company_id, collaborator_id) where shared_at is not null and seen_at is null;

-- A person's open plans, among those that years conclude.
create index on results.plans (company_id, responsible_id, expected_end, id) where real_end is null;
