import { record } from '../platform/audit/record.ts'
import { AppError } from '../platform/errors.ts'
import type { ImportKind } from '../platform/imports.ts'
import { defineJob, type JobLog } from '../platform/jobs/jobs.ts'
import { together } from '../platform/jobs/together.ts'
import type { Scope } from '../platform/scope.ts'
import { changeBatch } from './batches.ts'
import { judge } from './judging.ts'
import { changeLines, countLines, type LineChange, lockLines, nextToStore } from './lines.ts'
import { type AsImporter, Order, workAt } from './working.ts'

/** In one transaction, which holds the locks of their records until the last is stored. */
const atOnce = 25

/** Stores the valid lines of an import, each as a whole or not at all. A refusal becomes the problem of its line. */
export const runImport = defineJob({
  id: 'imports.run',
  schema: Order,
  retries: 20,
  atOnce: 2,
  run: (order, context) =>
    workAt('running', order, context, async ({ batch, kind, asImporter, reached }) => {
      const counts = await asImporter((scope) => countLines(scope, batch.id))
      for (let line = batch.done_line; ; ) {
        const next = await asImporter((scope) => nextToStore(scope, batch.id, line, atOnce))
        if (next.length === 0) break
        const lines = next.map((one) => one.line)
        const { stored, problems } = await storeLines({ asImporter, kind, log: context.log }, batch.id, lines)
        counts.stored += stored
        counts.problems += problems
        line = lines.at(-1)!
        if (!(await reached(line, counts))) return
      }
      await asImporter((scope) => finish(scope, batch.id, kind))
    }),
})

type Storing = { asImporter: AsImporter; kind: ImportKind; log: JobLog }

/** A line on which a kind throws must not stop the others: it is refused, and the error is logged for the operator. */
async function storeLines({ asImporter, kind, log }: Storing, id: number, lines: readonly number[]) {
  const changed: LineChange[] = []
  await together(
    lines,
    async (some) => {
      changed.push(...(await asImporter((scope) => store(scope, kind, id, some))))
    },
    async (line, error) => {
      const known = error instanceof AppError
      if (!known) log.error({ err: error, importId: id, line }, 'a line could not be stored')
      const message = known ? error.message : 'Esta linha não pôde ser gravada'
      const refused = { line, record_id: null, problems: [{ column: null, message }] }
      await asImporter((scope) => changeLines(scope, id, [refused]))
      changed.push(refused)
    },
  )
  const stored = changed.filter(({ record_id }) => record_id !== null).length
  return { stored, problems: changed.length - stored }
}

async function store(scope: Scope, kind: ImportKind, id: number, lines: readonly number[]): Promise<LineChange[]> {
  const open = (await lockLines(scope, id, lines)).filter(({ record_id }) => record_id === null)
  const judged = open.map(({ line, understood }) => ({ line, ...judge(kind, understood as Record<string, string>) }))
  const good = judged.flatMap(({ line, values }) => (values === undefined ? [] : [{ line, values }]))
  const ids = await kind.store(
    scope,
    good.map(({ values }) => values),
  )
  const changes: LineChange[] = [
    ...good.map(({ line }, at) => ({ line, record_id: ids[at]! })),
    ...judged.flatMap(({ line, values, problems }) =>
      values === undefined ? [{ line, record_id: null, problems }] : [],
    ),
  ]
  await changeLines(scope, id, changes)
  return changes
}

async function finish(scope: Scope, id: number, kind: ImportKind) {
  const counts = await countLines(scope, id)
  const now = scope.clock.now()
  await changeBatch(scope, id, { ...counts, state: 'done', finished_at: now })
  await record(scope, 'import.done', id, { after: { kind: kind.title, ...counts } })
}
