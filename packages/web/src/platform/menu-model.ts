import type { UsedKind } from '@prumo/contract/identity/account/model.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import type { Icon } from '@tabler/icons-react'
import type { LinkProps, NavigateOptions } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/**
 * Who sees an entry: everybody, unless it names a permission (rules R010, R023), is for consultants (R021), for
 * who looks after several companies, or for responsible users, which includes root users.
 */
type Condition = {
  permission?: Permission
  /** Permissions each of which is enough. */
  anyOf?: readonly Permission[]
  consultor?: true
  oversees?: true
  responsible?: true
}

export type MenuItem = Condition & {
  label: string
  to: NonNullable<LinkProps['to']>
  icon: Icon
  /** The title of its screen, where that is longer than a line of the menu. */
  title?: string
  /** Beginnings of the addresses of other screens below this one: '/macroproccess'. */
  under?: readonly string[]
  /**
   * The kind of import (see server's platform/imports.ts) whose records this screen shows; of several kinds, each with
   * what people call it.
   */
  imports?: string | Readonly<Record<string, string>>
  /** Shorter words for the bar of a phone. */
  tab?: string
  /** The screen of another area that it follows in its group; without it the order is that of the areas. */
  after?: MenuItem['to']
  /** The screen in whose line it stands, as a second link. */
  beside?: MenuItem['to']
  /** Kinds of record: until the company has one of them, it is folded under 'Mais'. */
  of?: readonly UsedKind[]
}

/** The groups of the menu: of work, the company's, and the person's. */
export type MenuGroup = WorkGroup | 'company' | 'person'
export type WorkGroup = 'routine' | 'results' | 'processes' | 'quality' | 'people' | 'planning' | 'finance' | 'files'

/** A group of screens: its first is its home. */
export type MenuSection = { id: string; label: string; icon: Icon; items: readonly MenuItem[] }

/**
 * The parts of the menu: the first screen, work by groups, and apart from it the company's and the person's entries.
 */
export type MenuParts = {
  /** Absent only where no area has it. */
  first?: MenuItem
  work: readonly MenuSection[]
  company: MenuSection
  person: MenuSection
}

/** An action of 'Criar'. The component is mounted to open it, and calls `onClose` when it is over. */
export type QuickCreate = Condition & {
  label: string
  icon: Icon
  load: () => Promise<{ default: ComponentType<{ onClose: () => void }> }>
  /** What it creates is stored until there is a connection. */
  waits?: true
  /** How a typed line creates one at once: 'criar tarefa Comprar fermento amanhã'. */
  line?: { noun: string; reader: () => Promise<LineReader> }
}

/** What a typed line would create: its words and facts, whether it says more than a title, and what creates it. */
export type ReadLine = {
  title: string
  facts: string
  says: boolean
  run: (go: (to: NavigateOptions) => void) => Promise<void>
}
export type LineReader = (line: string) => ReadLine

export type Viewer = {
  permissions: readonly Permission[]
  only_sees?: readonly Permission[]
  consultor: boolean
  oversees?: boolean
  is_responsible?: boolean
  is_root?: 'YES' | 'NO'
}

/** The entries somebody sees. The server checks the permission again at every call. */
export function visible<T extends Condition>(entries: readonly T[], viewer: Viewer): T[] {
  return entries.filter(
    ({ permission, anyOf, consultor, oversees, responsible }) =>
      (permission === undefined || viewer.permissions.includes(permission)) &&
      (anyOf === undefined || anyOf.some((one) => viewer.permissions.includes(one))) &&
      (!consultor || viewer.consultor) &&
      (!oversees || viewer.oversees) &&
      (!responsible || viewer.is_responsible || viewer.is_root === 'YES'),
  )
}

/** The actions somebody is offered: not those of an area they may only see. */
export const offered = <T extends Condition>(entries: readonly T[], viewer: Viewer): T[] =>
  visible(entries, viewer).filter(({ permission }) => !permission || !viewer.only_sees?.includes(permission))

/** The permission of the screen at a path: that of the entry with the longest address at its beginning. */
export function permissionAt(path: string, items: readonly MenuItem[]): Permission | undefined {
  const begun = items
    .filter(({ permission }) => permission !== undefined)
    .flatMap(({ permission, to, under = [] }) => [to, ...under].map((start) => ({ permission, start: String(start) })))
    .filter(({ start }) => path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`))
  return begun.toSorted((one, other) => other.start.length - one.start.length)[0]?.permission
}

/** What somebody sees of the menu, of what `opens`: groups of work only with something in them. */
export function menuFor(menu: MenuParts, viewer: Viewer, opens: (path: string) => boolean) {
  const seen = (section: MenuSection): MenuSection => ({
    ...section,
    items: visible(section.items, viewer).filter(({ to }) => opens(to)),
  })
  return {
    first: menu.first && opens(menu.first.to) ? menu.first : undefined,
    work: menu.work.map(seen).filter(({ items }) => items.length > 0),
    company: seen(menu.company),
    person: seen(menu.person),
  }
}

export type SeenMenu = ReturnType<typeof menuFor>

/** True if a line waits under 'Mais' of its group, for a company that has not used it. */
export const isFolded = ({ of }: MenuItem, used: readonly UsedKind[]): boolean =>
  of !== undefined && !of.some((kind) => used.includes(kind))

/** Every screen of it, with the name of its group. */
export const screensOf = ({ first, work, company, person }: SeenMenu): (MenuItem & { section: string | null })[] => [
  ...(first ? [{ ...first, section: null }] : []),
  ...[...work, company, person].flatMap(({ label, items }) => items.map((item) => ({ ...item, section: label }))),
]
