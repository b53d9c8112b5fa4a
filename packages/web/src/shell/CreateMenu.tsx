import { Menu, type MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { QuickCreate } from './menu-model.ts'

type Props = {
  creates: readonly QuickCreate[]
  onCreate: (action: QuickCreate) => void
  position: MenuProps['position']
  /** The button that opens it. */
  children: ReactNode
}

/** What can be created from anywhere (rule R024). */
export function CreateMenu({ creates, onCreate, position, children }: Props) {
  return (
    <Menu position={position} width={210} withinPortal={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {creates.map((action) => (
          <Menu.Item
            key={action.label}
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
