import type { CallKey } from '@prumo/contract/contract.ts'
import { shown, type Trial, tried, written } from './trial.ts'

/** They talk to another server before their transaction, and their screens say what they do. */
const beside: readonly CallKey[] = ['DELETE /client/finance/payment/{id}', 'DELETE /client/finance/payment/{id}/pause']

/**
 * A deletion answers whether it would be refused, to everybody as it refuses them itself, and deletes nothing by that.
 */
export async function saysWhetherItWouldDelete(trial: Trial): Promise<string[]> {
  const { ana, colleague, peer, reader, stranger, newcomer, staff } = trial.callers
  const people = { nobody: undefined, staff, newcomer, stranger, reader, colleague, peer, ana }
  const key = `${trial.key.replace('DELETE', 'POST')}/dry-run` as CallKey
  // The record of the attempts before is gone.
  trial.prepareAnew()
  const wrong: string[] = []
  for (const [who, person] of Object.entries(people)) {
    const input = await trial.input()
    const company = person ?? ana
    const asked = await tried({ ...trial, callers: trial.callers, key }, person?.token, input, company)
    if (asked.code === 'route.not_found') return beside.includes(trial.key) ? [] : ['is not tried']
    const done = await tried(trial, person?.token, input, company)
    if (asked.code !== done.code || asked.status >= 300 !== done.status >= 300)
      wrong.push(`${who}: asked ${shown(asked)}, done ${shown(done)}`)
    wrong.push(...written(`the question of ${who}`, asked))
    if (done.status < 300) trial.prepareAnew()
  }
  return wrong
}
