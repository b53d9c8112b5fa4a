/** Keys of creating calls whose answer never came, by what was sent. */
const unanswered = new Map<string, string>()

/**
 * The Idempotency-Key of a creating call: a call repeated with the same content because its answer was lost
 * carries the same key, so that nothing is created twice. Call `answered` when any answer came.
 */
export function idempotencyKey(route: string, content: string): { key: string; answered: () => void } {
  const attempt = `${route} ${content}`
  const key = unanswered.get(attempt) ?? freshKey()
  unanswered.set(attempt, key)
  return { key, answered: () => unanswered.delete(attempt) }
}

/**
 * A key nobody else has. crypto.randomUUID exists only in secure contexts, and the product also runs over http in a
 * local network.
 */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
