-- Whether somebody works in the company on a day: until and including the day on which they leave, null while none is
-- known. In TypeScript: people/collaborators/working.ts. Written so that indexes of collaborators answer it under row level
-- security, where coalesce() is none of an index, and as a range, of which a plan for whatever day expects few rows.
create or replace function people.works_on(left_on date, day date) returns boolean language sql immutable as $$
  select case when left_on is null then 'infinity' else left_on end between day and 'infinity'
$$;
