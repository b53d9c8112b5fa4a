-- Who confirmed having read which version of the description of the job they hold.
create table people.job_description_readings (
  company_id bigint not null,
  job_description_id bigint not null,
  version int not null,
  user_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (company_id, job_description_id, version, user_id),
  foreign key (company_id, job_description_id, version)
    references people.job_description_versions (company_id, job_description_id, number) on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
select platform.company_table('people.job_description_readings');
revoke update, delete on people.job_description_readings from prumo_app;
