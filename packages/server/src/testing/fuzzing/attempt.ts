import type { Input } from '../fixture.ts'
import { missing } from './payloads.ts'
import { type Place, put } from './places.ts'

/** A body sent in place of the declared one. */
export type RawBody = { contentType: string | undefined; bytes: Buffer; headers?: Record<string, string> }

/** One change of a valid input; an attempt has one or a few. */
export type Change =
  | { what: string; place: Place; value: unknown }
  | { what: string; body: (valid: Input) => RawBody }
  | { what: string; headers: Record<string, string> }
  | { what: string; extra: 'query' | 'body'; key: string; value: unknown }

export type Attempt = { changes: readonly Change[] }
export const describeAttempt = ({ changes }: Attempt) => changes.map(({ what }) => what).join(' + ')

/** The valid input with an attempt's changes. */
export function changed(valid: Input, { changes }: Attempt): Input {
  let input = valid
  for (const change of changes) {
    if ('place' in change) {
      const { part, path } = change.place
      input = { ...input, [part]: put(input[part], path, change.value, change.value === missing) }
    } else if ('extra' in change)
      input = { ...input, [change.extra]: put(input[change.extra], [change.key], change.value) }
  }
  return input
}
