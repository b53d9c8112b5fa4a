-- The provider's fiscal data, which its invoices of services (NFS-e) say; only the operator writes them.
create table billing.fiscal (
  only_row boolean primary key default true check (only_row),
  -- Whether an invoice is issued for each payment.
  issuing boolean not null default false,
  issuer_name text not null default '',
  -- Bare digits of its CNPJ, '' while nobody said it.
  issuer_tax_id text not null default '',
  -- The gateway's number of the municipal service; where the municipality lists none, its code.
  service_id text not null default '',
  service_code text not null default '',
  service_name text not null default '',
  -- Percentages.
  iss numeric(5, 2) not null default 0 check (iss between 0 and 100),
  cofins numeric(5, 2) not null default 0 check (cofins between 0 and 100),
  csll numeric(5, 2) not null default 0 check (csll between 0 and 100),
  inss numeric(5, 2) not null default 0 check (inss between 0 and 100),
  ir numeric(5, 2) not null default 0 check (ir between 0 and 100),
  pis numeric(5, 2) not null default 0 check (pis between 0 and 100),
  retain_iss boolean not null default false,
  check (not issuing or service_id <> '' or service_code <> '')
);
insert into billing.fiscal default values;
alter table billing.fiscal enable row level security;
alter table billing.fiscal force row level security;
create policy reading on billing.fiscal for select using (true);
create policy writing on billing.fiscal using ((select identity.current_company()) = 0);
grant select, update on billing.fiscal to prumo_app;

-- The invoice of a payment, as the gateway had it when it was last read.
create table billing.invoices (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  charge_id bigint not null,
  -- Under which the gateway finds it: '<company>-<random>'.
  reference text not null,
  gateway_id text,
  state text not null check (state in (
    'requested', 'scheduled', 'sent', 'failed', 'issued', 'canceling', 'cancel_denied', 'canceled')),
  value numeric(14, 2) not null check (value > 0),
  effective_on date not null,
  number text,
  pdf_url text,
  xml_url text,
  -- Why it failed, in the gateway's or the municipality's words.
  problem text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, charge_id),
  unique (company_id, reference),
  foreign key (company_id, charge_id) references billing.charges on delete cascade
);
create index on billing.invoices (updated_at desc);
select platform.company_table('billing.invoices');
revoke delete on billing.invoices from prumo_app;
create policy watching on billing.invoices for select using ((select identity.is_runner()));

alter table billing.notices add column invoice_id text;
