-- What of a line a rule books elsewhere, in percent; the rule's own account takes the rest.
create table finance.booking_rule_parts (
  company_id bigint not null,
  rule_id bigint not null,
  position int not null check (position > 0),
  share numeric(5, 2) not null check (share > 0 and share < 100),
  category_id bigint not null,
  account_id bigint,
  project_id bigint,
  primary key (company_id, rule_id, position),
  foreign key (company_id, rule_id) references finance.booking_rules on delete cascade,
  foreign key (company_id, category_id) references finance.categories,
  foreign key (company_id, category_id, account_id) references finance.accounts (company_id, category_id, id),
  foreign key (company_id, project_id) references admin.projects on delete set null (project_id)
);
create index on finance.booking_rule_parts (company_id, category_id, account_id);
create index on finance.booking_rule_parts (company_id, project_id) where project_id is not null;
select platform.company_table('finance.booking_rule_parts');
