import type { Call } from '@prumo/contract/contract.ts'
import type { ErrorBody } from '@prumo/contract/errors.ts'
import { changed } from '../fuzzing/attempt.ts'
import { type Place, placesOf } from '../fuzzing/places.ts'
import { shown, type Trial, tried, written } from './trial.ts'

/** Where a call takes the version of the record. */
const versionOf = (call: Call): Place | undefined =>
  placesOf(call, {}).find(({ part, path }) => part === 'body' && path.at(-1) === 'updated_at')

export const takesVersion = (call: Call) => versionOf(call) !== undefined

/** A save with an old version is refused with the current record, and says who wrote it. */
export async function writesOverNoNewerVersion(trial: Trial): Promise<string[]> {
  const { callers, call } = trial
  const { ana } = callers
  const place = versionOf(call)!
  // The record must exist to have a version: the valid call creates it, if it is new.
  const { input } = await trial.made()
  const stale = changed(input, { changes: [{ what: 'stale', place, value: '2020-01-01T00:00:00.000Z' }] })
  const outcome = await tried(trial, ana.token, stale)
  const wrong = written('an old version', outcome)
  if (outcome.status !== 409 || outcome.code !== 'record.stale') wrong.push(shown(outcome))
  else {
    const { record, changed: by } = JSON.parse(outcome.text) as Partial<ErrorBody>
    if (!record) wrong.push(`no record: ${shown(outcome)}`)
    if (!by?.by) wrong.push(`nobody who wrote it: ${shown(outcome)}`)
  }
  return wrong
}
