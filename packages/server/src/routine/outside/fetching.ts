import { createHash } from 'node:crypto'
import type { OutsideFailure } from '@prumo/contract/routine/outside/failures.ts'
import { decoded } from '../../platform/decoding.ts'
import { AppError } from '../../platform/errors.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { OutgoingError, outgoingService } from '../../platform/outgoing/outgoing.ts'
import { addressPurpose } from './address.ts'
import type { Busy } from './busy-in.ts'
import { mostBytes, readingCalendar } from './reading.ts'

const withinMs = 20_000

/** What a calendar said: its times, or none where it says what it said before; or why it said nothing. */
export type Found = { fingerprint: string; times?: readonly Busy[] } | { failure: OutsideFailure; fingerprint?: string }

type Asked = {
  companyId: number
  id: number
  address: string
  fingerprint: string
  timeZone: string
  today: string
}

/** Reads a calendar at its address, outside of any transaction. */
export async function fetchCalendar(context: JobContext, asked: Asked): Promise<Found> {
  const { companyId, id, timeZone, today } = asked
  let address: string
  try {
    address = context.sealer.open(asked.address, addressPurpose({ companyId, id }))
  } catch {
    return { failure: 'lost' }
  }
  let content: string
  try {
    const answer = await outgoingService.of(context).read(address, { most: mostBytes, within: withinMs, headers })
    if (answer.status !== 200) return { failure: gone.has(answer.status) ? 'gone' : 'failed' }
    content = decoded(answer.body)
  } catch (error) {
    if (error instanceof OutgoingError) return { failure: error.obstacle }
    throw error
  }
  // A day later the same calendar has other times, and so it has after a change of the company's zone.
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([reader, today, timeZone]))
    .update(content)
    .digest('base64url')
  if (fingerprint === asked.fingerprint) return { fingerprint }
  try {
    const input = { content, timeZone, today }
    return { fingerprint, times: await context.workers.run(readingCalendar, input, { company: companyId }) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'calendar.unreadable') return { failure: 'unreadable' }
    throw error
  }
}

/** Raise it when the reader finds other times in the same text. */
const reader = 1
const headers = { accept: 'text/calendar, text/plain;q=0.5' }
const gone = new Set([401, 403, 404, 410])
