-- What somebody keeps in their menu in a company: starred screens, and groups they keep open or folded.
alter table identity.members add column menu jsonb;
