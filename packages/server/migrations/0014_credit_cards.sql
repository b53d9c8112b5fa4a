-- Removes: the kinds of money accounts, for those with credit cards.
alter table finance.money_accounts
  drop constraint money_accounts_kind_check,
  add constraint money_accounts_kind_check check (kind between 1 and 4),
  -- Of a credit card: the day of the month on which its bill closes, and on which that is due; null while nobody said it.
  add column closing_day smallint check (closing_day between 1 and 31),
  add column due_day smallint check (due_day between 1 and 31),
  add check (kind = 4 or closing_day is null and due_day is null);
