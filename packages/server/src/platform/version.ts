import { readFileSync } from 'node:fs'

/** The version of Prumo, as package.json at the root says it; `npm run release` raises it everywhere. */
export const version = (
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version

/** True if the version `one` ('0.10.0') comes after `other`. */
export function isLater(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0
}
