-- Addresses that strangers hold are kept, so that they outlive the key that sealed those of before.
alter table quality.complaint_forms
  -- The end of its public address: printed on a poster, so it is no secret of the company.
  add column token text not null unique default replace(gen_random_uuid()::text, '-', '');
create policy presented on quality.complaint_forms for select
  using (token = (select nullif(current_setting('app.visitor', true), '')));

-- Sealed addresses of before, as they are seen: of each the hash.
create table quality.sealed_complaint_addresses (
  company_id bigint not null references identity.companies on delete cascade,
  token_hash text not null unique,
  form_id bigint not null,
  primary key (company_id, token_hash),
  foreign key (company_id, form_id) references quality.complaint_forms on delete cascade
);
create index on quality.sealed_complaint_addresses (company_id, form_id);
select platform.company_table('quality.sealed_complaint_addresses');
create policy presented on quality.sealed_complaint_addresses for select
  using (token_hash = (select nullif(current_setting('app.visitor', true), '')));

-- The form of an address; no row for an unknown one.
create function quality.open_complaint_form(address text, hash text) returns table (company_id bigint, id bigint)
language plpgsql as $$
begin
  perform set_config('app.visitor', address, true);
  return query select f.company_id, f.id from quality.complaint_forms f where f.token = address;
  if found then return; end if;
  perform set_config('app.visitor', hash, true);
  return query select s.company_id, s.form_id from quality.sealed_complaint_addresses s where s.token_hash = hash;
end $$;

-- What a customer is told to mention: a number would say how many nonconformities there are.
alter table quality.nonconformities add column protocol text;
create unique index on quality.nonconformities (company_id, protocol) where protocol is not null;

-- The end of the address that ends a person's daily e-mail, the same in every mail.
alter table notifications.digests
  add column token text not null unique default replace(gen_random_uuid()::text, '-', '');
create policy presented on notifications.digests for select
  using (token = (select nullif(current_setting('app.visitor', true), '')));

create function notifications.open_digest(address text) returns table (company_id bigint, user_id bigint)
language plpgsql as $$
begin
  perform set_config('app.visitor', address, true);
  return query select d.company_id, d.user_id from notifications.digests d where d.token = address;
end $$;
