-- What tells whether a read would answer as before (definitions/platform/versions.sql): a number for each area of a company,
-- which every transaction that writes in the area replaces. Company 0 is all companies; a person is what is theirs in all of
-- their companies. Derived: no row level security and no right of the application; functions are the only ways in.
create table platform.area_versions (
  company_id bigint not null,
  person_id bigint not null,
  area text not null,
  -- Writers at the same moment have a row each, so that none waits for another.
  slot bigint not null,
  version bigint not null,
  primary key (company_id, person_id, area, slot)
) with (fillfactor = 50);
