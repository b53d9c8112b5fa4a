import { Burger, Button, UnstyledButton } from '@mantine/core'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { memo } from 'react'
import { described } from '../areas.ts'
import type { MenuItem } from '../platform/menu-model.ts'
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx'
import { CreateMenu, type Creating, createShortcut } from './CreateMenu.tsx'
import { RouteProgress } from './RouteProgress.tsx'
import classes from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

const ofAreas = described.flatMap(({ bar = [] }) => bar)

type ToolsProps = {
  account: Account
  /** The screens of the signed-in person. */
  own: readonly MenuItem[]
  /** On a phone it is in the bar below. */
  creating: Creating | undefined
}

type Props = ToolsProps & { menuOpen: boolean; onMenu: () => void; onJump: () => void }

/** Search, 'Criar', theme and the user's menu; on a phone also the menu's button. */
export function TopBar({ menuOpen, onMenu, onJump, ...tools }: Props) {
  return (
    <header className={classes.bar}>
      <Burger
        opened={false}
        onClick={onMenu}
        hiddenFrom="sm"
        size="sm"
        aria-label="Abrir menu"
        aria-expanded={menuOpen}
      />
      <Search onJump={onJump} />
      <Tools {...tools} />
      <RouteProgress />
    </header>
  )
}

// Neither is drawn again when a phone's menu opens or closes, which a touch waits for.

const Search = memo(function Search({ onJump }: Pick<Props, 'onJump'>) {
  return (
    <UnstyledButton className={classes.search} onClick={onJump} aria-keyshortcuts="Control+K">
      <IconSearch aria-hidden />
      <span>Buscar ou ir para…</span>
      <kbd aria-hidden>Ctrl K</kbd>
    </UnstyledButton>
  )
})

const Tools = memo(function Tools({ account, own, creating }: ToolsProps) {
  return (
    <div className={classes.tools}>
      {creating && (
        <CreateMenu {...creating} position="bottom-end">
          <Button
            size="sm"
            mr="xs"
            leftSection={<IconPlus aria-hidden />}
            aria-keyshortcuts={createShortcut}
            title="Alt N"
          >
            Criar
          </Button>
        </CreateMenu>
      )}
      <ColorSchemeSwitch />
      {ofAreas.map((Extra, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed list
        <Extra key={place} />
      ))}
      <UserMenu account={account} items={own} />
    </div>
  )
})
