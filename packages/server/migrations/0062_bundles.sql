-- An export is of everything a company has, or a bundle of some of it that an area declares. One of each kind is prepared
-- at a time.
alter table privacy.exports add column kind text not null default 'company';
drop index privacy.exports_one_at_a_time;
create unique index exports_one_at_a_time on privacy.exports (company_id, kind) where status in ('waiting', 'running');
