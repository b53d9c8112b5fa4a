-- Removes: the list of chapters of an audit's own items, which the contract says, for one that has the chapters of the good practices too.

-- The norms that a company follows; without a row, ISO 9001.
create table quality.company_norms (
  company_id bigint not null references identity.companies on delete cascade,
  norm text not null check (norm in ('iso9001', 'iso14001', 'iso45001', 'siac', 'rdc216')),
  primary key (company_id, norm)
);
select platform.company_table('quality.company_norms');

alter table quality.audits
  -- Whose check lists it asks about; `norm` is the edition of ISO 9001.
  add column norms text[] not null default '{iso9001}' check (norms <> '{}');

alter table quality.audit_items drop constraint audit_items_clause_check;
