import { sql } from 'kysely'
import type { ImportKind, LineProblem } from '../platform/imports.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import type { Scope } from '../platform/scope.ts'
import { changeBatch, lockBatch, rowNumbers } from './batches.ts'
import { judge } from './judging.ts'
import { explained, type Mapping, type Notation, notationOf, valuesOf } from './matching.ts'
import { area as imports } from './tables.ts'
import { Order, workAt } from './working.ts'

const atOnce = 200

/** Checks every line of an import and stores the problems. It stores no record. */
export const checkImport = defineJob({
  id: 'imports.check',
  schema: Order,
  retries: 5,
  atOnce: 2,
  run: (order, context) =>
    workAt('checking', order, context, async ({ batch, kind, asImporter, reached }) => {
      const { id } = batch
      const mapping = batch.mapping as Mapping
      const notation = await asImporter((scope) => notationFor(scope, kind, id, mapping))
      for (let line = batch.done_line; line < batch.total; line += atOnce) {
        await asImporter((scope) => checkLines(scope, kind, { id, after: line, mapping, notation }))
        if (!(await reached(Math.min(line + atOnce, batch.total)))) return
      }
      await asImporter((scope) => finish(scope, id))
    }),
})

/** The notation of each column comes from all of its cells, once. */
async function notationFor(scope: Scope, { columns }: ImportKind, id: number, mapping: Mapping): Promise<Notation> {
  const judged = columns.filter(({ as, key }) => (as === 'date' || as === 'decimal') && (mapping[key] ?? null) !== null)
  const cells = new Map<number, string[]>()
  for (const { key } of judged) {
    const place = mapping[key]!
    const rows = await scope.db.all<{ cell: string | null }>`
      select distinct cells[${place + 1}::int] as cell from imports.lines
      where company_id = ${scope.companyId} and batch_id = ${id}`
    cells.set(
      place,
      rows.map(({ cell }) => cell ?? ''),
    )
  }
  return notationOf(columns, mapping, (place) => cells.get(place) ?? [], scope.actor.timeZone)
}

const readLines = (scope: Scope, id: number, after: number, most: number) =>
  scope.db.all(
    imports
      .selectFrom('imports.lines')
      .select(['line', 'cells'])
      .where('company_id', '=', scope.companyId)
      .where('batch_id', '=', id)
      .where('line', '>', after)
      .orderBy('line')
      .limit(most),
  )

type Chunk = { id: number; after: number; mapping: Mapping; notation: Notation }

async function checkLines(scope: Scope, kind: ImportKind, { id, after, mapping, notation }: Chunk) {
  const lines = (await readLines(scope, id, after, atOnce)).map(({ line, cells }) => {
    const texts = valuesOf(cells, mapping, notation)
    return { line, texts, ...explained(judge(kind, texts), texts, notation) }
  })
  const good = lines.filter(({ values }) => values !== undefined)
  const compared =
    (await kind.compare?.(
      scope,
      good.map(({ values }) => values!),
    )) ?? []
  const refused = new Map(good.map(({ line }, place) => [line, compared[place] ?? null]))
  const checked = lines.map(({ line, texts, values, problems }) => {
    const more: LineProblem | null = refused.get(line) ?? null
    return {
      line,
      understood: texts,
      problems: more ? [...problems, more] : problems,
      identity_key: values === undefined ? null : (kind.identity?.(values) ?? null),
    }
  })
  await scope.db.run`
    update imports.lines l
    set understood = c.understood, problems = c.problems, identity_key = c.identity_key
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb)
      as c (line int, understood jsonb, problems jsonb, identity_key text)
    where l.company_id = ${scope.companyId} and l.batch_id = ${id} and l.line = c.line`
}

/** Of two equal lines, the second one names the first. */
async function finish(scope: Scope, id: number) {
  const { batch } = await lockBatch(scope, id)
  if (batch.state !== 'checking') return
  await refuseRepeats(scope, id, batch.header)
  const counted = await scope.db.first(
    imports
      .selectFrom('imports.lines')
      .select(sql<number>`count(*)`.as('problems'))
      .where('company_id', '=', scope.companyId)
      .where('batch_id', '=', id)
      .where(sql<boolean>`problems <> '[]'`),
  )
  await changeBatch(scope, id, { state: 'checked', problems: counted?.problems ?? 0 })
}

/**
 * Repeats are found in one reading and refused some at a time: joined to itself, a table that was filled a moment ago is
 * gone through once for each of its lines, because PostgreSQL does not know yet how large it is.
 */
async function refuseRepeats(scope: Scope, id: number, header: number) {
  const numberOf = await rowNumbers(scope, id)
  const found = await scope.db.all<{ line: number; first: number }>`
    select line, first
    from (
      select line, min(line) over (partition by identity_key) as first
      from imports.lines
      where company_id = ${scope.companyId} and batch_id = ${id} and identity_key is not null
    ) as found
    where first < line
    order by line`
  const repeats = found.map(({ line, first }) => ({
    line,
    message: `Repete a linha ${numberOf(header + first)} desta planilha`,
  }))
  for (let from = 0; from < repeats.length; from += atOnce)
    await scope.db.run`
      update imports.lines l
      set problems = l.problems || jsonb_build_array(jsonb_build_object('column', null, 'message', r.message))
      from jsonb_to_recordset(${JSON.stringify(repeats.slice(from, from + atOnce))}::jsonb) as r (line int, message text)
      where l.company_id = ${scope.companyId} and l.batch_id = ${id} and l.line = r.line`
}
