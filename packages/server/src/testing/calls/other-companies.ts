import { anasId } from '../filled-database.ts'
import type { Input } from '../fixture.ts'
import { changed } from '../fuzzing/attempt.ts'
import { placesOf } from '../fuzzing/places.ts'
import { noted, writtenSince } from '../row-changes.ts'
import type { Person } from '../test-server.ts'
import { beforeMade, secret, shown, type Trial, tried, written } from './trial.ts'

/** A person of another company gets none of Ana's data and changes none of it. */
export async function givesOthersNothing(trial: Trial): Promise<string[]> {
  const outcome = beforeMade(trial, await tried(trial, trial.callers.stranger.token, await trial.input()))
  const { status, text } = outcome
  const wrong = written('a stranger', outcome)
  if (trial.fixture.refers && ![400, 404].includes(status)) wrong.push(shown(outcome))
  if (status >= 500 || text.includes(secret)) wrong.push(shown(outcome))
  return wrong
}

/** A colleague with every permission gets 404 for one person's own records. */
export async function hidesPersonalRecords(trial: Trial): Promise<string[]> {
  const outcome = beforeMade(trial, await tried(trial, trial.callers.peer.token, await trial.input()))
  return [...(outcome.status === 404 ? [] : [shown(outcome)]), ...written('a colleague', outcome)]
}

/**
 * Without row level security, and with a record of Ana's under the id `anasId` in every table: Bruno, of another
 * company, makes the call on what Ana prepared; with the call whole also on what he prepared with `anasId` in each place
 * that takes an id.
 */
export async function refusesForeignIds(
  { callers: { server, ana }, key, call, fixture, whole }: Trial,
  bruno: Person,
): Promise<string[]> {
  const theirs = await fixture.prepare({ server, ana, secret })
  // Somebody else who makes the call is the one who was prepared last.
  const own = whole || fixture.as ? await fixture.prepare({ server, ana: bruno, secret: 'Central' }) : undefined
  const mark = await noted(server)
  const wrong: string[] = []
  const attempt = async (what: string, input: Input) => {
    const by = fixture.as ? await fixture.as({ server, ana: bruno }) : bruno
    const { status, raw } = await server.attempt(by.token, key, input)
    const text = raw.toString()
    // An answer that repeats the sent text is no leak.
    const leaks = text.includes(secret) && !JSON.stringify(input).includes(secret)
    if (status >= 500 || leaks) wrong.push(`${what}: ${status} ${text.slice(0, 200)}`)
  }
  await attempt('all of it', theirs)
  if (whole && own) {
    for (const place of placesOf(call, own)) {
      if (!place.number || !place.path.length) continue
      const what = [place.part, ...place.path].join('.')
      await attempt(what, changed(own, { changes: [{ what, place, value: anasId }] }))
    }
  }
  const { changes } = await writtenSince(server, mark, ana)
  return changes.length ? [...wrong, `changed: ${changes.join(', ')}`] : wrong
}
