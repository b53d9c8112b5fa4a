-- The times of charges that were written in the code: days to pay, on which a refused card is tried again, and reminders.
alter table billing.terms
  -- The days for which a boleto, a PIX or a QR code that begins or replaces a charge can be paid.
  add column to_pay smallint not null default 3 check (to_pay between 1 and 20),
  -- Days after the due date on which a refused card is tried for the second and the third time.
  add column card_second smallint not null default 3 check (card_second between 1 and 29),
  add column card_third smallint not null default 7 check (card_third between 2 and 30),
  -- Days after the due date on which what is to be paid is reminded of; negative ones are before it.
  add column due_reminders smallint[] not null default '{-3,0,3,10,25}',
  -- The same for the last day of the trial.
  add column trial_reminders smallint[] not null default '{-2,0,3}',
  add check (card_second < card_third),
  add check (cardinality(due_reminders) between 1 and 12 and -60 <= all (due_reminders) and 365 >= all (due_reminders)),
  add check (cardinality(trial_reminders) between 1 and 12 and -60 <= all (trial_reminders) and 365 >= all (trial_reminders));
