import {
  mostOutsideCalendars,
  type NewOutsideCalendar,
  type OutsideCalendar,
  type OutsideCalendarChange,
} from '@prumo/contract/routine/outside/endpoints.ts'
import { type OutsideFailure, outsideFailures } from '@prumo/contract/routine/outside/failures.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail, failAt } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import { outgoingService } from '../../platform/outgoing/outgoing.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { addressPurpose } from './address.ts'
import { readOutsideCalendar } from './jobs.ts'

const againAfterMs = 60_000

const events = sql<number>`(select count(*)::int from routine.outside_events e
  where e.company_id = outside_calendars.company_id and e.calendar_id = outside_calendars.id)`

const rows = rowsOf(area, 'routine.outside_calendars', {
  columns: ['id', 'label', 'host', 'tried_at', 'read_at', 'due_at', 'failing_since', 'failure', events.as('events')],
  owner: 'user_id',
  stamps: ['created_at'],
})
type Row = Awaited<ReturnType<typeof rows.find>>

/** The acting person's outside calendars, in the order in which they were added. */
export const myOutsideCalendars = async (scope: Scope): Promise<OutsideCalendar[]> =>
  (await rows.all(scope, { most: mostOutsideCalendars })).map(shown)

/** Adds a calendar, which is read right away. @throws request.invalid for its address, list.too_many. */
export async function addOutsideCalendar(
  scope: Scope,
  { label, address }: z.output<typeof NewOutsideCalendar>,
  baseUrl: string,
): Promise<OutsideCalendar> {
  const url = requireAddress(scope, address, baseUrl)
  await requireRoom(scope, `outside calendars of ${scope.userId}`, {
    most: mostOutsideCalendars,
    count: () => rows.count(scope),
    message: `Você já acompanha ${mostOutsideCalendars} calendários de fora. Tire um para pôr outro.`,
  })
  const { id } = await rows.insert(scope, {
    label,
    host: url.host,
    // Sealed for this calendar, whose number is known only now.
    address: '',
    tried_at: null,
    read_at: null,
    due_at: scope.clock.now(),
    failing_since: null,
    failure: null,
  })
  const made = await rows.update(scope, id, { address: sealed(scope, id, url) })
  await record(scope, 'outside_calendar.created', id, { after: { label, host: url.host } })
  return readSoon(scope, made)
}

/**
 * Changes the name of a calendar or, where one is given, its address: then it is read right away, and what it said before
 * stays until it is.
 * @throws not_found, request.invalid for its address.
 */
export async function changeOutsideCalendar(
  scope: Scope,
  id: number,
  { label, address }: z.output<typeof OutsideCalendarChange>,
  baseUrl: string,
): Promise<OutsideCalendar> {
  const url = address === '' ? undefined : requireAddress(scope, address, baseUrl)
  const before = await rows.lock(scope, id)
  const changed = await rows.update(scope, id, {
    label,
    ...(url && { host: url.host, address: sealed(scope, id, url), fingerprint: '', ...due(scope) }),
  })
  const named = ({ label, host }: Row) => ({ label, host })
  await record(scope, 'outside_calendar.updated', id, { before: named(before), after: named(changed) })
  if (url) return readSoon(scope, changed)
  publishMine(scope)
  return shown(changed)
}

/** Forgets a calendar and its times. @throws not_found. */
export async function removeOutsideCalendar(scope: Scope, id: number) {
  const { label, host } = await rows.remove(scope, id)
  publishMine(scope)
  await record(scope, 'outside_calendar.deleted', id, { before: { label, host } })
}

/** Reads a calendar now. @throws not_found, rate.limited within a minute of the last try. */
export async function readNow(scope: Scope, id: number): Promise<OutsideCalendar> {
  const { tried_at } = await rows.lock(scope, id)
  const wait = tried_at ? tried_at.getTime() + againAfterMs - scope.clock.now().getTime() : 0
  if (wait > 0) throw fail('rate.limited', { retryAfter: wait / 1000 })
  return readSoon(scope, await rows.update(scope, id, due(scope)))
}

/** It begins anew: also what was paused. */
const due = ({ clock }: Scope) => ({ due_at: clock.now(), failing_since: null, failure: null })

async function readSoon(scope: Scope, row: Row): Promise<OutsideCalendar> {
  await scope.jobs.send(scope.db, readOutsideCalendar, { companyId: scope.companyId, id: row.id })
  publishMine(scope)
  return shown(row)
}

const publishMine = (scope: Scope) => publish(scope, { topic: 'outside-calendars', to: [scope.userId] })

const sealed = (scope: Scope, id: number, url: URL) =>
  scope.sealer.seal(url.href, addressPurpose({ companyId: scope.companyId, id }))

const refusals = {
  unreadable: 'Isto não é um endereço. Copie o endereço que termina em .ics e começa com https://.',
  not_https: 'Use um endereço que comece com https://.',
  with_password: 'O endereço não pode levar usuário e senha. Use o endereço secreto que o outro calendário oferece.',
  port: 'Neste endereço não há calendários: a porta é de outro serviço.',
  network: outsideFailures.refused,
  own: 'Este é o seu calendário do Prumo, que já está aqui.',
} as const

/** @throws request.invalid. */
function requireAddress(scope: Scope, typed: string, baseUrl: string): URL {
  const address = typed.replace(/^webcals?:\/\//i, 'https://')
  const host = (text: string) => (URL.canParse(text) ? new URL(text).host : undefined)
  const own = host(address) !== undefined && host(address) === host(baseUrl)
  const refusal = own ? 'own' : outgoingService.of(scope).refusal(address)
  if (!refusal) return new URL(address)
  const message = refusals[refusal]
  throw failAt('address', message)
}

const shown = ({ tried_at, read_at, failing_since, failure, due_at, ...row }: Row): OutsideCalendar => ({
  ...row,
  tried_at: tried_at?.toISOString() ?? null,
  read_at: read_at?.toISOString() ?? null,
  failing_since: failing_since?.toISOString() ?? null,
  failure: failure === null ? null : outsideFailures[failure as OutsideFailure],
  paused: due_at === null,
})
