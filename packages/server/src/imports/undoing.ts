import { record } from '../platform/audit/record.ts'
import { AppError } from '../platform/errors.ts'
import type { ImportKind } from '../platform/imports.ts'
import { defineJob, type JobLog } from '../platform/jobs/jobs.ts'
import { changeBatch } from './batches.ts'
import { judge } from './judging.ts'
import { changeLine, lockLine, nextStored } from './lines.ts'
import { type AsImporter, Order, workAt } from './working.ts'

const atOnce = 50

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
        const lines = await asImporter((scope) => nextStored(scope, batch.id, line, atOnce))
        if (lines.length === 0) break
        for (const next of lines) {
          if (await takeLineBack({ asImporter, kind, log: context.log }, batch.id, next.line)) removed += 1
          else kept += 1
        }
        line = lines.at(-1)!.line
        if (!(await reached(line, { removed, kept }))) return
      }
      await asImporter(async (scope) => {
        await changeBatch(scope, batch.id, { state: 'undone', stored: kept, finished_at: scope.clock.now() })
        await record(scope, 'import.undone', batch.id, { after: { kind: kind.title, removed, kept } })
      })
    }),
})

type Taking = { asImporter: AsImporter; kind: ImportKind; log: JobLog }

async function takeLineBack({ asImporter, kind, log }: Taking, id: number, line: number): Promise<boolean> {
  try {
    return await asImporter(async (scope) => {
      const row = await lockLine(scope, id, line)
      if (!row?.record_id) return false
      const { values } = judge(kind, row.understood as Record<string, string>)
      const went = values !== undefined && (await kind.takeBack(scope, row.record_id, values))
      if (went) await changeLine(scope, id, line, { record_id: null })
      return went
    })
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: error, importId: id, line }, 'a record could not be taken back')
    return false
  }
}
