import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { memberRoute } from './frame.tsx'
import { listSearch } from './ui/table/address.ts'

/** The route of a screen with a list whose state is in the address, without filters of its own. */
export const listRoute = <const Path extends string>({
  path,
  screen,
}: {
  path: Path
  screen: () => Promise<{ default: ComponentType }>
}) =>
  createRoute({
    getParentRoute: () => memberRoute,
    path,
    validateSearch: listSearch(),
    component: lazyRouteComponent(screen),
  })
