-- Plans of the provider, what companies contract of them, and the money. A charge has no state of its own: the ledger
-- tells what happened to it, one row an event, and rows are only added. Access is apart from charges: it lies with the
-- company (limited_from, restricted_from) and is read against the calendar.
create schema billing;
grant usage on schema billing to prumo_app;

-- From these days on the company is limited and restricted; null: never.
alter table identity.companies
  add column limited_from date,
  add column restricted_from date,
  -- How many days after its trial a company that never paid is limited before it is restricted (decision O237).
  add column trial_grace_days smallint not null default 15 check (trial_grace_days between 0 and 365);

-- What a session needs of it, and open browsers hear of.
drop function identity.open_session(text, timestamptz);
create function identity.open_session(hash text, at timestamptz)
returns table (
  session_id bigint, user_id bigint, company_id bigint, name text, consultant boolean, must_change_password boolean,
  two_step_due boolean, is_root boolean, is_responsible boolean, permissions text[], payment_status text,
  trial_ends_on date, trial_grace_days smallint, limited_from date, restricted_from date, time_zone text
) language plpgsql as $$
declare
  session identity.sessions;
begin
  perform set_config('app.session', hash, true);
  select * into session from identity.sessions s
  where s.token_hash = hash and s.expires_at > at and s.seen_at > at - interval '7 days';
  if not found then
    return;
  end if;
  perform set_config('app.company_id', session.company_id::text, true), set_config('app.user_id', session.user_id::text, true);
  return query
    select session.id, u.id, m.company_id, u.name, u.consultant, u.must_change_password,
           c.two_step_required and u.two_step_since is null,
           m.is_root, m.is_responsible, m.permissions, c.payment_status, c.trial_ends_on, c.trial_grace_days,
           c.limited_from, c.restricted_from, c.time_zone
    from identity.members m
    join identity.users u on u.id = m.user_id
    join identity.companies c on c.id = m.company_id
    where m.company_id = session.company_id and m.user_id = session.user_id and m.disabled_at is null;
  if found then
    update identity.sessions s set seen_at = at where s.token_hash = hash and s.seen_at < at - interval '5 minutes';
  end if;
end $$;

drop trigger payment_changed on identity.companies;
create trigger payment_changed
  after update of payment_status, trial_ends_on, limited_from, restricted_from on identity.companies
  for each row when (
    (old.payment_status, old.trial_ends_on, old.limited_from, old.restricted_from)
      is distinct from (new.payment_status, new.trial_ends_on, new.limited_from, new.restricted_from)
  )
  execute function identity.tell_payment_changed();

-- The provider's own tables: the same for every company. Only the operator writes them.
create table billing.plans (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('client', 'consultor')),
  position int not null,
  name text not null,
  -- Active users; for consultants, companies. 9999: no limit.
  limit_people int not null check (limit_people between 1 and 9999),
  limit_gb int not null check (limit_gb between 1 and 100000),
  price numeric(14, 2) not null check (price >= 5),
  offered boolean not null default true,
  created_at timestamptz not null default now()
);

create table billing.coupons (
  code text primary key check (code = upper(code)),
  -- One of the two: percent of the price, or an amount.
  percent smallint check (percent between 1 and 100),
  amount numeric(14, 2) check (amount > 0),
  -- How many months it lasts; null: as long as the contract.
  months smallint check (months > 0),
  expires_on date,
  created_at timestamptz not null default now(),
  check ((percent is null) <> (amount is null))
);

create table billing.contract_texts (
  id bigint generated always as identity primary key,
  title text not null,
  version int not null,
  html text not null,
  published_at timestamptz not null default now(),
  unique (title, version)
);

-- When a late or refused charge has which effect.
create table billing.terms (
  only_row boolean primary key default true check (only_row),
  -- Working days after the due date.
  limited_after smallint not null default 3 check (limited_after between 0 and 60),
  -- Days after the due date.
  restricted_after smallint not null default 30 check (restricted_after between 1 and 365),
  -- A charge is made so many days before the paid time ends.
  ahead smallint not null default 5 check (ahead between 1 and 20)
);
insert into billing.terms default values;

