-- What there is already, for 0116 and 0117: a few rows. The owner of the tables is let off their row level security for as
-- long as this takes.
alter table identity.companies no force row level security;
alter table identity.users no force row level security;
alter table storage.space no force row level security;
alter table billing.contracts no force row level security;
alter table billing.coupons no force row level security;
alter table billing.coupon_uses no force row level security;
alter table billing.charges no force row level security;
alter table billing.ledger no force row level security;

-- What was agreed with companies and consultants that never had a plan.
update identity.companies c set free_people = c.people_limit
where c.people_limit <> 10 and not exists (select from billing.contracts k where k.company_id = c.id);
update identity.companies c set free_bytes = s.limit_bytes from storage.space s
where s.company_id = c.id and s.limit_bytes <> 5368709120
  and not exists (select from billing.contracts k where k.company_id = c.id);
update identity.users u set free_companies = u.companies_limit
where u.companies_limit <> 20
  and not exists (select from billing.contracts k where k.created_by = u.id and k.plan_kind = 'consultor');

-- The uses of coupons: the companies are known, who paid for them is not.
insert into billing.coupon_uses (coupon_code, payer, contract_code, used_at)
select distinct on (k.coupon_code, k.company_id)
  k.coupon_code, encode(sha256(convert_to(k.coupon_code || ' company ' || k.company_id, 'UTF8')), 'hex'), k.code, k.created_at
from billing.contracts k join billing.coupons p on p.code = k.coupon_code
where k.canceled_at is null
   or exists (select from billing.charges c join billing.ledger l on l.company_id = c.company_id and l.charge_id = c.id
              where c.company_id = k.company_id and c.contract_id = k.id and l.event in ('confirmed', 'received'))
order by k.coupon_code, k.company_id, k.id;

alter table identity.companies force row level security;
alter table identity.users force row level security;
alter table storage.space force row level security;
alter table billing.contracts force row level security;
alter table billing.coupons force row level security;
alter table billing.coupon_uses force row level security;
alter table billing.charges force row level security;
alter table billing.ledger force row level security;
