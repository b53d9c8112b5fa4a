import { fail } from '../errors.ts'

/** Runs what only the store can make fail: whatever it throws becomes `storage.unavailable`, with its cause. */
export async function storing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw fail('storage.unavailable', { cause })
  }
}
