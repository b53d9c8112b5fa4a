import { UnstyledButton } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { type MenuItem, type SeenMenu, screensOf } from '../platform/menu-model.ts'
import { CreateMenu, type Creating, createShortcut } from './CreateMenu.tsx'
import { phoneTabs } from './menu.ts'
import classes from './PhoneBar.module.css'

type Props = {
  menu: SeenMenu
  creating: Creating | undefined
  onMore: () => void
  hidden: boolean
}

/** What a thumb reaches on a phone: the screens of every day, 'Criar' in the middle, and the rest. */
export const PhoneBar = memo(function PhoneBar({ menu, creating, onMore, hidden }: Props) {
  const items = screensOf(menu)
  const tabs = phoneTabs.flatMap((path) => items.filter(({ to }) => to === path))
  if (hidden || tabs.length === 0) return null
  const middle = Math.ceil((tabs.length + 1) / 2)
  return (
    <nav className={classes.bar} aria-label="Atalhos">
      {tabs.slice(0, middle).map(link)}
      {creating && (
        <CreateMenu {...creating} position="top">
          <UnstyledButton className={classes.create} aria-label="Criar" aria-keyshortcuts={createShortcut}>
            <IconPlus size="1.5rem" aria-hidden />
          </UnstyledButton>
        </CreateMenu>
      )}
      {tabs.slice(middle).map(link)}
      <UnstyledButton className={classes.tab} onClick={onMore}>
        <IconDots size={22} aria-hidden />
        Mais
      </UnstyledButton>
    </nav>
  )
})

const link = (item: MenuItem) => (
  <Link key={item.to} to={item.to} activeOptions={{ exact: item.to === '/' }} className={classes.tab}>
    <item.icon size={22} stroke={1.7} aria-hidden />
    {item.tab ?? item.label}
  </Link>
)
