import { Menu, type MenuProps } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { AnchorOf, type HangingProps } from './useMenuButton.tsx'

type Props = Pick<MenuProps, 'position' | 'width'> & { hanging: HangingProps; children: ReactNode }

/**
 * The menu of a button of `useMenuButton`. It is rendered, hidden, while the browser is idle, so that a touch only
 * shows it. Mantine does not move the focus into a menu that stays rendered: it is moved to the first item here, and
 * Tab closes the menu.
 */
export function HangingMenu({ hanging: { anchor, ...menu }, position, width, children }: Props) {
  const dropdown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (menu.opened) dropdown.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
  }, [menu.opened])
  const closeOnTab = ({ key }: KeyboardEvent) => key === 'Tab' && menu.onChange(false)
  return (
    <Menu
      {...menu}
      position={position}
      width={width}
      withinPortal={false}
      keepMounted
      keepMountedMode="display-none"
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <AnchorOf anchor={anchor} />
      </Menu.Target>
      <Menu.Dropdown ref={dropdown} onKeyDown={closeOnTab}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
