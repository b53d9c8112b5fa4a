import { changedFiles } from '@prumo/server/src/testing/changes.ts'
import { hasTurn } from '@prumo/server/src/testing/depth.ts'

let changesScreens: boolean | undefined

/**
 * Whether what is asked of every screen alike is asked under this name in this run: it is its turn, every fifth day, or
 * this branch changes what screens are made of.
 */
export const isDue = (name: string): boolean =>
  hasTurn(name) ||
  (changesScreens ??= changedFiles().some((path) => path.startsWith('packages/web/') && !/\.test\./.test(path)))
