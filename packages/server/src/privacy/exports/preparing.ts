import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql, type Updateable } from 'kysely'
import { z } from 'zod'
import { exportAddressee } from '../../identity/export-addressee.ts'
import { record } from '../../platform/audit/record.ts'
import { AppError } from '../../platform/errors.ts'
import { writtenInstant } from '../../platform/exports/csv.ts'
import { zipStream, zipType } from '../../platform/exports/zip.ts'
import { defineJob, type JobContext } from '../../platform/jobs/jobs.ts'
import { publish } from '../../platform/live/publishing.ts'
import { defineMail } from '../../platform/mail/kinds.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import { exportedTables } from '../../platform/records/records-of.ts'
import type { Scope } from '../../platform/scope.ts'
import { newKey } from '../../platform/storage/key.ts'
import { discardContents } from '../../platform/storage/stored-files.ts'
import { runInWorkerOf } from '../../platform/workers/workers.ts'
import { type PrivacyTables, area as privacy } from '../tables.ts'
import { bundleOf } from './bundles.ts'
import { type Written, writeExport } from './writing.ts'

export const exportReadyMail = defineMail({ id: 'privacy.export-ready', to: 'account' })

const validMs = 24 * 3600_000
/** A run without a sign of life for this long is over: its server was stopped. */
const silentMs = 30_000
const mostRuns = 5

/**
 * Prepares an export and e-mails the person who requested it. Safe to run twice: while one run goes on another waits, a
 * run that was cut off is begun again, and the content of a run that a newer one replaced is removed.
 */
export const prepareExport = defineJob({
  id: 'privacy.prepare-export',
  schema: z.object({ companyId: z.int(), exportId: z.int() }),
  // Also the retries of runs that only found another one still going on.
  retries: 20,
  async run({ companyId, exportId }, context) {
    const run = await begin(context, companyId, exportId)
    if (!run) return
    try {
      const content = await writeContent(context, companyId, run)
      await context.inCompany(companyId, (scope) => finish(scope, context.baseUrl, run, content))
    } catch (error) {
      if (error instanceof Overtaken) return
      const again = await context.inCompany(companyId, (scope) => giveUp(scope, run))
      if (again) throw error
      context.log.error({ err: error, companyId, exportId }, 'an export failed for good')
    }
  },
})

/** Another run took over, or the export is no longer wanted. */
class Overtaken extends Error {}

type Run = { id: number; kind: string; run: number; key: string; at: Date; timeZone: string; company: string }

async function begin(context: JobContext, companyId: number, id: number): Promise<Run | undefined> {
  return context
    .inCompany(companyId, async (scope) => {
      const now = scope.clock.now()
      const row = await scope.db.first(
        privacy
          .selectFrom('privacy.exports')
          .select(['kind', 'status', 'run', 'key', 'touched_at'])
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .forUpdate(),
      )
      if (!row || !['waiting', 'running'].includes(row.status)) return undefined
      if (row.status === 'running' && now.getTime() - row.touched_at.getTime() < silentMs) {
        throw new Error(`Export ${id} of company ${companyId} is being prepared by another run`)
      }
      if (row.key) await discardContents(scope, [row.key])
      const run = row.run + 1
      const key = newKey()
      await change(scope, id, { status: 'running', run, key, progress: 0, touched_at: now })
      publish(scope, { topic: 'exports' })
      const { company } = await exportAddressee(scope, null)
      return { id, kind: row.kind, run, key, at: now, timeZone: scope.actor.timeZone, company }
    })
    .catch((error: unknown) => {
      // The company was deleted, and the export with it.
      if (error instanceof AppError && error.code === 'not_found') return undefined
      throw error
    })
}

type Content = Written & { size: number; sha256: string }

