import type { CallKey } from '@prumo/contract/contract.ts'
import type { Input } from '../fixture.ts'
import type { Person } from '../test-server.ts'
import { shown, type Trial, tried, written } from './trial.ts'

/** They talk to another server before their transaction, and their screens say what they do. */
const beside: readonly CallKey[] = ['DELETE /client/finance/payment/{id}', 'DELETE /client/finance/payment/{id}/pause']

/** The same deletion as one of several that are tried at once, where there is such an address. */
async function triedAmong(trial: Trial, token: string | undefined, input: Input, company: Pick<Person, 'companyId'>) {
  if (!/^DELETE [^{]*\/\{id\}$/.test(trial.key)) return undefined
  const key = trial.key.replace(/^DELETE (.*)\/\{id\}$/, 'POST $1/dry-runs') as CallKey
  const { params, ...rest } = input
  const asked = await tried(
    { ...trial, callers: trial.callers, key },
    token,
    { ...rest, body: { ids: [params?.['id']] } },
    company,
  )
  if (asked.status >= 300) return asked
  const { response } = JSON.parse(asked.text) as { response: { code: string }[] }
  return { ...asked, code: response[0]?.code }
}

/**
 * A deletion answers whether it would be refused, alone and among several, to everybody as it refuses them itself, and
 * deletes nothing by that.
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
    const among = await triedAmong(trial, person?.token, input, company)
    const done = await tried(trial, person?.token, input, company)
    if (among && among.code !== done.code) wrong.push(`${who}: asked among several ${among.code}, done ${shown(done)}`)
    if (among) wrong.push(...written(`the question of ${who} about several`, among))
    if (asked.code !== done.code || asked.status >= 300 !== done.status >= 300)
      wrong.push(`${who}: asked ${shown(asked)}, done ${shown(done)}`)
    wrong.push(...written(`the question of ${who}`, asked))
    if (done.status < 300) trial.prepareAnew()
  }
  return wrong
}
