import type { CallKey } from '@prumo/contract/contract.ts'
import { inject, test } from 'vitest'
import { hasTurn, seed } from './depth.ts'
import type {} from './global-setup.ts'

/** True if this branch changes a file, or one in a folder, given as '…/'. */
export const isChanged = (folder: string): boolean => inject('changedFiles').some((path) => path.startsWith(folder))

/** True if a call is tested whole in this run: it is its turn, or this branch may have changed it. */
export const isTestedWhole = (key: CallKey): boolean => hasTurn(key) || inject('changedCalls').includes(key)

/** True if a test is due that a run may leave to another: it is its turn, or this branch changes what it is about. */
export const isDue = (name: string, folders: readonly string[]): boolean => hasTurn(name) || folders.some(isChanged)

/**
 * A test that takes some seconds of a processor and may be left to another run, as one that is due alone is made. Those of
 * a file take turns in their order: by their names alone, half of them came on one day.
 */
export function deep(...folders: readonly string[]) {
  let first: string | undefined
  let place = 0
  return (name: string, work: () => Promise<void> | void, limitMs?: number) => {
    first ??= name
    test.runIf(hasTurn(first, seed, place++) || folders.some(isChanged))(name, work, limitMs)
  }
}
