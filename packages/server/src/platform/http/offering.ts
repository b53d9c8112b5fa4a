import type { Actor } from '../scope.ts'

/**
 * An answer as its reader may act on it: to a company that only consults, no record offers what the payment refuses.
 * Abilities (`can`) are changes; the few that only read say so here.
 */
export const offeredTo = (actor: Pick<Actor, 'access'> | undefined, answer: unknown): unknown =>
  actor?.access === 'limited' ? onlyRead(answer) : answer

/** Abilities to see something. */
const reading = new Set(['team'])

function onlyRead(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(onlyRead)
  if (!isRecord(part)) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === 'can' && isRecord(value) ? refused(value) : onlyRead(value),
    ]),
  )
}

const refused = (can: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(can).map(([ability, value]) => [ability, reading.has(ability) && value]))

const isRecord = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' &&
  part !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(part) as object | null)
