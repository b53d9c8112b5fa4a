-- The hours a month that a consultant agreed on with a company.
alter table portfolio.views add column agreed_hours numeric(6, 2) check (agreed_hours > 0);
