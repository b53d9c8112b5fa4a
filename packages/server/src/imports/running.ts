import { record } from '../platform/audit/record.ts'
import { AppError } from '../platform/errors.ts'
import type { ImportKind } from '../platform/imports.ts'
import { defineJob, type JobLog } from '../platform/jobs/jobs.ts'
import type { Scope } from '../platform/scope.ts'
import { changeBatch } from './batches.ts'
import { judge } from './judging.ts'
import { changeLine, countLines, lockLine, nextToStore } from './lines.ts'
import { type AsImporter, Order, workAt } from './working.ts'

const atOnce = 50

/** Stores the valid lines of an import, each as a whole or not at all. A refusal becomes the problem of its line. */
export const runImport = defineJob({
  id: 'imports.run',
  schema: Order,
  retries: 20,
  atOnce: 2,
  run: (order, context) =>
    workAt('running', order, context, async ({ batch, kind, asImporter, reached }) => {
      for (let line = batch.done_line; ; ) {
        const lines = await asImporter((scope) => nextToStore(scope, batch.id, line, atOnce))
        if (lines.length === 0) break
        for (const next of lines) await storeLine({ asImporter, kind, log: context.log }, batch.id, next.line)
        line = lines.at(-1)!.line
        if (!(await reached(line, await asImporter((scope) => countLines(scope, batch.id))))) return
      }
      await asImporter((scope) => finish(scope, batch.id, kind))
    }),
})

type Storing = { asImporter: AsImporter; kind: ImportKind; log: JobLog }

/** One line that a kind stumbles over must not keep the others out: it is refused, and told to who looks after the server. */
async function storeLine({ asImporter, kind, log }: Storing, id: number, line: number) {
  try {
    await asImporter(async (scope) => {
      const row = await lockLine(scope, id, line)
      if (!row || row.record_id !== null) return
      const { values, problems } = judge(kind, row.understood as Record<string, string>)
      await changeLine(
        scope,
        id,
        line,
        values === undefined ? { problems } : { record_id: await kind.store(scope, values) },
      )
    })
  } catch (error) {
    const known = error instanceof AppError
    if (!known) log.error({ err: error, importId: id, line }, 'a line could not be stored')
    const message = known ? error.message : 'Esta linha não pôde ser gravada'
    await asImporter((scope) => changeLine(scope, id, line, { problems: [{ column: null, message }] }))
  }
}

async function finish(scope: Scope, id: number, kind: ImportKind) {
  const counts = await countLines(scope, id)
  const now = scope.clock.now()
  await changeBatch(scope, id, { ...counts, state: 'done', finished_at: now })
  await record(scope, 'import.done', id, { after: { kind: kind.title, ...counts } })
}
