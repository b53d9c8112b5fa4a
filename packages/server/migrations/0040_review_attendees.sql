-- Who took part in a critical analysis, and who of them signed what it said then.
alter table quality.reviews add column others text not null default '';

create table quality.review_attendees (
  company_id bigint not null references identity.companies on delete cascade,
  review_id bigint not null,
  user_id bigint not null,
  signed_at timestamptz,
  -- Of the content that was signed: what is changed later is seen.
  digest text,
  primary key (company_id, review_id, user_id),
  foreign key (company_id, review_id) references quality.reviews on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id),
  check ((signed_at is null) = (digest is null))
);
create index on quality.review_attendees (company_id, user_id);
select platform.company_table('quality.review_attendees');
