/**
 * How long one search takes among many entries: `node bench/search.ts --tasks 1000000 --rounds 300`. Prints p50 and p99 of
 * the whole call over HTTP, one after the other, for words of different frequency.
 */
import { parseArgs } from 'node:util'
import { callOver } from '@prumo/server/src/testing/faults/calling.ts'
import pg from 'pg'
import { rareWord } from './seed.ts'
import { openStage } from './stage.ts'

const { values } = parseArgs({
  options: {
    tasks: { type: 'string', default: '1000000' },
    companies: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '300' },
  },
})
const rounds = Number(values.rounds)
const stage = await openStage({ tasks: Number(values.tasks), companies: Number(values.companies) })
try {
  await index()
  const [person] = stage.people
  // A word of some entries, the beginning of one, two words, one that nearly all entries have, and one that none has.
  for (const q of [rareWord, 'audit', `${rareWord} tar`, 'tarefa', 'ta', 'inexistente']) {
    const times: number[] = []
    let found = 0
    for (let n = 0; n < rounds + 20; n++) {
      const begun = performance.now()
      const path = `GET /search?q=${encodeURIComponent(q)}`
      const { status, body } = await callOver(stage.server.url, path, { token: person!.token })
      if (status !== 200) throw new Error(`search answered ${status}`)
      found = (body as { found: unknown[] }).found.length
      if (n >= 20) times.push(performance.now() - begun)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1)
    console.log(`${q}: ${found} found, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
  }
} finally {
  await stage.close()
}

/** The seed writes past all triggers. */
async function index() {
  const client = new pg.Client(stage.connection)
  await client.connect()
  try {
    const begun = performance.now()
    // Built whole, an index costs a fraction of what it costs entry by entry.
    await client.query('drop index search.entries_words_idx')
    for (const kind of ['task', 'contact']) await client.query('select search.rebuild($1)', [kind])
    await client.query('create index entries_words_idx on search.entries using gin (words) with (fastupdate = off)')
    await client.query('vacuum analyze search.entries')
    const { rows } = await client.query(
      `select count(*), pg_size_pretty(pg_table_size('search.entries')) as entries,
         pg_size_pretty(pg_indexes_size('search.entries')) as indexes from search.entries`,
    )
    console.log(rows[0], `made in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  } finally {
    await client.end()
  }
}
