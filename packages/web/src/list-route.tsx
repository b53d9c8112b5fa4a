import { type Place, searchedScreen } from './screen-route.tsx'
import { listSearch, type Reader } from './ui/table/address.ts'

/**
 * The route of a screen with a list whose state is in the address; `filters` is what else the address says, and how it is
 * read.
 */
export const listRoute = <const Path extends string, Filters extends Record<string, Reader> = Record<never, never>>({
  filters,
  ...place
}: Place<Path> & { filters?: Filters }) => searchedScreen({ ...place, validateSearch: listSearch(filters) })
