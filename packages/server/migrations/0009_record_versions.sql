-- The versions of departments, projects and users: a change written over a newer one is refused.
alter table admin.departments add column updated_at timestamptz(3) not null default now();
alter table admin.projects add column updated_at timestamptz(3) not null default now();
alter table identity.members add column updated_at timestamptz(3) not null default now();
