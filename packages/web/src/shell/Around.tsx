/**
 * What stands around a screen: menu, bars, and what opens over it. It needs what the areas declare, and comes after Home is
 * drawn.
 */
import { useHotkeys } from '@mantine/hooks'
import type { Access } from '@prumo/contract/access.ts'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { described } from '../areas.ts'
import { useLive } from '../platform/live/live.ts'
import { menuFor, offered, permissionAt, type SeenMenu } from '../platform/menu-model.ts'
import { expiry } from '../platform/session.ts'
import { useStore } from '../platform/store.ts'
import { isCovered } from '../ui/useEscape.ts'
import { WritesProvider } from '../ui/Writes.tsx'
import { opens } from './access.ts'
import { type Creating, createMenuOpen } from './CreateMenu.tsx'
import { menuOf } from './menu.ts'
import { toggleSlimMenu } from './slim-menu.ts'
import { useLoadingAhead } from './useLoadingAhead.ts'
import { useSteering } from './useSteering.ts'

export { OfflineBanner } from './OfflineBanner.tsx'
export { OfflineScreen } from './OfflineScreen.tsx'
export { PhoneBar } from './PhoneBar.tsx'
export { SideMenu } from './SideMenu.tsx'
export { SlimButton } from './SlimButton.tsx'
export { TopBar } from './TopBar.tsx'

const JumpDialog = lazy(() => import('./JumpDialog.tsx'))
const ExpiredDialog = lazy(() => import('../identity/session/ExpiredDialog.tsx'))

const wholeMenu = menuOf(described)
const screens = [...wholeMenu.work, wholeMenu.company, wholeMenu.person].flatMap(({ items }) => items)
const quickCreates = described.flatMap(({ creates = [] }) => creates)
const steers = described.flatMap(({ steers: some = [] }) => some)
const liveTopics = described.flatMap(({ live = [] }) => live)
/** Created once, so that rendering the frame again does not render them. */
const hosted = described
  .flatMap(({ hosts = [] }) => hosts)
  // oxlint-disable-next-line react/no-array-index-key -- a fixed list
  .map((Host, place) => <Host key={place} />)

/** What the areas show at the end of Home's side column. */
export const onHome = described
  .flatMap(({ onHome: some = [] }) => some)
  // oxlint-disable-next-line react/no-array-index-key -- a fixed list
  .map((Line, place) => <Line key={place} />)

export const menuOfAccount = (account: Account, access: Access): SeenMenu =>
  menuFor(wholeMenu, account, (to) => to === '/sair' || opens(to, access))

export const createsOf = (account: Account) => offered(quickCreates, account)

/** The permission that opens the screen at a path. */
export const permissionOf = (path: string) => permissionAt(path, screens)

/** Hears what happens to the company's records, and sends who opens Home where an area wants them first. */
export function Watching({ account, access }: { account: Account; access: Access }) {
  useSteering(steers, account, access)
  useLive(liveTopics, account)
  return null
}

type OverProps = {
  access: Access
  menu: SeenMenu
  creating: Creating | undefined
  onCreate: Creating['onCreate']
  Form: ComponentType<{ onClose: () => void }> | null
  onFormClosed: () => void
  jumping: boolean
  onJump: () => void
  onJumped: () => void
}

/** What opens over a screen, by its keys too. */
export function Over(props: OverProps) {
  const { access, menu, creating, onCreate, Form, onFormClosed, jumping, onJump, onJumped } = props
  const expired = useStore(expiry)
  const creates = creating?.creates ?? []
  useHotkeys(
    [
      // What is being created over the screen would be lost by creating something else.
      ['mod+K', () => !Form && !jumping && onJump()],
      // By its place on the keyboard: with Alt, a Mac writes another letter. Afterwards: a menu closes at a key outside it.
      [
        'alt+N',
        () => setTimeout(() => creating && !isCovered() && createMenuOpen.set(true)),
        { usePhysicalKeys: true },
      ],
      ['alt+M', toggleSlimMenu, { usePhysicalKeys: true }],
    ],
    [],
  )
  useLoadingAhead(menu, creates)
  return (
    <>
      {access !== 'restricted' && <WritesProvider value={access === 'full'}>{hosted}</WritesProvider>}
      <Suspense>
        {Form && <Form onClose={onFormClosed} />}
        {jumping && (
          <JumpDialog
            menu={menu}
            creates={creates}
            finds={access !== 'restricted'}
            onCreate={onCreate}
            onClose={onJumped}
          />
        )}
        {expired && <ExpiredDialog expiry={expired} />}
      </Suspense>
    </>
  )
}
