import { allCalls } from '@prumo/contract/areas.ts'
import { isDownload, isEvents } from '@prumo/contract/contract.ts'
import { z } from 'zod'
import type { Fixtures, Offered } from '../fixture.ts'
import type { Person } from '../test-server.ts'
import { secret, shown, type Trial, tried } from './trial.ts'

// Screens offer exactly what a record's `can` says, so an offered call must succeed and a refused one must not be
// offered.

/**
 * Who reads the record and then makes the call is answered what `can` said; so are they when it is already done, for what
 * was right once may be right no more.
 */
export async function doesWhatItOffers(trial: Trial): Promise<string[]> {
  const { cast, fixture } = trial
  const { server } = cast
  const wrong: string[] = []
  for (const offered of fixture.offered ?? []) {
    const prepared = async () => {
      const input = await fixture.prepare({ server, ana: cast.ana, secret })
      return offered.input ? offered.input(input, cast.ana) : input
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
    // What is done already may be done again without being offered, since calls may be repeated.
    const still = (await offered.record(await readerOf(trial, 'who made it'), input))?.can[offered.ability]
    const again = await tried(trial, token, input)
    if (still && again.status >= 300)
      wrong.push(`${offered.ability} is still offered, the call answers ${shown(again)}`)
  }
  return wrong
}

/** A person of the company who may make the call at all, and is refused for whose the record is, was told so by it. */
export async function saysWhomItRefuses(trial: Trial): Promise<string[]> {
  const { call, fixture } = trial
  if (fixture.offered || call.audience === 'public') return []
  const wrong: string[] = []
  for (const who of readers) {
    // Where Ana's own session must not be touched, what she prepares is not the maker's for long.
    if (fixture.as && who === 'who made it') continue
    const { token } = await readerOf(trial, who)
    const outcome = await tried(trial, token, await trial.input())
    if (outcome.status === 403 && outcome.code !== 'permission.denied')
      wrong.push(`${who} is refused and no record says so beforehand: ${shown(outcome)}`)
  }
  return wrong
}

const readers = ['who made it', 'a colleague with every permission', 'a colleague without any'] as const
async function readerOf({ cast, fixture }: Trial, who: (typeof readers)[number]): Promise<Person> {
  if (who === 'who made it') return fixture.as ? fixture.as(cast) : cast.ana
  return who === 'a colleague without any' ? cast.colleague : cast.peer
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

/** What `offered` of a fixture is most often: one record, read by the number in the path. */
export const offers = (ability: string, record: Offered['record']): Offered[] => [{ ability, record }]
