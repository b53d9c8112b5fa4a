-- Pix Automático: a fourth way of paying. A month without an active authorization is charged by a QR code that also asks
-- for one; the next months are debited by it.
alter table billing.contracts drop constraint contracts_method_check;
alter table billing.contracts add constraint contracts_method_check
  check (method in ('boleto', 'pix', 'credit_card', 'pix_automatic'));
alter table billing.charges drop constraint charges_method_check;
alter table billing.charges add constraint charges_method_check
  check (method in ('boleto', 'pix', 'credit_card', 'pix_automatic'));
alter table billing.charges
  -- The authorization that debits it; null for one whose QR code asks for an authorization, and for all other charges.
  add column debited_by text,
  -- How often its debit was asked for again after its due date, and the day of the last time.
  add column debit_tries smallint not null default 0 check (debit_tries between 0 and 3),
  add column debit_on date;

-- An authorization, as the gateway had it when it was last read.
create table billing.authorizations (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  contract_id bigint not null,
  -- The charge whose QR code asks for it; the gateway has its reference.
  charge_id bigint not null,
  gateway_id text not null,
  -- What the payment of the QR code says of itself.
  qr_id text,
  state text not null check (state in ('waiting', 'active', 'refused', 'canceled', 'expired')),
  -- The price of the plan, below which the payer's own limit cannot be.
  limit_value numeric(14, 2) not null check (limit_value > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, charge_id),
  foreign key (company_id, contract_id) references billing.contracts on delete cascade,
  foreign key (company_id, charge_id) references billing.charges on delete cascade
);
create index on billing.authorizations (qr_id);
select platform.company_table('billing.authorizations');
revoke delete on billing.authorizations from prumo_app;
create policy watching on billing.authorizations for select using ((select identity.is_runner()));

alter table billing.notices add column authorization_id text;
