-- The key by which an account of money receives PIX, and the city that stands in its codes.
alter table finance.money_accounts
  add column pix_address text not null default '',
  add column pix_city text not null default '',
  add check (pix_address = '' or pix_city <> '');

-- The boleto's digits or the PIX code by which an entry is paid.
alter table finance.entries add column payment_code text not null default '';
