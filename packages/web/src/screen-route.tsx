import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { memberRoute, publicRoute } from './frame.tsx'

/**
 * The file of a screen, whose default export it is. Not `ComponentType`: what the screen returns would be worked out for
 * the type of its own route, which it reads.
 */
export type Screen = () => Promise<{ default: () => void }>

const loaded = (screen: Screen) => lazyRouteComponent(screen as () => Promise<{ default: ComponentType }>)

export type Place<Path extends string> = { path: Path; screen: Screen }

/** A screen for signed-in people, for `createRoute` to add what it has beside its path. */
export const inFrame = <const Path extends string>({ path, screen }: Place<Path>) => ({
  getParentRoute: () => memberRoute,
  path,
  component: loaded(screen),
})

/** The route of a screen for signed-in people, whose address says nothing but its path. */
export const memberScreen = <const Path extends string>(place: Place<Path>) => createRoute(inFrame(place))

/** The same of a screen whose address says more, which `validateSearch` reads. */
export const searchedScreen = <const Path extends string, Said extends object, Search>({
  validateSearch,
  ...place
}: Place<Path> & { validateSearch: (search: Said) => Search }) => createRoute({ ...inFrame(place), validateSearch })

/** The route of a screen for everybody, whose address says nothing but its path. */
export const publicScreen = <const Path extends string>({ path, screen }: Place<Path>) =>
  createRoute({ getParentRoute: () => publicRoute, path, component: loaded(screen) })
