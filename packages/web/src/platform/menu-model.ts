import type { Permission } from '@prumo/contract/permissions.ts'
import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/**
 * Who sees an entry: everybody, unless it names a permission (rules R010, R023), is for consultants (R021) or for who is
 * responsible for the company, as root users are.
 */
type Condition = { permission?: Permission; consultor?: true; responsible?: true }

export type MenuItem = Condition & {
  label: string
  to: NonNullable<LinkProps['to']>
  icon: Icon
  /** Beginnings of the addresses of other screens below this one: '/macroproccess'. */
  under?: readonly string[]
  /** Shorter words for the bar of a phone. */
  tab?: string
}
export type MenuSection = { label: string | null; items: readonly MenuItem[] }

/** An action of 'Criar'. The component is mounted to open it, and calls `onClose` when it is over. */
export type QuickCreate = Condition & {
  label: string
  icon: Icon
  load: () => Promise<{ default: ComponentType<{ onClose: () => void }> }>
}

export type Viewer = {
  permissions: readonly Permission[]
  consultor: boolean
  is_responsible?: boolean
  is_root?: 'YES' | 'NO'
}

/** The entries somebody sees. The server checks the permission again at every call. */
export function visible<T extends Condition>(entries: readonly T[], viewer: Viewer): T[] {
  return entries.filter(
    ({ permission, consultor, responsible }) =>
      (permission === undefined || viewer.permissions.includes(permission)) &&
      (!consultor || viewer.consultor) &&
      (!responsible || viewer.is_responsible || viewer.is_root === 'YES'),
  )
}

/** The sections somebody sees, without those that would be empty. */
export function visibleSections(sections: readonly MenuSection[], viewer: Viewer): MenuSection[] {
  return sections
    .map((section) => ({ ...section, items: visible(section.items, viewer) }))
    .filter(({ items }) => items.length > 0)
}
