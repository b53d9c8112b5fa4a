-- Statements of banks: what their files say, line by line, what was decided about each line, and what it became.
create table finance.statements (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  file_name text not null,
  -- Of the content of the file, and which of its accounts: the same file sent again opens the same statement.
  checksum text not null,
  part int not null check (part > 0),
  kind text not null check (kind in ('bank', 'card')),
  -- The bank, the branch and the account, as the file says them.
  bank text not null,
  branch text not null,
  account text not null,
  -- What the bank says was there on a day.
  balance numeric(14, 2),
  balance_on date,
  -- Where its lines are booked; nobody has said it yet: null.
  money_account_id bigint,
  -- A job works on it while it is running or undoing.
  state text not null default 'review' check (state in ('review', 'running', 'undoing')),
  -- How many lines the job has to do, and how many are done.
  work_total int not null default 0,
  work_done int not null default 0,
  -- How many the last undo left, because they were changed since.
  kept int not null default 0,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  -- When somebody last did something with it.
  touched_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, checksum, part),
  foreign key (company_id, money_account_id) references finance.money_accounts on delete set null (money_account_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on finance.statements (company_id, bank, account, id);
create index on finance.statements (company_id, money_account_id);

create table finance.statement_lines (
  company_id bigint not null,
  statement_id bigint not null,
  line int not null check (line > 0),
  -- The account, the bank's number, the day, the amount, and which of the lines that have all of them alike.
  identity text not null,
  day date,
  -- Below zero: it left the account.
  amount numeric(14, 2),
  bank_type text not null,
  -- The bank's, which nobody changes.
  description text not null,
  -- What of the description tells who it is about: rules are found by it.
  words text not null,
  -- Why it is no entry.
  left_out text check (left_out in ('balance', 'future', 'zero', 'unreadable')),
  decision text check (decision in ('match', 'book', 'ignore')),
  -- The entry it is proposed or decided to be, and the payment of it, if that is paid and the bank has not shown it yet.
  entry_id bigint,
  payment_id bigint,
  -- How it is booked when it is no entry that is there.
  own_description text not null default '',
  category_id bigint,
  account_id bigint,
  project_id bigint,
  contact_id bigint,
  -- A rule said so, and nobody changed it.
  by_rule boolean not null default false,
  -- What storing made: an entry, a payment, or the day on which the bank showed a payment that was there.
  stored text check (stored in ('entry', 'payment', 'clearing')),
  -- Ids without a foreign key: what was deleted since stays known, so that it does not come again.
  stored_entry_id bigint,
  stored_payment_id bigint,
  stored_version timestamptz(3),
  -- Why the last attempt to store it was refused.
  problem text not null default '',
  primary key (company_id, statement_id, line),
  foreign key (company_id, statement_id) references finance.statements on delete cascade,
  foreign key (company_id, entry_id) references finance.entries on delete set null (entry_id),
  foreign key (company_id, category_id) references finance.categories on delete set null (category_id),
  foreign key (company_id, category_id, account_id) references finance.accounts (company_id, category_id, id)
    on delete set null (account_id),
  foreign key (company_id, project_id) references admin.projects on delete set null (project_id),
  foreign key (company_id, contact_id) references contacts.contacts on delete set null (contact_id),
  check (left_out is null or (decision is null and stored is null)),
  check ((stored is null) = (stored_entry_id is null)),
  check (left_out = 'unreadable' or (day is not null and amount is not null))
);
-- What came in once does not come again, in whatever file it stands.
create unique index on finance.statement_lines (company_id, identity) where stored is not null;
create index on finance.statement_lines (company_id, stored_entry_id) where stored is not null;
create index on finance.statement_lines (company_id, entry_id) where entry_id is not null;
create index on finance.statement_lines (company_id, category_id, account_id) where category_id is not null;
create index on finance.statement_lines (company_id, project_id) where project_id is not null;
create index on finance.statement_lines (company_id, contact_id) where contact_id is not null;

-- Where lines of certain words were booked the last time.
create table finance.statement_rules (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- 1 comes in, 2 goes out.
  kind smallint not null check (kind in (1, 2)),
  words text not null check (words <> ''),
  -- A line it was learned from, in the bank's words.
  example text not null,
  own_description text not null,
  category_id bigint not null,
  account_id bigint,
  project_id bigint,
  contact_id bigint,
  used int not null default 1,
  used_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, kind, words),
  foreign key (company_id, category_id, kind) references finance.categories (company_id, id, kind) on delete cascade,
  foreign key (company_id, category_id, account_id) references finance.accounts (company_id, category_id, id)
    on delete cascade,
  foreign key (company_id, project_id) references admin.projects on delete set null (project_id),
  foreign key (company_id, contact_id) references contacts.contacts on delete set null (contact_id)
);
create index on finance.statement_rules (company_id, category_id, account_id);
create index on finance.statement_rules (company_id, project_id) where project_id is not null;
create index on finance.statement_rules (company_id, contact_id) where contact_id is not null;

-- Somebody said that a line is not this entry: it is not proposed again, in whatever file the line comes.
create table finance.declined_matches (
  company_id bigint not null references identity.companies on delete cascade,
  identity text not null,
  entry_id bigint not null,
  primary key (company_id, identity, entry_id),
  foreign key (company_id, entry_id) references finance.entries on delete cascade
);
create index on finance.declined_matches (company_id, entry_id);

do $$
declare t regclass;
begin
  foreach t in array array['finance.statements', 'finance.statement_lines', 'finance.statement_rules',
    'finance.declined_matches']::regclass[] loop
    perform platform.company_table(t);
  end loop;
end $$;

-- The job that clears looks at all companies; what it finds it changes in a scope of each.
create index on finance.statements (touched_at);
create policy due on finance.statements for select using ((select identity.is_runner()));
