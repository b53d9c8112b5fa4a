import { UnstyledButton } from '@mantine/core'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { lazy, Suspense, useState } from 'react'
import { initials } from '../platform/format.ts'
import type { MenuItem } from '../platform/menu-model.ts'
import { Portrait } from '../ui/Portrait.tsx'
import { useMenuButton } from '../ui/useMenuButton.tsx'
import classes from './UserMenu.module.css'

const load = () => import('./UserItems.tsx')
const UserItems = lazy(load)
const InstallHowTo = lazy(() => import('./InstallHowTo.tsx'))

/** Who is signed in and where; own account and signing out for everybody (decision O028). */
export function UserMenu({ account, items }: { account: Account; items: readonly MenuItem[] }) {
  const [opened, setOpened] = useState(false)
  const [howTo, setHowTo] = useState(false)
  const { button, ready, hanging } = useMenuButton({ load, opened, onChange: setOpened, haspopup: 'menu' })
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label={`Minha conta: ${account.name} (${initials(account.name)})`}
        {...button}
      >
        <Portrait name={account.name} path={account.user_photo_path} size={32} />
      </UnstyledButton>
      <Suspense>
        {ready && <UserItems hanging={hanging} account={account} items={items} onHowTo={() => setHowTo(true)} />}
      </Suspense>
      <Suspense>{howTo && <InstallHowTo onClose={() => setHowTo(false)} />}</Suspense>
    </>
  )
}
