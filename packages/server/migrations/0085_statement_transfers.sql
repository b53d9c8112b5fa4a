-- A line of a statement may be money that moved between two accounts of the company: a withdrawal, the card's bill.
alter table finance.statement_lines
  drop constraint statement_lines_decision_check,
  drop constraint statement_lines_stored_check,
  drop constraint statement_lines_check1,
  -- The account on the other side.
  add other_account_id bigint,
  -- Without a foreign key, as stored_entry_id.
  add stored_transfer_id bigint,
  add foreign key (company_id, other_account_id) references finance.money_accounts on delete set null (other_account_id),
  add constraint statement_lines_decision_check check (decision in ('match', 'book', 'transfer', 'ignore')),
  -- What storing made, or, of a clearing and an arrival, what was there and the bank showed.
  add constraint statement_lines_stored_check
    check (stored in ('entry', 'payment', 'clearing', 'transfer', 'arrival')),
  add constraint statement_lines_entry_check
    check ((stored in ('entry', 'payment', 'clearing')) is not true = (stored_entry_id is null)),
  add constraint statement_lines_transfer_check
    check ((stored in ('transfer', 'arrival')) is not true = (stored_transfer_id is null));
create index on finance.statement_lines (company_id, stored_transfer_id) where stored_transfer_id is not null;
create index on finance.statement_lines (company_id, other_account_id) where other_account_id is not null;
