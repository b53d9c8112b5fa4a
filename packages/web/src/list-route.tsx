import { createRoute } from '@tanstack/react-router'
import { inFrame, type Screen } from './screen-route.tsx'
import { listSearch } from './ui/table/address.ts'

/** The route of a screen with a list whose state is in the address, without filters of its own. */
export const listRoute = <const Path extends string>(screen: Screen<Path>) =>
  createRoute({ ...inFrame(screen), validateSearch: listSearch() })
