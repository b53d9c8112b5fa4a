import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { memberRoute, publicRoute } from './frame.tsx'

type Screen<Path> = { path: Path; screen: () => Promise<{ default: ComponentType }> }

/** The route of a screen for signed-in people, whose address says nothing but its path. */
export const memberScreen = <const Path extends string>({ path, screen }: Screen<Path>) =>
  createRoute({ getParentRoute: () => memberRoute, path, component: lazyRouteComponent(screen) })

/** The same of a screen for everybody. */
export const publicScreen = <const Path extends string>({ path, screen }: Screen<Path>) =>
  createRoute({ getParentRoute: () => publicRoute, path, component: lazyRouteComponent(screen) })
