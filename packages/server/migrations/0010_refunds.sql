-- Removes: that an entry and a payment are above zero, which no code relies on, for that they are not zero.
-- What comes back of an expense, or is given back of an income, is an entry below zero of its account: it lowers it. Its
-- payments are below zero too, and have no charges.
alter table finance.entries
  drop constraint entries_value_check,
  add constraint entries_value_check check (value <> 0),
  drop constraint entries_check,
  add constraint entries_settled_check check (settled between least(value, 0) and greatest(value, 0));
alter table finance.payments
  drop constraint payments_value_check,
  add constraint payments_value_check check (value > 0 or value < 0 and interest + fine + discount = 0),
  drop constraint payments_amount_check,
  add constraint payments_amount_check check (amount >= 0 or value < 0);
