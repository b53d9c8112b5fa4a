import { Menu, type MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { QuickCreate } from './menu-model.ts'

/** What can be created here, and whether its menu is open: by its button, or by Alt N. */
export type Creating = {
  creates: readonly QuickCreate[]
  onCreate: (action: QuickCreate) => void
  open: boolean
  onOpen: (open: boolean) => void
}

/** For the button that opens the menu. */
export const createShortcut = 'Alt+N'

type Props = Creating & {
  position: MenuProps['position']
  /** The button that opens it. */
  children: ReactNode
}

/** What can be created from anywhere without leaving the screen (rule R024). */
export function CreateMenu({ creates, onCreate, open, onOpen, position, children }: Props) {
  return (
    <Menu opened={open} onChange={onOpen} position={position} width={210} withinPortal={false} returnFocus>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {creates.map((action, place) => (
          <Menu.Item
            key={action.label}
            data-autofocus={place === 0 || undefined}
            leftSection={<action.icon size={17} stroke={1.7} aria-hidden />}
            onClick={() => onCreate(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
