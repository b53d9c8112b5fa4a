import { type Call, type CallKey, isDownload } from '@prumo/contract/contract.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FollowedRead } from '../answers/tags.ts'
import { today } from '../clock.ts'
import type { TimeLimits } from '../database/database.ts'
import type { ReadsOn } from '../database/relief.ts'
import { AppError } from '../errors.ts'
import type { workerCleaner } from '../rich-text/cleaning-in-worker.ts'
import { inScope, whoseWork } from '../scope.ts'
import type { ReceivedFile } from '../storage/receive.ts'
import { type StagedFile, Staging } from '../storage/staging.ts'
import { contentNotes } from '../storage/stored-files.ts'
import { runInWorkerOf } from '../workers/workers.ts'
import { disconnectSignal } from './disconnecting.ts'
import { fingerprint, firstAnswer, runOnce } from './idempotency.ts'
import type { Guest, Handle, Http, Reading, Serving } from './implement.ts'
import { offeredTo } from './offering.ts'
import { preparationOf } from './preparing.ts'
import { valid } from './validation.ts'

/** Requests without a session share one turn. */
const nobody = { companyId: 0, unproven: false }

/** A form is read before its scope begins. */
export const runInWorkerFor = (request: FastifyRequest, { services: { workers } }: Serving) =>
  runInWorkerOf(workers, whoseWork(request.entry ?? nobody, disconnectSignal(request)))

/** How long a statement may take, and may wait for a row that somebody else writes, when a person waits for it. */
const timeLimits: Record<'light' | 'heavy', TimeLimits> = {
  light: { statementMs: 10_000, lockMs: 5_000 },
  heavy: { statementMs: 20_000, lockMs: 5_000 },
}

/** Where a request stages its contents; undefined for a guest, who stores none. Whoever made it ends it. */
export const stagingFor = ({ entry }: FastifyRequest, { services, database }: Serving) =>
  entry && new Staging(services.storage, contentNotes(database, services.clock, entry.companyId))

/** Made of a call's declaration: its answer's JSON, and what sanitises the long texts of its body. */
export type Making = {
  toJson: ((answer: unknown) => string) | undefined
  cleaner: ReturnType<typeof workerCleaner> | undefined
}

/** Ends a transaction that was only tried: nothing of it stays. */
class Tried extends Error {}

/**
 * Prepares what takes its time, and then calls the verb in its transaction, once for each Idempotency-Key.
 *
 * @param dry the transaction is rolled back when the verb has done its work: only its refusals matter.
 * @param followed notes what the read reads.
 * @returns what the verb answered, as JSON where `toJson` makes it.
 */
