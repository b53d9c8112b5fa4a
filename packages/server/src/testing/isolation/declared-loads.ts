import { allCalls } from '@prumo/contract/areas.ts'
import { type Call, isEvents } from '@prumo/contract/contract.ts'
import { fixtures } from '../fixtures.ts'
import { wireForm } from '../fuzzing/sending.ts'
import type { Person, TestServer } from '../test-server.ts'
import { isChosen, type Load } from './loads.ts'
import { maximal } from './maximal.ts'

/** Calls that end the caller's own session, or wait on purpose. */
const apart = /sign\/out|alter-password|account\/deletion|end-others|two-step|\/live$/

/**
 * Every declared call with its declared maximum, on records of this company. A new call is included by its
 * declaration.
 */
export const declaredLoads = (server: TestServer, ana: Person) => loadsOf(server, ana, () => true)

/** Those of them that take much of the server. */
export const heavyCalls = (server: TestServer, ana: Person) => loadsOf(server, ana, ({ weight }) => weight === 'heavy')

async function loadsOf(server: TestServer, ana: Person, isWanted: (call: Call) => boolean): Promise<Load[]> {
  const loads: Load[] = []
  for (const [key, call] of allCalls) {
    const fixture = fixtures[key]
    if (!isWanted(call) || !fixture || isEvents(call.response) || apart.test(key) || fixture.as || !isChosen(key))
      continue
    const input = maximal(call, await fixture.prepare({ server, ana, secret: 'Sigiloso' }))
    const { headers, ...sent } = await wireForm(key, call, input, { changes: [] })
    loads.push({ name: key, request: () => ({ ...sent, headers: { 'request-token': ana.token, ...headers } }) })
  }
  return loads
}
