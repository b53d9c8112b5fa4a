import { fail } from '../errors.ts'

/** Runs work that fails only when the storage fails: any error becomes `storage.unavailable`, with its cause. */
export async function storing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw fail('storage.unavailable', { cause })
  }
}
