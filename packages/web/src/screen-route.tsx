import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { memberRoute, publicRoute } from './frame.tsx'

/**
 * The path and the file of a screen, whose default export it is. Not `ComponentType`: what the screen returns would be
 * worked out for the type of its own route, which it reads.
 */
export type Screen<Path> = { path: Path; screen: () => Promise<{ default: object }> }

const loaded = (screen: Screen<string>['screen']) =>
  lazyRouteComponent(screen as () => Promise<{ default: ComponentType }>)

/** A screen for signed-in people, for `createRoute` to add what its address says beside the path. */
export const inFrame = <const Path extends string>({ path, screen }: Screen<Path>) => ({
  getParentRoute: () => memberRoute,
  path,
  component: loaded(screen),
})

/** The route of a screen for signed-in people, whose address says nothing but its path. */
export const memberScreen = <const Path extends string>(screen: Screen<Path>) => createRoute(inFrame(screen))

/** The same of a screen for everybody. */
export const publicScreen = <const Path extends string>({ path, screen }: Screen<Path>) =>
  createRoute({ getParentRoute: () => publicRoute, path, component: loaded(screen) })
