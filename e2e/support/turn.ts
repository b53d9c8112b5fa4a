import { changedFiles } from '@prumo/server/src/testing/changes.ts'
import { hasTurn } from '@prumo/server/src/testing/depth.ts'
import { screensReachedBy } from '../../scripts/reach.mjs'

let isReached: ((address: string) => boolean) | undefined

/**
 * True if what is asked of every screen alike is asked of one under this name in this run: it is its turn, every fifth
 * day, or this branch changes what the screen is made of.
 */
export const isDue = (name: string, pathname: string): boolean =>
  hasTurn(name) || (isReached ??= screensReachedBy(changedFiles()))(pathname)
