import { type Person, shareTestServer, type TestServer } from './test-server.ts'

/** The shared server whose written rows are noted. */
export const openNotedTestServer = (): TestServer =>
  shareTestServer('noted', async (server) => {
    await server.open()
    await noteRowChanges(server)
  })

/**
 * Installs triggers that note each written row: its table and its company. What a call wrote for a company can then be
 * read at a cost that does not grow with the company's data. Rolled back writes leave no note. The rows of pending
 * uploads, which refused calls insert and delete, are not noted, nor versions, which follow the others; nor is the last use
 * of a session or a key, which a call moves once some minutes have passed.
 */
export async function noteRowChanges(server: TestServer): Promise<void> {
  await server.asOwner(noting)
  await server.asOwner(
    `do $$
     declare noted record;
     begin
       for noted in
         select c.oid::regclass as name, case c.oid when 'identity.companies'::regclass then 'id'
             when 'identity.users'::regclass then 'user' else 'company_id' end as owner,
           case c.oid when 'identity.sessions'::regclass
             then $when$to_jsonb(old) - 'seen_at' is distinct from to_jsonb(new) - 'seen_at'$when$
             when 'integrations.keys'::regclass
             then $when$to_jsonb(old) - 'used_at' is distinct from to_jsonb(new) - 'used_at'$when$
             else 'old.*::text is distinct from new.*::text' end as changed
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pgboss', 'public')
           and c.oid not in ('storage.discarded'::regclass, 'platform.area_versions'::regclass)
           and (c.oid in ('identity.companies'::regclass, 'identity.users'::regclass)
             or exists (select from pg_attribute a
               where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
       loop
         execute format('create trigger noted after insert or delete on %s
           for each row execute function testing.note(%L, %L)', noted.name, noted.owner, noted.name);
         execute format('create trigger noted_change after update on %s for each row
           when (%s) execute function testing.note(%L, %L)',
           noted.name, noted.changed, noted.owner, noted.name);
       end loop;
     end $$`,
  )
  await server.asOwner(
    `create trigger noted after insert on pgboss.job for each row
     when (new.name not like '\\_\\_%') execute function testing.note('queue', 'pgboss.job')`,
  )
}

/** A user belongs to all of their companies; a job belongs to none, and the queue's own jobs are not noted. */
const noting = `
  create schema testing;
  create unlogged table testing.notes (
    id bigint generated always as identity primary key,
    what text not null,
    company bigint,
    person bigint
  );
  create function testing.note() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    insert into testing.notes (what, company, person)
    select distinct lower(tg_op) || ' ' || tg_argv[1],
      case when tg_argv[0] in ('id', 'company_id') then (version->>tg_argv[0])::bigint end,
      case when tg_argv[0] = 'user' then (version->>'id')::bigint end
    from unnest(array[to_jsonb(old), to_jsonb(new)]) version where version is not null;
    return null;
  end $$`

/** The current position in the notes, for later questions. */
export async function noted(server: TestServer): Promise<string> {
  const text = 'select coalesce(max(id), 0) as last from testing.notes'
  const [row] = await server.asOwner<{ last: string }>(text, [], 'noted')
  return String(row!.last)
}

export type Written = {
  /** The rows of a company, its people's included: 'update contacts.contacts', each once. */
  changes: string[]
  /** True if a job was queued, of any company. */
  queued: boolean
  /** The position in the notes now. */
  mark: string
}

/** What was written since a position in the notes, in one statement. */
export async function writtenSince(
  server: TestServer,
  mark: string,
  { companyId }: Pick<Person, 'companyId'>,
): Promise<Written> {
  const [row] = await server.asOwner<{ changes: string[]; queued: boolean; last: string }>(
    `with news as (select id, what, company, person from testing.notes where id > $1)
     select coalesce((select max(id) from news), $1) as last,
       exists (select from news where what = 'insert pgboss.job') as queued,
       array(select distinct what from news where company = $2
         or person in (select user_id from identity.members where company_id = $2) order by what) as changes`,
    [mark, companyId],
    'written since',
  )
  const { changes, queued, last } = row!
  return { changes, queued, mark: String(last) }
}
