/** How long one search in the conversations takes, the whole call over HTTP, among a million messages of one company. */
import { callOver } from '@prumo/server/src/testing/faults/calling.ts'
import pg from 'pg'
import { at, table, verdict } from './report.ts'
import { openStage, type Stage } from './stage.ts'
import { databaseCpuMs } from './throughput/measure.ts'

type Search = { what: string; query: string; found: number; p50: number; p99: number; databaseCpu: number }

/** The search terms, and what each represents. */
const queries: [what: string, query: string][] = [
  ['a word of every message', 'mensagem'],
  ['its beginning, two letters', 'me'],
  ['a word of one message in ten', 'forno'],
  ['a word of one in a thousand', 'assunto7'],
  ['a word of 20 messages, all of them old', 'panetone'],
  ['it and the beginning of a word of every message', 'panetone men'],
  ['a word that is common, in old messages only', 'antigamente'],
  ['two common words that never meet', 'antigamente recente'],
  ['a word of no message', 'inexistente'],
]
const warmUp = 10
const goal = 50

/** @param rounds searches of each kind. */
export async function measureMessages(messages: number, rounds: number): Promise<string> {
  const stage = await openStage({ tasks: 1000, companies: 3 })
  try {
    const seconds = await writeMessages(stage, messages)
    const searches: Search[] = []
    for (const [what, query] of queries) searches.push({ what, query, ...(await measure(stage, query, rounds)) })
    return report(messages, seconds, searches)
  } finally {
    await stage.close()
  }
}

async function measure(stage: Stage, query: string, rounds: number) {
  const { token } = stage.people[0]!
  const times: number[] = []
  let [found, before] = [0, 0]
  for (let n = 0; n < warmUp + rounds; n++) {
    if (n === warmUp) before = databaseCpuMs(stage)
    const begun = performance.now()
    const { status, body } = await callOver(stage.server.url, `GET /chat/search?search=${encodeURIComponent(query)}`, {
      token,
    })
    if (status !== 200) throw new Error(`search answered ${status}`)
    found = (body as { response: unknown[] }).response.length
    if (n >= warmUp) times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  return { found, p50: at(times, 0.5), p99: at(times, 0.99), databaseCpu: (databaseCpuMs(stage) - before) / rounds }
}

/** The messages of one company, a fifth of them in a room that the searcher is not in. Answers the seconds of the index. */
async function writeMessages({ connection, people }: Stage, messages: number): Promise<number> {
  const { companyId, userId } = people[0]!
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      `with others as (
         select user_id from identity.members where company_id = $1 and user_id <> $2 order by user_id limit 2
       )
       insert into chat.rooms (company_id, kind, person_low, person_high)
       select $1, 'direct', min(user_id), max(user_id) from others returning id`,
      [companyId, userId],
    )
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into chat.messages (company_id, user_id, room_id, sent_at, text)
       select $1, $2, case when n % 5 = 0 then $3::bigint end, now() - make_interval(secs => $4 - n),
         'Mensagem ' || n || ' sobre o assunto' || n % 1000 || ' da padaria, para combinar o dia'
           || case when n % 10 = 1 then ' do forno' else '' end
           || case when n < $4 / 20 then ' como antigamente' else ' recente' end
           || case when n % 997 = 3 and n < 20000 then ' e o panetone' else '' end
       from generate_series(1, $4::int) n`,
      [companyId, userId, rows[0]!.id, messages],
    )
    await client.query('set session_replication_role = origin')
    const begun = performance.now()
    // Building an index at once costs a fraction of adding its entries one by one.
    const { rows: indexes } = await client.query<{ name: string; made: string }>(
      `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as made from pg_index
       where indrelid = 'chat.message_words'::regclass and not indisprimary`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query("select set_config('app.company_id', $1, false)", [String(companyId)])
    await client.query('select chat.fill_words()')
    for (const { made } of indexes) await client.query(made)
    await client.query('vacuum analyze chat.message_words')
    await client.query('vacuum analyze chat.messages')
    return (performance.now() - begun) / 1000
  } finally {
    await client.end()
  }
}

function report(messages: number, seconds: number, searches: readonly Search[]): string {
  const head = ['looked for', '', 'found', 'p50 ms', 'p99 ms', `≤ ${goal}`, 'database CPU ms']
  const lines = searches.map(({ what, query, found, p50, p99, databaseCpu }) => [
    what,
    query,
    String(found),
    p50.toFixed(1),
    p99.toFixed(1),
    verdict(p99 <= goal),
    databaseCpu.toFixed(1),
  ])
  return [
    '## Search in the conversations',
    `${messages} messages of one company; their index of words made in ${seconds.toFixed(0)} s.`,
    table(head, lines),
  ].join('\n\n')
}
