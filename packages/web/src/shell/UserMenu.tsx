import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { IconDeviceMobilePlus, IconLogout, IconShieldLock, IconUserCircle } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { initials } from '../platform/format.ts'
import { install, installing } from '../platform/installing.ts'
import { useStore } from '../platform/store.ts'
import { MenuLink } from '../ui/MenuLink.tsx'
import classes from './UserMenu.module.css'

const InstallHowTo = lazy(() => import('./InstallHowTo.tsx'))

/** Who is signed in and where; own account and signing out for everybody (decisions.tsv O028). */
export function UserMenu({ account }: { account: Account }) {
  const [howTo, setHowTo] = useState(false)
  return (
    <>
      <Menu position="bottom-end" width={250} withinPortal={false}>
        <Menu.Target>
          <UnstyledButton className={classes.button} aria-label={`Minha conta: ${account.name}`}>
            <Avatar color="petrol" size={32}>
              {initials(account.name)}
            </Avatar>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Text fz="sm" fw={650} c="var(--mantine-color-text)" truncate>
              {account.name}
            </Text>
            <Text fz="xs" truncate>
              {account.fantasy || account.company_name}
            </Text>
          </Menu.Label>
          <Menu.Divider />
          <MenuLink to="/account" leftSection={<IconUserCircle size={17} stroke={1.7} aria-hidden />}>
            Minha conta
          </MenuLink>
          <MenuLink to="/account/privacy" leftSection={<IconShieldLock size={17} stroke={1.7} aria-hidden />}>
            Privacidade e dados
          </MenuLink>
          <InstallItem onHowTo={() => setHowTo(true)} />
          <MenuLink to="/sair" leftSection={<IconLogout size={17} stroke={1.7} aria-hidden />}>
            Sair
          </MenuLink>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{howTo && <InstallHowTo onClose={() => setHowTo(false)} />}</Suspense>
    </>
  )
}

/** 'Instalar o Prumo', where the browser can and has not yet. */
function InstallItem({ onHowTo }: { onHowTo: () => void }) {
  const way = useStore(installing)
  if (!way) return null
  return (
    <Menu.Item
      leftSection={<IconDeviceMobilePlus size={17} stroke={1.7} aria-hidden />}
      onClick={() => (way === 'by-hand' ? onHowTo() : void install(way))}
    >
      Instalar o Prumo
    </Menu.Item>
  )
}
