import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type JobContext } from '../jobs/jobs.ts'
import { ownService } from '../own-service.ts'
import type { Scope } from '../scope.ts'
import { newKey } from '../storage/key.ts'
import { contentNotes, discardFiles, storeUncounted } from '../storage/stored-files.ts'
import { area as audit } from './tables.ts'

/** After how many months the trail moves to the storage (the setting TRAIL_MONTHS); null: it stays. */
export const trailMonths = ownService<number | null>('audit.trail-months')

const rowsAtOnce = 2000

type Part = { part: string; since: Date | null; until: Date }

/**
 * Every night, makes the next months of the trail (definitions/audit/months.sql), and moves what is older than
 * `TRAIL_MONTHS` to the storage, a file for each company and month, which the company's export has. What names people
 * stays. Safe to run twice: a month is dropped when every row of it is in a file.
 */
export const archiveTrail = defineJob({
  id: 'audit.archive-trail',
  schema: z.object({}),
  schedule: '41 3 * * *',
  async run(_, context) {
    const { database, clock, log } = context
    await database.transaction({ settings: {} }, (db) => db.raw('select audit.make_months($1)', [clock.now()]))
    const months = trailMonths.of(context)
    if (months === null) return
    const before = new Date(clock.now())
    before.setUTCMonth(before.getUTCMonth() - months)
    for (const part of await database.transaction({ settings: {} }, (db) => closable(db, before))) {
      const archived = await archive(context, part)
      await database.transaction({ settings: {}, noWaitLimit: true }, (db) =>
        db.raw('select audit.close_part($1)', [part.part]),
      )
      log.info({ part: part.part, ...archived }, 'a month of the trail is in the storage')
    }
  },
})

const closable = async (db: Scope['db'], before: Date) =>
  db.raw<Part>(
    String.raw`select part, since, until from audit.parts() where until <= $1 and part not like '%\_kept' order by until`,
    [before],
  )

async function archive(context: JobContext, part: Part): Promise<{ companies: number; rows: number }> {
  const within = sql<boolean>`(${part.since}::timestamptz is null or at >= ${part.since}) and at < ${part.until}
    and not audit.stays(company_id, entity)`
  const companies = await context.database.transaction(
    { settings: { 'app.runner': 'on' }, readOnly: true, noWaitLimit: true },
    (db) => db.all(audit.selectFrom('audit.trail').select('company_id').distinct().where(within)),
  )
  let all = 0
  for (const { company_id } of companies) all += await archiveOf(context, company_id, part, within)
  return { companies: companies.length, rows: all }
}

/** Writes what a company did in a month as lines of JSON, compressed, in place of an earlier try. */
async function archiveOf(
  context: JobContext,
  companyId: number,
  { until }: Part,
  within: ReturnType<typeof sql<boolean>>,
) {
  const inCompany = <T>(work: (scope: Scope) => Promise<T>) => context.inCompany(companyId, work)
  const month = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() - 1)).toISOString().slice(0, 10)
  const key = newKey()
  const notes = contentNotes(context.database, context.clock, companyId)
  await notes.note(key)
  let rows = 0
  let size = 0
  const hash = createHash('sha256')
  async function* lines() {
    for (let last = 0; ; ) {
      const page = await inCompany(({ db }) => db.all(linesAfter(companyId, last, within)))
      rows += page.length
      yield page.map(({ line }) => `${line}\n`).join('')
      if (page.length < rowsAtOnce) return
      last = page.at(-1)!.id
    }
  }
  async function* measured() {
    for await (const chunk of Readable.from(lines()).pipe(createGzip()) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await context.storage.put(key, Readable.from(measured(), { objectMode: false }), { type: 'application/gzip' })
  const file = {
    key,
    name: `trilha-${month.slice(0, 7)}.jsonl.gz`,
    type: 'application/gzip',
    size,
    sha256: hash.digest('hex'),
  }
  await inCompany(async (scope) => {
    const earlier = await scope.db.first(
      audit
        .deleteFrom('audit.archives')
        .where('company_id', '=', companyId)
        .where('month', '=', month)
        .returning('file_id'),
    )
    if (earlier) await discardFiles(scope, [earlier.file_id], { atOnce: true })
    const file_id = await storeUncounted(scope, file)
    await scope.db.run(audit.insertInto('audit.archives').values({ company_id: companyId, month, file_id, rows }))
  })
  return rows
}

const linesAfter = (companyId: number, last: number, within: ReturnType<typeof sql<boolean>>) =>
  audit
    .selectFrom('audit.trail')
    .select(['id', sql<string>`(to_jsonb(trail) - 'company_id')::text`.as('line')])
    .where('company_id', '=', companyId)
    .where('id', '>', last)
    .where(within)
    .orderBy('id')
    .limit(rowsAtOnce)

/** Until which day the company's trail is in the storage; null: all of it is here. */
export async function archivedUntil({ db, companyId }: Scope): Promise<string | null> {
  const row = await db.first(
    audit
      .selectFrom('audit.archives')
      .select(sql<string | null>`(max(month) + interval '1 month' - interval '1 day')::date::text`.as('until'))
      .where('company_id', '=', companyId),
  )
  return row!.until
}
