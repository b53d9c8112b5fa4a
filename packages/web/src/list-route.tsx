import { type Screen, searchedScreen } from './screen-route.tsx'
import { listSearch, type Reader } from './ui/table/address.ts'

/** The route of a screen with a list whose state is in the address. @param filters what else the address says, and how it is read. */
export const listRoute = <const Path extends string, Filters extends Record<string, Reader> = Record<never, never>>(
  path: Path,
  screen: Screen,
  filters?: Filters,
) => searchedScreen(path, screen, listSearch(filters))
