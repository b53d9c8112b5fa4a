import type { Form } from '@prumo/contract/contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FairQueue, type Load } from '../admission/fair-queue.ts'
import { fail } from '../errors.ts'
import type { Space } from '../storage/space.ts'
import { disconnectSignal } from './disconnecting.ts'
import { type FormReading, type ReceivedForm, receiveForm } from './forms.ts'

/** Forms with files that are received at once, of one company and of all: each may fill part of the disk. */
const atOnce = { perParty: 4, places: 48, waiting: 300, waitMs: 60_000 }
/** Bytes besides the files: the boundaries of the form and its other parts. */
const mostBeside = 2_000_000
/** A form has `graceMs` before its rate counts, and `longestMs` in all. */
const usual = { graceMs: 20_000, longestMs: 10 * 60_000, bytesPerSecond: 4_000, lookEveryMs: 1_000 }
type Pace = typeof usual

type Receiver = FormReading & {
  /** The party in the queue. */
  party: string
  /** The space the company still has. */
  space: () => Promise<Space>
}

/**
 * Receives forms with files, few of a company at once. Before the first byte is written to the disk it checks that the
 * plan has room for the announced size besides the company's other running uploads. It ends a form that sends less than
 * 4 KB a second or takes longer than ten minutes. A form in the queue holds nothing: its body stays with the client.
 */
export class Receiving {
  readonly #turns: FairQueue
  readonly #pace: Pace
  /** Bytes that are being received, by party. */
  readonly #coming = new Map<string, number>()

  /** @param timeFactor multiplies the time a form waits, and the time it may take. */
  constructor({ timeFactor = 1, ...pace }: Partial<Pace> & { timeFactor?: number } = {}) {
    const { graceMs, longestMs, ...rate } = { ...usual, ...pace }
    this.#pace = { ...rate, graceMs: graceMs * timeFactor, longestMs: longestMs * timeFactor }
    this.#turns = new FairQueue({
      ...atOnce,
      waitMs: atOnce.waitMs * timeFactor,
      refuse: () => fail('work.busy', { retryAfter: 5 }),
    })
  }

  get load(): Load {
    return this.#turns.load
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
      { signal: disconnectSignal(request) },
    )
  }
}

/** Reads the unwanted body to its end and discards it, so that the connection can carry the answer. */
function refused(request: FastifyRequest, error: Error) {
  request.raw.resume()
  return error
}

/** Ends a form that arrives too slowly. Its answer is the last one of the connection, whose end ends the reading. */
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
    // A form may still arrive after its refusal: nothing of it stays.
    void receiving.then(({ files }) => Promise.all(files.map((file) => file.discard()))).catch(() => {})
    throw error
  } finally {
    clearInterval(looking)
  }
}
