-- Whoever presents the token reads the one row it opens.
create policy presented on quality.visitor_links for select
  using (token_hash = (select nullif(current_setting('app.visitor', true), '')));

create policy presented on quality.complaint_forms for select
  using (token = (select nullif(current_setting('app.visitor', true), '')));

create policy presented on quality.sealed_complaint_addresses for select
  using (token_hash = (select nullif(current_setting('app.visitor', true), '')));

create policy presented on quality.complaints for select
  using (secret_hash = (select nullif(current_setting('app.visitor', true), '')));
