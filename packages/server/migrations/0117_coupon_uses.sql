-- A coupon's benefit belongs to the payer, and is had once: a company's number, and each CPF or CNPJ that pays for it or is
-- its own, as a SHA-256 of the coupon and of it. The rows name no company, so that every company may ask whether a payer
-- had a coupon, also after another company was deleted.
alter table billing.coupons
  -- How many companies can use it; null: any number, of coupons from before.
  add column uses int check (uses > 0);

create table billing.coupon_uses (
  coupon_code text not null references billing.coupons on delete cascade,
  payer text not null check (payer ~ '^[0-9a-f]{64}$'),
  -- billing.contracts.code of the first contract with the coupon: the rows of one use have the same.
  contract_code text not null,
  used_at timestamptz not null,
  primary key (coupon_code, payer)
);
create index on billing.coupon_uses (coupon_code, contract_code);

alter table billing.coupon_uses enable row level security;
alter table billing.coupon_uses force row level security;
create policy reading on billing.coupon_uses for select using (true);
create policy using_one on billing.coupon_uses for insert with check (exists (
  select from billing.contracts c
  where c.company_id = (select identity.current_company()) and c.code = contract_code
));
-- Who paid nothing with it gives it back.
create policy giving_back on billing.coupon_uses for delete using (exists (
  select from billing.contracts c
  where c.company_id = (select identity.current_company()) and c.code = contract_code
));
grant select, insert, delete on billing.coupon_uses to prumo_app;
