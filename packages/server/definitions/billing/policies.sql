create policy reading on billing.plans for select using (true);

-- The company number of what concerns no company: the operator's.
create policy writing on billing.plans using ((select identity.current_company()) = 0);

create policy reading on billing.coupons for select using (true);
create policy writing on billing.coupons using ((select identity.current_company()) = 0);

create policy reading on billing.contract_texts for select using (true);
create policy writing on billing.contract_texts using ((select identity.current_company()) = 0);

create policy reading on billing.terms for select using (true);
create policy writing on billing.terms using ((select identity.current_company()) = 0);

create policy receiving on billing.notices for insert with check (true);
create policy handling on billing.notices using ((select identity.is_runner()));

-- Jobs look for the companies that have one.
create policy watching on billing.contracts for select using ((select identity.is_runner()));

-- The provider's figures and its list of what is late are read across companies.
create policy watching on billing.charges for select using ((select identity.is_runner()));

create policy watching on billing.ledger for select using ((select identity.is_runner()));

create policy watching on billing.acceptances for select using ((select identity.is_runner()));

-- The provider's figures do not count a company as paying while its plan is paused.
create policy watching on billing.pauses for select using ((select identity.is_runner()));

create policy reading on billing.fiscal for select using (true);
create policy writing on billing.fiscal using ((select identity.current_company()) = 0);

create policy watching on billing.invoices for select using ((select identity.is_runner()));

create policy watching on billing.authorizations for select using ((select identity.is_runner()));

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
