import { workIn } from '../platform/http/effort.ts'

/** The header that answers the challenge of an `effort.required`, as the page works it out. */
export function effortFor({ challenge, salt, bits }: Record<string, string> = {}): { effort: string } {
  let nonce = 0
  while (workIn(`${salt}:${nonce}`) < Number(bits)) nonce++
  return { effort: `${challenge}:${nonce}` }
}