async function writeContent(context: JobContext, companyId: number, run: Run): Promise<Content> {
  let written: Written = { records: 0, files: 0 }
  const bundle = bundleOf(context.areas, run.kind)
  const inCompany = context.readingOf(companyId)
  const zip = zipStream(run.at, async (add) => {
    const telling = teller(context, companyId, run)
    if (bundle) {
      written = await bundle.write(add, {
        company: run.company,
        at: run.at,
        timeZone: run.timeZone,
        baseUrl: context.baseUrl,
        storage: context.storage,
        runInWorker: runInWorkerOf(context.workers, { company: companyId }),
        inCompany,
        onProgress: telling,
      })
      return
    }
    written = await writeExport(add, {
      company: { id: companyId, name: run.company },
      tables: exportedTables(context.areas),
      storage: context.storage,
      at: run.at,
      timeZone: run.timeZone,
      inCompany,
      onProgress: telling,
    })
  })
  const hash = createHash('sha256')
  let size = 0
  async function* measured() {
    for await (const chunk of zip as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await context.storage.put(run.key, Readable.from(measured(), { objectMode: false }), { type: zipType })
  return { ...written, size, sha256: hash.digest('hex') }
}

/** Stores and publishes the progress, at most twice a second. @throws Overtaken. */
function teller(context: JobContext, companyId: number, run: Run): (percent: number) => Promise<void> {
  let last = 0
  return async (progress) => {
    const now = performance.now()
    if (now - last < 500) return
    last = now
    await context.inCompany(companyId, async (scope) => {
      await changeOwn(scope, run, { progress, touched_at: scope.clock.now() })
      publish(scope, { topic: 'exports' })
    })
  }
}

async function finish(scope: Scope, baseUrl: string, run: Run, { size, sha256, records, files }: Content) {
  const now = scope.clock.now()
  const expires_at = new Date(now.getTime() + validMs)
  const requested_by = await changeOwn(scope, run, {
    status: 'ready',
    progress: 100,
    size,
    sha256,
    record_count: records,
    file_count: files,
    touched_at: now,
    finished_at: now,
    expires_at,
  })
  await record(scope, 'export.prepared', run.id, { after: { records, files, size } })
  publish(scope, { topic: 'exports' })
  const { person } = await exportAddressee(scope, requested_by)
  if (person) await tellReady(scope, baseUrl, run.kind, { ...person, company: run.company, expires_at, records, files })
}

type Told = { name: string; email: string; company: string; expires_at: Date; records: number; files: number }

async function tellReady(scope: Scope, baseUrl: string, kind: string, told: Told) {
  const bundle = bundleOf(scope.areas, kind)
  const number = new Intl.NumberFormat('pt-BR')
  const until = writtenInstant(told.expires_at, scope.actor.timeZone)
  const mail = renderMail({
    subject: `${bundle?.title ?? 'A exportação'} de ${told.company} está pronta`,
    preheader: `Ela pode ser baixada até ${until}.`,
    title: `${bundle?.title ?? 'A exportação'} está pronta`,
    paragraphs: [
      `Olá, ${told.name}.`,
      `${bundle ? `Os PDFs de ${told.company}, com um índice,` : `Todos os registros e arquivos da empresa ${told.company}`} estão prontos para baixar, em um arquivo ZIP. Por segurança, ele fica disponível por 24 horas e só para pessoas responsáveis pela empresa.`,
    ],
    facts: [
      ['Registros', number.format(told.records)],
      ['Arquivos', number.format(told.files)],
      ['Disponível até', until],
    ],
    action: bundle
      ? { label: 'Baixar a pasta', url: `${baseUrl}${bundle.link}` }
      : { label: 'Ver a exportação', url: `${baseUrl}/account/privacy` },
  })
  await scope.jobs.send(scope.db, sendMail, { kind: exportReadyMail, to: told.email, ...mail })
}

/** After a failure: removes what was written; returns whether another run may try. */
async function giveUp(scope: Scope, run: Run): Promise<boolean> {
  const again = run.run < mostRuns
  const own = await scope.db.first(
    updateOf(scope, run.id, {
      status: again ? 'waiting' : 'failed',
      key: null,
      progress: 0,
      touched_at: scope.clock.now(),
      ...(!again && { finished_at: scope.clock.now() }),
    })
      .where('run', '=', run.run)
      .where('status', '=', 'running')
      .returning('id'),
  )
  if (!own) return false
  await discardContents(scope, [run.key])
  publish(scope, { topic: 'exports' })
  return again
}

type Changes = Updateable<PrivacyTables['privacy.exports']>
const updateOf = (scope: Scope, id: number, changes: Changes) =>
  privacy.updateTable('privacy.exports').set(changes).where('company_id', '=', scope.companyId).where('id', '=', id)

const change = (scope: Scope, id: number, changes: Changes) => scope.db.run(updateOf(scope, id, changes))

/** @returns who requested it. @throws Overtaken when this run is no longer the newest; its content is removed. */
async function changeOwn(scope: Scope, run: Run, changes: Changes): Promise<number | null> {
  const own = await scope.db.first(
    updateOf(scope, run.id, changes)
      .where('run', '=', run.run)
      .where('status', '=', 'running')
      .returning(sql<number | null>`requested_by`.as('requested_by')),
  )
  if (own) return own.requested_by
  await scope.storage.remove(run.key)
  throw new Overtaken()
}
