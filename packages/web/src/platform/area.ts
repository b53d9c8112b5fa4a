import type { ComponentType } from 'react'
import type { LiveTopic } from './live/staleness.ts'
import type { MenuGroup, MenuItem, QuickCreate } from './menu-model.ts'
import type { OfflinePlace, OpenedPlace } from './offline/places.ts'
import type { FoundCommand, ResultKind } from './search-model.ts'
import type { Fill } from './slots.tsx'
import type { Steering } from './steering.ts'

/**
 * What an area declares to the rest of the web. `<area>/area.tsx` exports it as `area`, and its screens as `routes`
 * (`publicRoutes` and `bareRoutes` where it has them); src/areas.ts lists the areas, and nothing else does. Where
 * several areas speak under one heading, the order is that of the list.
 */
export type Area = {
  /** The start screen, declared by one area. */
  home?: MenuItem
  /** Its screens in the menu, by the group the specification gives them. */
  menu?: Partial<Record<MenuGroup, readonly MenuItem[]>>
  /** Actions of 'Criar', which the search offers as well. */
  creates?: readonly QuickCreate[]
  /** How its search results are opened. */
  found?: readonly ResultKind[]
  /** What the search box does with what it finds, after a word. */
  commands?: readonly FoundCommand[]
  /** The queries that are read again when something of a topic changes, here or elsewhere. */
  live?: readonly LiveTopic[]
  /** What of it works without connection, and the words for what waits for one. */
  offline?: OfflinePlace | OpenedPlace
  /** Stand in the top bar, before the user's menu. */
  bar?: readonly ComponentType[]
  /** Stand on Home, at the end of its side column; each decides who sees it. */
  onHome?: readonly ComponentType[]
  /** Where it sends somebody who opens Home. */
  steers?: readonly Steering[]
  /** What it puts into the places that areas before it leave open. */
  fills?: readonly Fill[]
  /** Stand beside every screen: drawers that any area may open. */
  hosts?: readonly ComponentType[]
}
