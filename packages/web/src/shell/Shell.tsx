import { useHotkeys } from '@mantine/hooks'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { described } from '../areas.ts'
import { useLive } from '../platform/live/live.ts'
import { menuFor, offered, permissionAt } from '../platform/menu-model.ts'
import { useOffline } from '../platform/offline/useOffline.ts'
import { OnHome } from '../platform/on-home.ts'
import { remember } from '../platform/remembered.ts'
import { expiry, useSession } from '../platform/session.ts'
import { useStore } from '../platform/store.ts'
import { useWhenBack } from '../platform/useWhenBack.ts'
import { CompanyGoesBanner } from '../privacy/CompanyGoesBanner.tsx'
import { Brand } from '../ui/Brand.tsx'
import { contentId } from '../ui/content.ts'
import { SkipLink } from '../ui/SkipLink.tsx'
import { isCovered } from '../ui/useEscape.ts'
import { useSoon } from '../ui/useSoon.ts'
import { WritesProvider } from '../ui/Writes.tsx'
import { changes, opens } from './access.ts'
import { type Creating, createMenuOpen } from './CreateMenu.tsx'
import { menuOf } from './menu.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { OfflineScreen } from './OfflineScreen.tsx'
import { PaymentBanner } from './PaymentBanner.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import classes from './Shell.module.css'
import { SideMenu } from './SideMenu.tsx'
import { SlimButton, toggleSlimMenu, useSlimMenu } from './SlimButton.tsx'
import { TopBar } from './TopBar.tsx'
import { collectKeys } from './typed-ahead.ts'
import { useAccountOfDay } from './useAccountOfDay.ts'
import { useCreating } from './useCreating.ts'
import { useFocusAfterNavigation } from './useFocusAfterNavigation.ts'
import { useLoadingAhead } from './useLoadingAhead.ts'
import { usePhoneMenu } from './usePhoneMenu.ts'
import { useSteering } from './useSteering.ts'
import { useUnseen } from './useUnseen.ts'
import { useVisited } from './useVisited.ts'

const JumpDialog = lazy(() => import('./JumpDialog.tsx'))
const ExpiredDialog = lazy(() => import('../identity/session/ExpiredDialog.tsx'))
const NewPasswordScreen = lazy(() => import('../identity/session/NewPasswordScreen.tsx'))
const RequiredTwoStepScreen = lazy(() => import('../identity/two-step/RequiredTwoStepScreen.tsx'))
const LeavingScreen = lazy(() => import('../privacy/LeavingScreen.tsx'))
const PlansScreen = lazy(() => import('../billing/plans/PlansScreen.tsx'))

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

const onHome = {
  side: described
    .flatMap(({ onHome: some = [] }) => some)
    // oxlint-disable-next-line react/no-array-index-key -- a fixed list
    .map((Line, place) => <Line key={place} />),
  Empty: described.find(({ emptyHome }) => emptyHome)?.emptyHome ?? Fragment,
}

/** True if the account changes what a permission opens: a screen that the server refuses offers no buttons either. */
const holds = ({ permissions, only_sees }: Account, permission: Permission) =>
  permissions.includes(permission) && !only_sees.includes(permission)

