import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Account } from '@prumo/contract/identity/account/model.ts'

export const prerenderedFile = 'prerendered.mjs'

/** What the build makes of packages/web/src/prerendered.tsx: markup that is seen of a page until its scripts have come. */
export type Prerendered = {
  signIn(): Promise<string>
  /** `answers`: those of the calls Home reads, by their keys, as the page carries them. */
  home(data: { account: Account; answers: object }): Promise<string>
}

/** Loads it from the built web application; undefined when that was not built. */
export async function loadPrerendered(folder: string): Promise<Prerendered | undefined> {
  const module = join(folder, prerenderedFile)
  return existsSync(module) ? ((await import(pathToFileURL(module).href)) as Prerendered) : undefined
}
