import type { CallKey } from '@prumo/contract/contract.ts'
import type { Person, TestServer } from './test-server.ts'

/** Where a call is prepared: Ana, whose records it takes, and a word that stands in all their texts. */
export type World = { server: TestServer; ana: Person; secret: string }

/** What a caller sends: the parts of a call as its declaration names them. */
export type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: File[]
}

/** Where a record says whether the call may be made: by an ability of its `can`. */
export type Offered = {
  ability: string
  /** The record as somebody reads it before they make the call; undefined where it is not theirs to read. */
  record(reader: Person, input: Input): Promise<{ can: Record<string, boolean> } | undefined>
  /** What Ana changes in the prepared input, so that the call is about this ability. */
  input?(input: Input, ana: Person): Promise<Input> | Input
}

/** How a declared call is made rightly by Ana, on records that are hers; what the tests of every call start from. */
export type Fixture = {
  /** Makes what the call needs and answers its input. Texts it writes contain `secret`, so that a leak is seen. */
  prepare(world: World): Promise<Input> | Input
  /** Somebody else makes it, where Ana's session must not be touched. */
  as?(world: Omit<World, 'secret'>): Promise<Person>
  /** The input names records: another company gets 404 (or 400 for a reference in the body). */
  refers?: boolean
  /** The record is one person's: a colleague with every permission gets 404. */
  personal?: boolean
  /** The call is offered by the record it is about, and by nothing else. */
  offered?: Offered[]
  /** Made rightly, it leaves rows in tables where no preparation leaves any. */
  furnishes?: boolean
  /** Why its change leaves no row in the trail, in a sentence; every other change does. */
  unrecorded?: string
  /** What its refusal leaves on purpose, in a sentence: an e-mail to who is guessed at. */
  warns?: string
}

/** The fixtures of an area, by call. */
export type Fixtures = Record<CallKey, Fixture>