/** Menu, top bar and what stands between them, for somebody signed in. */
export default function Shell() {
  const { account, access } = useSession()
  const restricted = access === 'restricted'
  const path = useRouterState({ select: (state) => state.location.pathname })
  const known = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId !== '/member/$' })
  const { phone, menu: side, menuShown, behind, openMenu, closeMenu } = usePhoneMenu()
  const expired = useStore(expiry)
  const [jumping, setJumping] = useState(false)
  const [settingUp, setSettingUp] = useState(false)
  const { Form, create, close } = useCreating()
  const menu = useMemo(
    () => account && menuFor(wholeMenu, account, (to) => to === '/sair' || opens(to, access)),
    [account, access],
  )
  const creating = useMemo<Creating | undefined>(() => {
    const creates = account && access === 'full' ? offered(quickCreates, account) : []
    if (creates.length === 0) return undefined
    return { creates, onCreate: (action) => void create(action) }
  }, [account, access, create])
  const jump = useCallback(() => {
    collectKeys()
    setJumping(true)
  }, [])
  const sideSeen = useSoon(!phone)
  const offline = useOffline()
  const unseen = useUnseen(path, offline)
  const router = useRouter()
  const slim = useSlimMenu()
  useWhenBack(() => void router.invalidate())
  useHotkeys(
    [
      // What is being created over the screen would be lost by creating something else.
      ['mod+K', () => !Form && !jumping && jump()],
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
  useFocusAfterNavigation()
  useAccountOfDay(account?.time_zone)
  useVisited()
  useLoadingAhead(menu, creating?.creates ?? [])
  useSteering(steers, account, access)
  useLayoutEffect(() => {
    if (account) remember(account)
  }, [account])
  useLive(liveTopics, account?.must_set_up_two_step || account?.must_change_password ? null : account)

  const here = permissionAt(path, screens)
  const writes = changes(path, access) && (!account || !here || holds(account, here))
  // Between signing out and the change of screen there is no account any more.
  if (!account || !menu) return null
  if (account.must_change_password)
    return (
      <Suspense>
        <NewPasswordScreen />
      </Suspense>
    )
  // Before what else there is to do about the account; the recovery codes are shown when it is no longer due.
  if (account.must_set_up_two_step || settingUp)
    return (
      <Suspense>
        <RequiredTwoStepScreen onConfirmed={() => setSettingUp(true)} onDone={() => setSettingUp(false)} />
      </Suspense>
    )
  if (account.deletion_due_at)
    return (
      <Suspense>
        <LeavingScreen />
      </Suspense>
    )

  return (
    <div className={classes.shell} data-slim={(slim && !phone) || undefined}>
      <SkipLink />
      {/* Off the screen of a phone it would still take the focus. */}
      <nav
        aria-label="Principal"
        ref={side}
        className={classes.side}
        data-open={menuShown || undefined}
        inert={phone && !behind}
      >
        <div className={classes.sideHead}>
          <Brand />
          {!phone && <SlimButton slim={slim} />}
        </div>
        {(sideSeen || menuShown) && <SideMenu menu={menu} account={account} onGo={closeMenu} />}
      </nav>
      {menuShown && <button type="button" className={classes.backdrop} aria-label="Fechar menu" onClick={closeMenu} />}
      <div className={classes.body} inert={behind}>
        <TopBar
          account={account}
          own={menu.person.items}
          creating={phone ? undefined : creating}
          menuOpen={menuShown}
          onMenu={openMenu}
          onJump={jump}
        />
        <OfflineBanner />
        {access === 'limited' && <PaymentBanner />}
        <CompanyGoesBanner account={account} />
        <main id={contentId} tabIndex={-1} className={classes.main}>
          {unseen ? (
            <OfflineScreen />
          ) : opens(path, access) && (known || !restricted) ? (
            <OnHome value={onHome}>
              <WritesProvider value={writes}>
                <Outlet />
              </WritesProvider>
            </OnHome>
          ) : (
            <Suspense>
              <PlansScreen />
            </Suspense>
          )}
        </main>
        <PhoneBar menu={menu} creating={creating} onMore={openMenu} hidden={!phone} />
      </div>
      {!restricted && <WritesProvider value={access === 'full'}>{hosted}</WritesProvider>}
      <Suspense>
        {Form && <Form onClose={close} />}
        {jumping && (
          <JumpDialog
            menu={menu}
            creates={creating?.creates ?? []}
            finds={!restricted}
            onCreate={(action) => void create(action)}
            onClose={() => setJumping(false)}
          />
        )}
        {expired && <ExpiredDialog expiry={expired} />}
      </Suspense>
    </div>
  )
}
