import { record } from '../platform/audit/record.ts'
import { AppError } from '../platform/errors.ts'
import type { ImportKind } from '../platform/imports.ts'
import { defineJob, type JobLog } from '../platform/jobs/jobs.ts'
import { together } from '../platform/jobs/together.ts'
import { changeBatch } from './batches.ts'
import { judge } from './judging.ts'
import { changeLines, lockLines, nextStored } from './lines.ts'
import { type AsImporter, Order, workAt } from './working.ts'

/** In one transaction, which holds the locks of their records until the last is deleted. */
const atOnce = 25

/** Deletes the records of an import, each as a whole or not at all; records changed or used since stay. */
export const undoImport = defineJob({
  id: 'imports.undo',
  schema: Order,
  retries: 20,
  atOnce: 2,
  run: (order, context) =>
    workAt('undoing', order, context, async ({ batch, kind, asImporter, reached }) => {
      let { removed, kept } = batch
      for (let line = batch.done_line; ; ) {
        const next = await asImporter((scope) => nextStored(scope, batch.id, line, atOnce))
        if (next.length === 0) break
        const lines = next.map((one) => one.line)
        const gone = await takeBack({ asImporter, kind, log: context.log }, batch.id, lines)
        removed += gone
        kept += lines.length - gone
        line = lines.at(-1)!
        if (!(await reached(line, { removed, kept }))) return
      }
      await asImporter(async (scope) => {
        await changeBatch(scope, batch.id, { state: 'undone', stored: kept, finished_at: scope.clock.now() })
        await record(scope, 'import.undone', batch.id, { after: { kind: kind.title, removed, kept } })
      })
    }),
})

type Taking = { asImporter: AsImporter; kind: ImportKind; log: JobLog }

/** Answers how many records went. What cannot go stays. */
async function takeBack({ asImporter, kind, log }: Taking, id: number, lines: readonly number[]): Promise<number> {
  let gone = 0
  await together(
    lines,
    async (some) => {
      gone += await asImporter(async (scope) => {
        const stored = (await lockLines(scope, id, some)).flatMap(({ line, record_id, understood }) => {
          const { values } = judge(kind, understood as Record<string, string>)
          return record_id === null || values === undefined ? [] : [{ line, id: record_id, values }]
        })
        const deleted = new Set(await kind.takeBack(scope, stored))
        const changes = stored.filter((one) => deleted.has(one.id)).map(({ line }) => ({ line, record_id: null }))
        await changeLines(scope, id, changes)
        return changes.length
      })
    },
    async (line, error) => {
      if (!(error instanceof AppError))
        log.error({ err: error, importId: id, line }, 'a record could not be taken back')
    },
  )
  return gone
}
