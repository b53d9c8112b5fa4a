import type { Form } from '@prumo/contract/contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FairQueue } from '../admission/fair-queue.ts'
import { fail } from '../errors.ts'
import type { Space } from '../storage/space.ts'
import { type FormReading, type ReceivedForm, receiveForm } from './forms.ts'
import { goneSignal } from './gone.ts'

/** Forms with files of one company that are received at once, and of all: each may fill some of the disk. */
const atOnce = { perParty: 4, places: 48, waiting: 300, waitMs: 60_000 }
/** Beside the files: the borders of the form and its other parts. */
const mostBeside = 2_000_000
/** A slow line has `graceMs` before its rate counts, and a form `longestMs` in all. */
const usual = { graceMs: 20_000, longestMs: 10 * 60_000, bytesPerSecond: 4_000, lookEveryMs: 1_000 }
type Pace = typeof usual

type Receiver = FormReading & {
  /** Whose turn it is. */
  party: string
  /** What the company may still store. */
  space: () => Promise<Space>
}

/**
 * Takes forms with files, few of a company at once. Before the first byte goes to the disk the plan is asked whether it
 * has room for what is announced, beside what the company is sending already; who sends less than 4 KB a second, or for
 * longer than ten minutes, is ended. Who waits for a turn holds nothing: what they send stays with them.
 */
export class Receiving {
  readonly #turns = new FairQueue({ ...atOnce, refuse: () => fail('work.busy', { retryAfter: 5 }) })
  readonly #pace: Pace
  /** Bytes that are on their way, by party. */
  readonly #coming = new Map<string, number>()

  constructor(pace: Pace = usual) {
    this.#pace = pace
  }

  /** @throws work.busy, file.quota, request.too_slow, and as `receiveForm`. */
  async receive(
    request: FastifyRequest,
    reply: FastifyReply,
    form: Form,
    { party, space, ...reading }: Receiver,
  ): Promise<ReceivedForm> {
    if (!request.isMultipart()) return receiveForm(request, form, reading)
    const announced = Number(request.headers['content-length'] ?? Number.NaN)
    const most = form.maxFiles * reading.maxBytes
    const size = Math.min(Number.isFinite(announced) ? Math.max(0, announced - mostBeside) : reading.maxBytes, most)
    return this.#turns.run(
      party,
      async () => {
        const before = this.#coming.get(party) ?? 0
        this.#coming.set(party, before + size)
        try {
          const { used, limit } = await space()
          if (used + before + size > limit) throw refused(request, fail('file.quota'))
          const slow = new AbortController()
          const receiving = receiveForm(request, form, { ...reading, signal: slow.signal })
          return await inTime(request, reply, receiving, slow, this.#pace)
        } finally {
          const left = this.#coming.get(party)! - size
          if (left > 0) this.#coming.set(party, left)
          else this.#coming.delete(party)
        }
      },
      { signal: goneSignal(request) },
    )
  }
}

/** What is not wanted is read to its end and thrown away, so that the connection can carry the answer. */
function refused(request: FastifyRequest, error: Error) {
  request.raw.resume()
  return error
}

/** Ends a form that comes too slowly: its answer is the last of its connection, which then ends what was being read. */
async function inTime(
  request: FastifyRequest,
  reply: FastifyReply,
  receiving: Promise<ReceivedForm>,
  slow: AbortController,
  { graceMs, longestMs, bytesPerSecond, lookEveryMs }: Pace,
) {
  const { socket } = request.raw
  const begun = performance.now()
  const bytesBefore = socket.bytesRead
  let looking: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    looking = setInterval(() => {
      const ms = performance.now() - begun
      const drips = ms > graceMs && ((socket.bytesRead - bytesBefore) * 1000) / ms < bytesPerSecond
      if (!drips && ms < longestMs) return
      clearInterval(looking)
      reply.header('connection', 'close')
      const refusal = fail('request.too_slow')
      slow.abort(refusal)
      reject(refusal)
    }, lookEveryMs)
  })
  try {
    return await Promise.race([receiving, tooSlow])
  } catch (error) {
    // Later than its refusal it may still arrive: nothing of it stays.
    void receiving.then(({ files }) => Promise.all(files.map((file) => file.discard()))).catch(() => {})
    throw error
  } finally {
    clearInterval(looking)
  }
}
