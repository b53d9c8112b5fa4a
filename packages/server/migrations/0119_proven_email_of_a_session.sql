-- The address of a person is proven; asked beside identity.open_session, which has set who is looking.
create function identity.has_proven_email(person bigint) returns boolean language plpgsql stable as $$
begin
  return (select u.email_proven_at is not null or u.email_assumed from identity.users u where u.id = person);
end $$;
