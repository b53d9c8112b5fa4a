import type { Database } from '../database/database.ts'

/* What a statement reads, by its text: the tables it names, and those that the views, functions and policies behind its
   names read. Nobody declares it by hand. */

/** The areas of the tables that a read reads; undefined when something that no version tells may change its answer. */
export type Reach = ReadonlySet<string> | undefined

type Thing = {
  name: string
  /** The area whose version moves with the table. */
  area: string | null
  /** Who but the company sees rows, or whatever else keeps it from being followed. */
  open: boolean
  /** The text of a view or function, or of a table's policies. */
  text: string
}

/** What a database has that statements name. */
export class Schema {
  /** The version of the definitions it was read at. */
  readonly at: string
  readonly areas: readonly string[]
  readonly #things: ReadonlyMap<string, Thing>
  readonly #reaches = new Map<string, Reach>()

  constructor(at: string, things: readonly Thing[]) {
    this.at = at
    this.#things = new Map(things.map((thing) => [thing.name, thing]))
    this.areas = [...new Set(things.flatMap(({ area, open }) => (area === null || open ? [] : area)))].sort()
  }

  /** What a statement reads. */
  of(statement: string): Reach {
    if (this.#reaches.has(statement)) return this.#reaches.get(statement)
    const reach = this.#follow(statement)
    this.#reaches.set(statement, reach)
    return reach
  }

  #follow(statement: string): Reach {
    const areas = new Set<string>()
    const seen = new Set<Thing>()
    const texts = [statement]
    for (const text of texts) {
      if (changesByItself.test(text.replaceAll(brasiliasDay, ''))) return undefined
      for (const [, schema, name] of text.matchAll(/\b(\w+)"?\."?(\w+)\b/g)) {
        const thing = this.#things.get(`${schema}.${name}`)
        if (!thing || seen.has(thing)) continue
        seen.add(thing)
        if (thing.open) return undefined
        if (thing.area !== null) areas.add(thing.area)
        texts.push(thing.text)
      }
    }
    return areas
  }
}

/** What answers otherwise without a row that changed: the clock, chance, the server's own state, SQL that a function makes. */
const changesByItself =
  /\b(now|age|random|set_config|nextval|(clock|statement|transaction)_timestamp|timeofday|\w*random_uuid|pg_(?!catalog|temp)\w+|txid_\w+)\s*\(|\b(current_(date|time|timestamp)|localtime(stamp)?|execute\s+format)\b|'(now|today|tomorrow|yesterday)'/i

/** It is a version, too. */
const brasiliasDay = "(now() at time zone 'America/Sao_Paulo')::date"

/** The acting company, as PostgreSQL writes it in a policy. */
const company = 'company_id = ( SELECT identity.current_company()'

/**
 * Reads it. A table is open where it has no version, or where a policy shows a request more than rows of its company: who
 * works where is told of by triggers of its own. So is a view or function that row level security does not bind, unless it
 * asks for the company itself.
 */
export async function readSchema(database: Database, at: string): Promise<Schema> {
  const things = await database.statement<Thing>(
    `with spaces as (
       select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
     ), shown as (
       select polrelid, pg_get_expr(polqual, polrelid) as rows from pg_policy
       where polcmd in ('*', 'r') and polroles && array[0, 'prumo_app'::regrole]::oid[]
     ), policies as (
       select polrelid, string_agg(rows, ' ') as text, bool_and(rows = 'true') as of_all,
         bool_and(rows !~ ' OR ' and (position($1 in rows) > 0 or rows ~ 'is_runner\\(\\)|current_setting\\(''app\\.'))
           as of_company
       from shown group by 1
     ), tables as (
       select c.oid, n.nspname, n.nspname || '.' || c.relname as name, c.relkind, t.tgtype & 1 as by_row,
         array_to_string(c.reloptions, ' ') ~ 'security_invoker' as invoked,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as with_company
       from pg_class c join spaces n on n.oid = c.relnamespace
       left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'moves_versions'
       where c.relkind in ('r', 'p', 'v', 'm')
     )
     select name, nspname as area,
       by_row is null or (by_row = 0 and not coalesce(case when with_company then p.of_company else p.of_all end, true)) as open,
       coalesce(p.text, '') as text
     from tables t left join policies p on p.polrelid = t.oid where relkind in ('r', 'p')
     union all
     select name, null, invoked is not true, pg_get_viewdef(oid) from tables where relkind in ('v', 'm')
     union all
     select n.nspname || '.' || p.proname, null,
       bool_or(p.prosecdef and pg_get_functiondef(p.oid) !~ 'identity\\.current_company\\(\\)'),
       string_agg(pg_get_functiondef(p.oid), ' ')
     from pg_proc p join spaces n on n.oid = p.pronamespace where p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
     group by 1`,
    [company],
  )
  return new Schema(at, things)
}