-- Notices of the gateway, as they came.
create table billing.notices (
  id text primary key,
  event text not null,
  charge_id text,
  reference text,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index on billing.notices (received_at) where handled_at is null;

-- Before row level security, which also binds an owner who is no superuser.
insert into billing.plans (kind, position, name, limit_people, limit_gb, price) values
  ('client', 1, 'Essencial', 5, 5, 79.00),
  ('client', 2, 'Equipe', 15, 20, 149.00),
  ('client', 3, 'Empresa', 40, 60, 289.00),
  ('client', 4, 'Sem limite', 9999, 200, 549.00),
  ('consultor', 1, 'Consultor', 5, 10, 129.00),
  ('consultor', 2, 'Consultoria', 20, 40, 299.00),
  ('consultor', 3, 'Consultoria sem limite', 9999, 100, 590.00);

insert into billing.contract_texts (title, version, html) values ('Contrato de uso do Prumo', 1,
  '<h2>1. Objeto</h2><p>O Prumo dá à empresa o direito de usar o sistema pela internet, nos limites de usuários e de espaço do plano contratado.</p>'
  '<h2>2. Preço e pagamento</h2><p>O plano é mensal e pago antes de cada mês, por boleto, PIX ou cartão de crédito. O preço é o mostrado na contratação; um reajuste é avisado com 30 dias de antecedência.</p>'
  '<h2>3. Atraso</h2><p>Um boleto vencido há três dias úteis limita o acesso à consulta; vencido há 30 dias, suspende o acesso. Nada é apagado por atraso, e a exportação dos dados continua disponível.</p>'
  '<h2>4. Cancelamento</h2><p>A empresa cancela quando quiser, na tela Meus planos. O acesso continua até o fim do tempo pago, e não há multa.</p>'
  '<h2>5. Dados</h2><p>Os dados são da empresa. O Prumo os trata conforme os termos de privacidade e a Lei 13.709/2018, e não os usa para outro fim.</p>');

alter table billing.plans enable row level security;
alter table billing.plans force row level security;
alter table billing.coupons enable row level security;
alter table billing.coupons force row level security;
alter table billing.contract_texts enable row level security;
alter table billing.contract_texts force row level security;
alter table billing.terms enable row level security;
alter table billing.terms force row level security;
alter table billing.notices enable row level security;
alter table billing.notices force row level security;
create policy reading on billing.plans for select using (true);
create policy reading on billing.coupons for select using (true);
create policy reading on billing.contract_texts for select using (true);
create policy reading on billing.terms for select using (true);
-- The company number of what concerns no company: the operator's.
create policy writing on billing.plans using ((select identity.current_company()) = 0);
create policy writing on billing.coupons using ((select identity.current_company()) = 0);
create policy writing on billing.contract_texts using ((select identity.current_company()) = 0);
create policy writing on billing.terms using ((select identity.current_company()) = 0);
create policy receiving on billing.notices for insert with check (true);
create policy handling on billing.notices using ((select identity.is_runner()));
grant select, insert, update on billing.plans, billing.contract_texts to prumo_app;
grant select, update on billing.terms to prumo_app;
grant select, insert, update, delete on billing.coupons, billing.notices to prumo_app;

create table billing.addresses (
  company_id bigint primary key references identity.companies on delete cascade,
  cep text not null,
  logradouro text not null,
  number text not null,
  complemento text not null,
  localidade text not null,
  bairro text not null,
  uf text not null,
  ddd text not null,
  updated_at timestamptz(3) not null
);
select platform.company_table('billing.addresses');

-- A plan that a company contracted. What it was is copied: plans and coupons change later.
create table billing.contracts (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  code text not null,
  plan_id bigint not null references billing.plans,
  plan_name text not null,
  plan_kind text not null,
  plan_price numeric(14, 2) not null,
  limit_people int not null,
  limit_gb int not null,
  -- The plan of its next months, when the company chose a smaller one, and its first day.
  next_plan_id bigint references billing.plans,
  next_plan_from date,
  method text not null check (method in ('boleto', 'pix', 'credit_card')),
  coupon_code text,
  coupon_percent smallint,
  coupon_amount numeric(14, 2),
  coupon_months smallint,
  starts_on date not null,
  -- The day of the month on which its periods begin; in shorter months their last day.
  anchor_day smallint not null check (anchor_day between 1 and 31),
  -- The gateway's token of the card that pays by itself, sealed, and what people see of it.
  card_token text,
  card_label text,
  canceled_at timestamptz,
  canceled_by bigint,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, canceled_by) references identity.members (company_id, user_id),
  check ((next_plan_id is null) = (next_plan_from is null))
);
create unique index contracts_active on billing.contracts (company_id) where canceled_at is null;
select platform.company_table('billing.contracts');
-- Jobs look for the companies that have one.
create policy watching on billing.contracts for select using ((select identity.is_runner()));

create table billing.charges (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  contract_id bigint not null,
  -- Under which the gateway finds it: '<company>-<random>'.
  reference text not null,
  -- period: a month of the contract; upgrade: the difference of a larger plan for the days that were left.
  kind text not null check (kind in ('period', 'upgrade')),
  plan_id bigint not null references billing.plans,
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  value numeric(14, 2) not null check (value >= 0),
  method text not null check (method in ('boleto', 'pix', 'credit_card')),
  due_on date not null,
  -- What the gateway answered; null until it did.
  gateway_id text,
  link text,
  boleto_url text,
  boleto_line text,
  pix text,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, reference),
  foreign key (company_id, contract_id) references billing.contracts on delete cascade
);
create index on billing.charges (company_id, contract_id, id);
select platform.company_table('billing.charges');

-- What happened to a charge. Its state is the event of the highest rank: notices that come late, twice or in another
-- order make no difference.
create table billing.ledger (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  charge_id bigint not null,
  at timestamptz not null,
  event text not null check (event in (
    'requested', 'refused', 'abandoned', 'open', 'overdue', 'canceled', 'confirmed', 'received', 'refunded', 'chargeback')),
  rank smallint not null,
  -- The money that came in with it; negative when it went back.
  value numeric(14, 2) not null,
  -- Who said so.
  source text not null check (source in ('prumo', 'gateway', 'notice', 'comparison')),
  paid_on date,
  -- The days of access that were paid with it.
  covers_from date,
  covers_to date,
  primary key (company_id, id),
  foreign key (company_id, charge_id) references billing.charges on delete cascade,
  check ((covers_from is null) = (covers_to is null))
);
-- Money comes in once, and goes back once.
create unique index ledger_money on billing.ledger (company_id, charge_id, sign(value)) where value <> 0;
create index on billing.ledger (company_id, charge_id, rank desc, id desc);
select platform.company_table('billing.ledger');
revoke update, delete on billing.ledger from prumo_app;

-- Who accepted which text for the company: what was shown, by its hash, when, and from where.
create table billing.acceptances (
  company_id bigint not null references identity.companies on delete cascade,
  text_id bigint not null references billing.contract_texts,
  accepted_at timestamptz not null,
  accepted_by bigint not null,
  text_sha256 text not null,
  ip text not null,
  user_agent text not null,
  primary key (company_id, text_id),
  foreign key (company_id, accepted_by) references identity.members (company_id, user_id)
);
select platform.company_table('billing.acceptances');
revoke update, delete on billing.acceptances from prumo_app;
