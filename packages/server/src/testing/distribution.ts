import type pg from 'pg'

/** What the schema has that an engine which spreads companies over servers (Citus) has to be told about, by table. */
export type Properties = {
  /** Tables without a company. */
  shared: string[]
  /** Unique keys of a company's table that do not have the company in them. */
  keys: string[]
  /** References that leave the company, and references of which a deletion would empty the company too. */
  leaving: string[]
  emptying: string[]
  /** Functions of triggers, and constraints that exclude without naming the company first. */
  triggers: string[]
  excluding: string[]
  /** Tables whose rows may belong to no company. */
  optional: string[]
}

const ownSchemas = `n.nspname not in ('pgboss', 'public', 'information_schema', 'testing') and n.nspname !~ '^pg_'`

export async function propertiesOf(client: pg.Client): Promise<Properties> {
  const names = async (sql: string) =>
    (await client.query<{ name: string }>(`${companyTables} ${sql} order by 1`)).rows.map(({ name }) => name)
  return {
    shared: await names(`select oid::regclass::text as name from tables where company is null`),
    keys: await names(
      `select t.oid::regclass || ' (' || (
           select string_agg(a.attname, ', ' order by k.place) from unnest(i.indkey) with ordinality k(n, place)
           join pg_attribute a on a.attrelid = t.oid and a.attnum = k.n) || ')' as name
       from tables t join pg_index i on i.indrelid = t.oid
       where t.company is not null and i.indisunique and t.company <> all (i.indkey::int2[])`,
    ),
    leaving: await names(
      `select t.oid::regclass || ' → ' || f.oid::regclass as name
       from tables t join pg_constraint c on c.conrelid = t.oid and c.contype = 'f' and c.conparentid = 0
       join tables f on f.oid = c.confrelid
       where t.company is not null and f.oid <> 'identity.companies'::regclass
         and (f.company is null or not (t.company = any (c.conkey) and f.company = any (c.confkey)))`,
    ),
    emptying: await names(
      `select distinct t.oid::regclass || ' → ' || c.confrelid::regclass as name
       from tables t join pg_constraint c on c.conrelid = t.oid and c.contype = 'f' and c.conparentid = 0
       where c.confdeltype in ('n', 'd') and t.company = any (coalesce(nullif(c.confdelsetcols, '{}'), c.conkey))`,
    ),
    triggers: await names(
      `select distinct g.tgfoid::regproc::text as name from tables t join pg_trigger g on g.tgrelid = t.oid
       where t.company is not null and not g.tgisinternal and g.tgparentid = 0`,
    ),
    excluding: await names(
      `select t.oid::regclass || '.' || c.conname as name from tables t join pg_constraint c on c.conrelid = t.oid
       where c.contype = 'x' and c.conkey[1] is distinct from t.company`,
    ),
    optional: await names(
      `select t.oid::regclass::text as name from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum = t.company
       where not a.attnotnull`,
    ),
  }
}

const companyTables = `with tables as (
  select c.oid, (select a.attnum from pg_attribute a
    where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as company
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and ${ownSchemas})`
