import { keyNeeds } from '@prumo/contract/key-needs.ts'
import type { KeyAreas } from '@prumo/contract/keys.ts'
import { keepsPassword } from '../../identity/testing/standing.ts'
import { everyArea, keyOf } from '../../integrations/testing/keys.ts'
import type { Person } from '../test-server.ts'
import { beforeMade, secret, shown, type Trial, tried, written } from './trial.ts'

/**
 * A key of Ana's with exactly the right the call needs is let in, one with everything where no key is meant is refused, and
 * a stranger's with everything gets nothing of hers. What the gate answers to keys that lack a right, have ended or come
 * from elsewhere is tried for every call at once (integrations/keys/every-call.test.ts).
 */
export async function opensToKeys(trial: Trial): Promise<string[]> {
  const { key, callers, fixture } = trial
  const need = keyNeeds.get(key)
  const wrong: string[] = []
  const theirs = beforeMade(trial, await tried(trial, await tokenOf(trial, callers.stranger), await trial.input()))
  wrong.push(...written('a key of another company', theirs))
  if (theirs.text.includes(secret)) wrong.push(`a key of another company: ${shown(theirs)}`)
  if (!need) {
    const outcome = await tried(trial, await tokenOf(trial, callers.ana), await trial.input())
    if (outcome.code !== 'key.closed') wrong.push(shown(outcome))
    return [...wrong, ...written('a key', outcome)]
  }
  // The record is somebody else's.
  if (fixture.as) return wrong
  const area = need.area === 'any' ? 'tasks' : need.area
  const right = need.right === 'edit' ? 'edit' : 'see'
  const exact: KeyAreas = area === 'record' ? everyArea(right) : { [area]: right }
  const outcome = beforeMade(trial, await tried(trial, await tokenOf(trial, callers.ana, exact), await trial.input()))
  if (/^(key|session)\./.test(outcome.code ?? '') || outcome.status >= 500) wrong.push(shown(outcome))
  return wrong
}

const made = new WeakMap<Person, Map<string, Promise<string>>>()

/** A key of a person with these areas, by default with all of them; made once. */
function tokenOf({ callers: { server } }: Trial, person: Person, areas?: KeyAreas): Promise<string> {
  const keys = made.get(person) ?? new Map<string, Promise<string>>()
  made.set(person, keys)
  const name = JSON.stringify(areas ?? 'all')
  const known = keys.get(name) ?? make()
  keys.set(name, known)
  return known

  async function make() {
    await keepsPassword(server, person)
    return (await keyOf(person, areas && { areas })).token
  }
}
