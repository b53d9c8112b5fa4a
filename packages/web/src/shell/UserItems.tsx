import { Menu, Text } from '@mantine/core'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { IconDeviceMobilePlus, IconHelp } from '@tabler/icons-react'
import { Fragment } from 'react'
import { helpOpen } from '../help/panel/help-open.ts'
import { install, installing } from '../platform/installing.ts'
import type { MenuItem } from '../platform/menu-model.ts'
import { useStore } from '../platform/store.ts'
import { focusReturned } from '../ui/content.ts'
import { HangingMenu } from '../ui/HangingMenu.tsx'
import { MenuLink } from '../ui/MenuLink.tsx'
import type { HangingProps } from '../ui/useMenuButton.tsx'
import { useOtherScheme } from './other-scheme.ts'

type Props = { hanging: HangingProps; account: Account; items: readonly MenuItem[]; onHowTo: () => void }

/** The user's menu: their own screens, installing, and leaving. */
export default function UserItems({ hanging, account, items, onHowTo }: Props) {
  return (
    <HangingMenu hanging={hanging} position="bottom-end" width={250}>
      <Menu.Label>
        <Text fz="sm" fw={650} c="var(--mantine-color-text)" truncate>
          {account.name}
        </Text>
        <Text fz="xs" truncate>
          {account.fantasy || account.company_name}
        </Text>
      </Menu.Label>
      <Menu.Divider />
      {items.map(({ to, label, icon: Icon }) => (
        <Fragment key={to}>
          {/* Leaving comes last. */}
          {to === '/sair' && (
            <>
              <ColorSchemeItem />
              <Menu.Item
                hiddenFrom="sm"
                leftSection={<IconHelp aria-hidden />}
                onClick={() => void focusReturned().then(() => helpOpen.set(true))}
              >
                Ajuda desta tela
              </Menu.Item>
              <InstallItem onHowTo={onHowTo} />
            </>
          )}
          <MenuLink to={to} leftSection={<Icon aria-hidden />}>
            {label}
          </MenuLink>
        </Fragment>
      ))}
    </HangingMenu>
  )
}

function ColorSchemeItem() {
  const { label, Sign, change } = useOtherScheme()
  return (
    <Menu.Item hiddenFrom="sm" leftSection={<Sign aria-hidden />} onClick={change}>
      {label}
    </Menu.Item>
  )
}

/** 'Instalar o Prumo', where the browser can and has not yet. */
function InstallItem({ onHowTo }: { onHowTo: () => void }) {
  const way = useStore(installing)
  if (!way) return null
  return (
    <Menu.Item
      leftSection={<IconDeviceMobilePlus aria-hidden />}
      onClick={() => (way === 'by-hand' ? onHowTo() : void install(way))}
    >
      Instalar o Prumo
    </Menu.Item>
  )
}
