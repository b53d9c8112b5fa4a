import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type AreaName, allCalls, areas } from '@prumo/contract/areas.ts'
import type { Call, CallKey } from '@prumo/contract/contract.ts'
import { topics } from '../../areas.ts'
import type { Fixtures } from '../fixture.ts'

/*
 * A product with GROWTH times the calls, for measuring what its tests take: every area declares its calls again under
 * other paths, '/copia-1/contacts', with the same handlers and fixtures.
 */

type Declared = { readonly [key: CallKey]: Call }
type Growing = Record<CallKey, Call>

const growth = Number(process.env.GROWTH ?? 1)
const source = join(import.meta.dirname, '../..')

/** The calls to copy with their new keys, in turn until the area has grown. */
function copiesOf(calls: Declared): [from: CallKey, to: CallKey][] {
  const keys = Object.keys(calls) as CallKey[]
  const own = keys.filter((key) => !/ \/copia-/.test(key) && topics.some((topic) => key in topic.calls))
  const wanted = Math.max(0, Math.round(growth * own.length) - own.length)
  return Array.from({ length: wanted }, (_, n) => {
    const from = own[n % own.length]!
    return [from, from.replace(' ', ` /copia-${1 + Math.floor(n / own.length)}`) as CallKey]
  })
}

// Several test files of one worker share these declarations: what is there is not declared twice.
const copies = (Object.entries(areas) as unknown as [AreaName, Growing][]).flatMap(([area, calls]) =>
  copiesOf(calls)
    .filter(([, to]) => !(to in calls))
    .map(([from, to]) => ({ area, calls, from, to })),
)
for (const { area, calls, from, to } of copies) {
  const topic = topics.find((one) => from in one.calls)!
  calls[to] = calls[from]!
  ;(topic.calls as Growing)[to] = calls[from]!
  topic.handlers[to] = topic.handlers[from]!
  allCalls.push([to, calls[from]!, area])
}

for (const path of globSync('**/calls.fixtures.ts', { cwd: source })) {
  const exported = Object.values((await import(join(source, path))) as Record<string, Fixtures>)
  for (const fixtures of exported) {
    for (const { from, to } of copies) if (fixtures[from]) fixtures[to] ??= fixtures[from]
  }
}
