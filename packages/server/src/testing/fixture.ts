import type { CallKey } from '@prumo/contract/contract.ts'
import type { Person, TestServer } from './test-server.ts'

/** Where a call is prepared: Ana, who owns the records, and a word that is part of all their texts. */
export type World = { server: TestServer; ana: Person; secret: string }

/** What a caller sends: the parts of a call as its declaration names them. */
export type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: File[]
  /** Of a call by another server, which shows its key in one. */
  headers?: Record<string, string>
}

/** Where a record says whether the call may be made: by an ability of its `can`. */
export type Offered = {
  ability: string
  /** The record as a person reads it before making the call; undefined where they may not read it. */
  record(reader: Person, input: Input): Promise<{ can: Record<string, boolean> } | undefined>
  /** Changes the prepared input as Ana, so that the call is about this ability. */
  input?(input: Input, ana: Person): Promise<Input> | Input
}

/** A valid use of a declared call: Ana makes it on her own records. The tests of every call start from it. */
export type Fixture = {
  /** Makes what the call needs and returns its input. Texts it writes contain `secret`, so that a leak is found. */
  prepare(world: World): Promise<Input> | Input
  /** Somebody else who makes the call, where Ana's session must not be touched. */
  as?(world: Omit<World, 'secret'>): Promise<Person>
  /** It ends the session it is made in: each attempt is made in a session of its own. */
  endsSession?: boolean
  /** The input names records: another company gets 404 (or 400 for a reference in the body). */
  refers?: boolean
  /** The record is one person's: a colleague with every permission gets 404. */
  personal?: boolean
  /** The call is offered by the record it is about, and nowhere else. */
  offered?: Offered[]
  /**
   * Its preparation, or where it is a change its success, leaves rows in tables where no other fixture with this mark
   * does (filled-database.ts).
   */
  fillsTables?: boolean
  /** Why its change leaves no row in the trail, in a sentence; every other change does. */
  unrecorded?: string
  /** What a refused attempt leaves on purpose, in a sentence: an e-mail to the person whose password is guessed. */
  warns?: string
}

/** The fixtures of an area, by call. */
export type Fixtures = Record<CallKey, Fixture>
