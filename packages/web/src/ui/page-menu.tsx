import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { MoreMenu } from './MoreMenu.tsx'
import classes from './Page.module.css'

/** A page's further actions: behind a button of their own, and below its folded actions, opened by the same button. */
export type PageMenu = { button: ReactNode; unfolded: (onClose: () => void) => ReactNode }

/**
 * Further actions of a page, as items of a menu. Made by the screen that has them: a menu and what positions it are a tenth
 * of the first page, and most pages have none.
 */
export const pageMenu = (items: ReactNode): PageMenu => ({
  button: (
    <MoreMenu label="Mais ações" among width={240}>
      {items}
    </MoreMenu>
  ),
  unfolded: (onClose) => (
    <Menu opened onChange={onClose} closeOnClickOutside={false} menuItemTabIndex={0}>
      <div className={classes.unfolded} role="menu" aria-label="Mais ações" data-menu-dropdown>
        {items}
      </div>
    </Menu>
  ),
})
