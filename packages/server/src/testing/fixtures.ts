import type { CallKey } from '@prumo/contract/contract.ts'
import { adminFixtures } from '../admin/calls.fixtures.ts'
import { chatFixtures } from '../chat/calls.fixtures.ts'
import { contactFixtures } from '../contacts/calls.fixtures.ts'
import { filesFixtures } from '../files/calls.fixtures.ts'
import { identityFixtures } from '../identity/calls.fixtures.ts'
import { minutesFixtures } from '../minutes/calls.fixtures.ts'
import { notificationFixtures } from '../notifications/calls.fixtures.ts'
import { liveFixtures } from '../platform/live/calls.fixtures.ts'
import { privacyFixtures } from '../privacy/calls.fixtures.ts'
import { processesFixtures } from '../processes/calls.fixtures.ts'
import { routineFixtures } from '../routine/calls.fixtures.ts'
import { searchFixtures } from '../search/calls.fixtures.ts'
import type { Person, TestServer } from './test-server.ts'

/** How a declared call is made rightly by Ana, on records that are hers; what the test of every call starts from. */
export type Fixture = {
  /** Makes what the call needs and answers its input. Texts it writes contain `secret`, so that a leak is seen. */
  prepare(world: { server: TestServer; ana: Person; secret: string }): Promise<Input> | Input
  /** Somebody else makes it, where Ana's session must not be touched. */
  as?(world: { server: TestServer; ana: Person }): Promise<Person>
  /** The input names records: another company gets 404 (or 400 for a reference in the body). */
  refers?: boolean
  /** The record is one person's: a colleague with every permission gets 404. */
  personal?: boolean
}
type Input = { params?: object; query?: object; body?: unknown; files?: File[] }
export type Fixtures = Record<CallKey, Fixture>

export const fixtures: Fixtures = {
  ...identityFixtures,
  ...contactFixtures,
  ...chatFixtures,
  ...adminFixtures,
  ...routineFixtures,
  ...privacyFixtures,
  ...minutesFixtures,
  ...processesFixtures,
  ...filesFixtures,
  ...searchFixtures,
  ...notificationFixtures,
  ...liveFixtures,
}