export async function carryOut(
  request: FastifyRequest,
  {
    key,
    call,
    dry = false,
    followed,
  }: { key: CallKey; call: Call; dry?: boolean; followed?: FollowedRead | undefined },
  serving: Serving,
  handle: Handle,
  { received, staging, ...input }: Record<string, unknown> & { received: ReceivedFile[]; staging: Staging | undefined },
  { toJson, cleaner }: Making,
): Promise<unknown> {
  const { database, services, limits } = serving
  const actor = request.entry
  const answered = (answer: unknown) => (toJson && answer !== undefined ? toJson(offeredTo(actor, answer)) : answer)
  if (!actor || !staging) {
    const guest: Guest = { ...services, database, limits }
    return answered(await handle({ ...input, received, guest }))
  }
  const weight = call.weight ?? 'light'
  const readOnly = key.startsWith('GET ')
  const options = {
    readOnly,
    timeLimits: timeLimits[weight],
    // A save must finish even when the person closes the page right after it: only calls that change nothing, or take
    // long, are aborted when the client disconnects.
    ...((readOnly || weight === 'heavy') && { signal: disconnectSignal(request) }),
    onLateError: (error: unknown) => request.log.error({ err: error }, 'after the transaction'),
    watching: followed,
  }
  // What takes long and changes nothing is read where it disturbs nobody.
  const reads: ReadsOn = readOnly && weight === 'heavy' ? serving.relief.reads() : (work) => work(database)
  const apart = { ...options, watching: undefined }
  const reading: Reading = (read) => {
    followed?.looksElsewhere()
    return reads((on) => inScope(on, services, actor, { ...apart, readOnly: true }, read))
  }
  const writing: Reading = (write) => inScope(database, services, actor, { ...apart, readOnly: false }, write)
  const operator = call.audience === 'provider' ? serving.operating(actor, { readOnly }) : undefined
  // Confidential answers are stored nowhere, and a file is made again: such a call runs again. So does a call of the
  // provider, which may write in a company's own transaction.
  const once = key.startsWith('POST ') && !call.confidential && !isFile(call) && !operator
  const again = once ? request.headers['idempotency-key'] : undefined
  // Refused before the preparation, which may write.
  const idempotent =
    typeof again === 'string'
      ? {
          key: valid(IdempotencyKey, again),
          call: key,
          fingerprint: fingerprint([input.params, input.query, input.body, received.map(({ sha256 }) => sha256)]),
        }
      : undefined
  const repeated = (answer: unknown) => {
    // The first of two requests with the key answered nothing.
    if (answer === null) return undefined
    return toJson && typeof answer !== 'string' && answer !== undefined ? JSON.stringify(answer) : answer
  }
  const runInWorker = runInWorkerFor(request, serving)
  const preparation = preparationOf(handle)
  const known = preparation && idempotent && (await reading((scope) => firstAnswer(scope, idempotent)))
  if (known) return repeated(known.answer)
  const made = await preparation?.({
    ...input,
    reading,
    writing,
    services,
    runInWorker,
    staging,
    received,
    today: today(services.clock, actor.timeZone),
  })
  const files: StagedFile[] = []
  if (!preparation) for (const file of received) files.push(await staging.file(file))
  const cleaned = await cleaner?.(input.body, runInWorkerOf(services.workers, whoseWork(actor, options.signal)))
  try {
    return await inScope(
      database,
      services,
      actor,
      { ...options, ...(cleaned && { cleaned }), shownBy: shownBy(request) },
      async (scope) => {
        const given = followed
          ? { ...input, scope: followed.within(scope), http: followed.noting(input.http as Http) }
          : { ...input, scope }
        const work = async () => answered(await handle({ ...given, files, made, reading, operator }))
        const answer = idempotent ? repeated(await runOnce(scope, idempotent, work)) : await work()
        if (dry) throw new Tried()
        return answer
      },
    )
  } catch (error) {
    if (error instanceof Tried) return undefined
    throw error
  }
}

/** What one of several deletions would be refused with; undefined: with nothing. */
export type Tries = readonly (AppError | undefined)[]

/**
 * Tries several deletions in one transaction, each as if it were the only one, and rolls all of them back. An error that is
 * no refusal ends the whole.
 */
export async function tryEach(
  request: FastifyRequest,
  serving: Serving,
  handle: Handle,
  inputs: readonly Record<string, unknown>[],
): Promise<Tries> {
  const { database, services } = serving
  const actor = request.entry!
  const tries: (AppError | undefined)[] = []
  const reading: Reading = (read) => inScope(database, services, actor, { readOnly: true }, read)
  try {
    await inScope(database, services, actor, { timeLimits: timeLimits.light }, async (scope) => {
      for (const input of inputs) {
        await scope.db.run`savepoint tried`
        try {
          await handle({ ...input, files: [], scope, reading })
          tries.push(undefined)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          tries.push(error)
        }
        await scope.db.run`rollback to savepoint tried`
      }
      throw new Tried()
    })
  } catch (error) {
    if (!(error instanceof Tried)) throw error
  }
  return tries
}

/** What the browser calls itself and the topic it shows by itself (web: platform/live/own.ts). */
function shownBy({ headers }: FastifyRequest): string | undefined {
  const name = headers['shown-by']
  return typeof name === 'string' && /^[\w-]{1,64}$/.test(name) ? name : undefined
}

const isFile = ({ response }: Call) => response !== undefined && isDownload(response)

const IdempotencyKey = z.string().min(1).max(200)
