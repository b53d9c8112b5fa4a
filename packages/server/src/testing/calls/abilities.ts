import { allCalls } from '@prumo/contract/areas.ts'
import { isDownload, isEvents } from '@prumo/contract/contract.ts'
import { z } from 'zod'
import type { Fixtures, Offered } from '../fixture.ts'
import type { Person } from '../test-server.ts'
import { secret, shown, type Trial, tried } from './trial.ts'

// Screens offer exactly what a record's `can` says, so an offered call must succeed and a refused one must not be
// offered.

/**
 * The answer of the call agrees with `can` of the record read before it; also when the call was made once already,
 * because it may no longer be allowed then.
 */
export async function doesWhatItOffers(trial: Trial): Promise<string[]> {
  const { callers, fixture } = trial
  const { server } = callers
  const wrong: string[] = []
  for (const offered of fixture.offered ?? []) {
    const prepared = async () => {
      const input = await fixture.prepare({ server, ana: callers.ana, secret })
      return offered.input ? offered.input(input, callers.ana) : input
    }
    for (const who of readers) {
      const input = await prepared()
      const reader = await readerOf(trial, who)
      const can = (await offered.record(reader, input))?.can[offered.ability]
      if (can === undefined) continue
      const { status, text } = await tried(trial, reader.token, input)
      if (status < 300 !== can) wrong.push(`${who}: ${offered.ability} is ${can}, the call answers ${status} ${text}`)
    }
    const input = await prepared()
    const { token } = await readerOf(trial, 'who made it')
    await tried(trial, token, input)
    // A call that was already made may succeed again without being offered, since calls may be repeated.
    const still = (await offered.record(await readerOf(trial, 'who made it'), input))?.can[offered.ability]
    const again = await tried(trial, token, input)
    if (still && again.status >= 300)
      wrong.push(`${offered.ability} is still offered, the call answers ${shown(again)}`)
  }
  return wrong
}

/**
 * When a colleague with the permission is refused because of whose record it is, the record said so before, in an
 * ability.
 */
export async function saysWhomItRefuses(trial: Trial): Promise<string[]> {
  const { call, callers, fixture } = trial
  if (fixture.offered || call.audience === 'public') return []
  const wrong: string[] = []
  const outcomes = {
    'a colleague who only sees': await trial.attemptOf('reader'),
    'a colleague without any': await trial.attemptOf('colleague'),
    'a colleague with every permission': await tried(trial, callers.peer.token, await trial.input()),
  }
  for (const [who, outcome] of Object.entries(outcomes)) {
    if (outcome.status === 403 && !whatSomebodyIs.includes(outcome.code))
      wrong.push(`${who} is refused and no record says so beforehand: ${shown(outcome)}`)
  }
  return wrong
}

/** Refused because of what somebody may do at all, not because of whose record it is. */
const whatSomebodyIs: (string | undefined)[] = ['permission.denied', 'permission.only_sees', 'permission.not_approver']

const readers = [
  'who made it',
  'a colleague with every permission',
  'a colleague who only sees',
  'a colleague without any',
] as const
async function readerOf({ callers, fixture }: Trial, who: (typeof readers)[number]): Promise<Person> {
  if (who === 'who made it') return fixture.as ? fixture.as(callers) : callers.ana
  if (who === 'a colleague who only sees') return callers.reader
  return who === 'a colleague without any' ? callers.colleague : callers.peer
}

/** Abilities in answers that no fixture tests. */
export function unwalked(fixtures: Fixtures): string[] {
  const spoken = new Set<string>()
  for (const [, { response }] of allCalls) {
    if (!response || isDownload(response) || isEvents(response)) continue
    collect(z.toJSONSchema(response as z.ZodType, { io: 'output', unrepresentable: 'any' }), spoken)
  }
  const walked = new Set(Object.values(fixtures).flatMap(({ offered = [] }) => offered.map(({ ability }) => ability)))
  return [...spoken].filter((ability) => !walked.has(ability))
}

function collect(schema: unknown, into: Set<string>) {
  if (typeof schema !== 'object' || schema === null) return
  const { can } = ((schema as { properties?: object }).properties ?? {}) as { can?: { properties?: object } }
  for (const ability of Object.keys(can?.properties ?? {})) into.add(ability)
  for (const part of Object.values(schema)) collect(part, into)
}

/** The usual `offered` of a fixture: one record, read by the id in the path. */
export const offers = (ability: string, record: Offered['record']): Offered[] => [{ ability, record }]
