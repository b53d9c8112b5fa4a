/** How long one search takes, the whole call over HTTP, among a million entries of companies of different sizes. */
import { callOver } from '@prumo/server/src/testing/faults/calling.ts'
import pg from 'pg'
import { at, table, verdict } from './report.ts'
import { rareWord } from './seed.ts'
import { openStage, type Stage } from './stage.ts'
import { databaseCpuMs } from './throughput/measure.ts'

/** One query of one searcher. Times in milliseconds. */
export type Search = {
  /** Entries of the searcher's company, and how many of them the searcher may find. */
  entries: number
  visible: number
  what: string
  query: string
  found: number
  p50: number
  p99: number
  /** Processor time of the database for one search, on average. */
  databaseCpu: number
}
export type SearchBench = { entries: number; size: string; indexes: string; madeInSeconds: number; searches: Search[] }

/** The search terms, and what each represents. */
const queries: [what: string, query: string][] = [
  ['a word of 20 entries', rareWord],
  ['its beginning', 'audit'],
  ['it and the beginning of a word of every entry', `${rareWord} tar`],
  ['a name that one title in thousands has', 'nome1990'],
  ['a name that one title in hundreds has', 'nome150'],
  ['a word that one title in eight has', 'contrato'],
  ['two such words', 'enviar proposta'],
  ['a word of every task, in no title', 'tarefa'],
  ['two such words', 'assunto passo'],
  ['the beginning of words, two letters', 'ta'],
  ['two letters that titles have', 're'],
  ['a word inside long minutes', 'palavra7'],
  ['a rarer one', 'palavra1900'],
  ['a word of no entry', 'inexistente'],
]
const warmUp = 20
const goal = 50
const minutes = 10_000
const companies = 300

/** @param rounds searches of each kind by each searcher. */
export async function measureSearch(tasks: number, rounds: number): Promise<SearchBench> {
  const stage = await openStage({ tasks, companies, uneven: true })
  try {
    const index = await fillIndex(stage)
    return { ...index, searches: await measureOn(stage, rounds) }
  } finally {
    await stage.close()
  }
}

/** The searches of one person of a large company, and of one of the largest. */
export async function measureOn(stage: Stage, rounds: number): Promise<Search[]> {
  const searches: Search[] = []
  for (const person of [stage.people[1]!, stage.people[0]!]) {
    const { entries, visible } = await seenBy(stage, person)
    for (const [what, query] of queries) {
      const measured = await measure(stage, person.token, query, rounds)
      searches.push({ entries, visible, what, query, ...measured })
    }
  }
  return searches
}

async function measure(stage: Stage, token: string, query: string, rounds: number) {
  const times: number[] = []
  let [found, before] = [0, 0]
  for (let n = 0; n < warmUp + rounds; n++) {
    if (n === warmUp) before = databaseCpuMs(stage)
    const begun = performance.now()
    const { status, body } = await callOver(stage.server.url, `GET /search?q=${encodeURIComponent(query)}`, { token })
    if (status !== 200) throw new Error(`search answered ${status}`)
    found = (body as { found: unknown[] }).found.length
    if (n >= warmUp) times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  return { found, p50: at(times, 0.5), p99: at(times, 0.99), databaseCpu: (databaseCpuMs(stage) - before) / rounds }
}

async function asOwner<T>(stage: Stage, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(stage.connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Adds long minutes to the large companies and creates all search entries, because the seed bypasses the triggers. */
export async function fillIndex(stage: Stage): Promise<Omit<SearchBench, 'searches'>> {
  return asOwner(stage, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into minutes.minutes (company_id, name, held_on, words, created_by, updated_by)
       select c, 'Reunião ' || n, current_date - n / 5, words, (c - 1) * 10 + 1, (c - 1) * 10 + 1
       from (select n, 1 + n % 10 as c,
           (select string_agg('palavra' || (2000 * power((hashint4(n * 400 + w) & 2147483647) % 10000 / 10000.0, 3))::int, ' ')
            from generate_series(1, 400) w) as words
         from generate_series(1, $1::int) n) m`,
      [minutes],
    )
    await client.query('set session_replication_role = origin')
    const begun = performance.now()
    // Building an index at once costs a fraction of adding its entries one by one.
    const { rows: indexes } = await client.query<{ name: string; made: string }>(
      `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as made from pg_index
       where indrelid = 'search.entries'::regclass and not indisprimary`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (const kind of ['task', 'contact', 'minutes']) await client.query('select search.rebuild($1)', [kind])
    for (const { made } of indexes) await client.query(made)
    await client.query('vacuum analyze search.entries')
    const { rows } = await client.query<Omit<SearchBench, 'searches' | 'madeInSeconds'>>(
      `select count(*) as entries, pg_size_pretty(pg_table_size('search.entries')) as size,
         pg_size_pretty(pg_indexes_size('search.entries')) as indexes from search.entries`,
    )
    return { ...rows[0]!, madeInSeconds: (performance.now() - begun) / 1000 }
  })
}

const seenBy = (stage: Stage, { companyId, userId }: { companyId: number; userId: number }) =>
  asOwner(stage, async (client) => {
    const { rows } = await client.query<{ entries: number; visible: number }>(
      `select count(*) as entries,
         count(*) filter (where (owner_id is null or owner_id = $2) and permission is null) as visible
       from search.entries where company_id = $1`,
      [companyId, userId],
    )
    return rows[0]!
  })

export function searchReport({ entries, size, indexes, madeInSeconds, searches }: SearchBench): string {
  const head = [
    'searcher sees',
    'of entries',
    'looked for',
    '',
    'found',
    'p50 ms',
    'p99 ms',
    `≤ ${goal}`,
    'database CPU ms',
  ]
  const lines = searches.map((one) => [
    String(one.visible),
    String(one.entries),
    one.what,
    one.query,
    String(one.found),
    one.p50.toFixed(1),
    one.p99.toFixed(1),
    verdict(one.p99 <= goal),
    one.databaseCpu.toFixed(1),
  ])
  return [
    '## Search',
    `${entries} entries in ${companies} companies take ${size} and their indexes ${indexes}; made anew in ${madeInSeconds.toFixed(0)} s.`,
    table(head, lines),
  ].join('\n\n')
}
