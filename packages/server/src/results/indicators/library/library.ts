import { money } from './money.ts'
import { operation } from './operation.ts'
import { people } from './people.ts'
import { sales } from './sales.ts'
import type { LibraryIndicator } from './shelf.ts'

/** The indicators that companies usually have, by department. */
export const library: readonly LibraryIndicator[] = [...sales, ...money, ...people, ...operation]
