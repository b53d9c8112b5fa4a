import type { Account } from '@prumo/contract/identity/account/model.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useOffline } from '../platform/offline/useOffline.ts'
import { OnHome } from '../platform/on-home.ts'
import { remember } from '../platform/remembered.ts'
import { useSession } from '../platform/session.ts'
import { useStore } from '../platform/store.ts'
import { useWhenBack } from '../platform/useWhenBack.ts'
import { CompanyGoesBanner } from '../privacy/CompanyGoesBanner.tsx'
import { Brand } from '../ui/Brand.tsx'
import { contentId } from '../ui/content.ts'
import { SkipLink } from '../ui/SkipLink.tsx'
import { useSoon } from '../ui/useSoon.ts'
import { WritesProvider } from '../ui/Writes.tsx'
import { FirstHour } from '../welcome/steps/FirstHour.tsx'
import { changes, opens } from './access.ts'
import { around } from './around.ts'
import type { Creating } from './CreateMenu.tsx'
import { EarlyKeys } from './EarlyKeys.tsx'
import { PaymentBanner } from './PaymentBanner.tsx'
import classes from './Shell.module.css'
import { useSlimMenu } from './slim-menu.ts'
import bar from './TopBar.module.css'
import { collectKeys } from './typed-ahead.ts'
import { useAccountOfDay } from './useAccountOfDay.ts'
import { useCreating } from './useCreating.ts'
import { useFocusAfterNavigation } from './useFocusAfterNavigation.ts'
import { usePhoneMenu } from './usePhoneMenu.ts'
import { useUnseen } from './useUnseen.ts'
import { useVisited } from './useVisited.ts'

const NewPasswordScreen = lazy(() => import('../identity/session/NewPasswordScreen.tsx'))
const RequiredTwoStepScreen = lazy(() => import('../identity/two-step/RequiredTwoStepScreen.tsx'))
const LeavingScreen = lazy(() => import('../privacy/LeavingScreen.tsx'))
const PlansScreen = lazy(() => import('../billing/plans/PlansScreen.tsx'))

/** True if the account changes what a permission opens: a screen that the server refuses offers no buttons either. */
const holds = ({ permissions, only_sees }: Account, permission: Permission) =>
  permissions.includes(permission) && !only_sees.includes(permission)

/**
 * The frame of whoever is signed in: the screen at its place, and around it, once that has come, menu and bars
 * (Around.tsx).
 */
export default function Shell() {
  const { account, access } = useSession()
  const restricted = access === 'restricted'
  const parts = useStore(around)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const known = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId !== '/member/$' })
  const { phone, menu: side, menuShown, behind, openMenu, closeMenu } = usePhoneMenu()
  const [jumping, setJumping] = useState(false)
  const [settingUp, setSettingUp] = useState(false)
  const { Form, create, close } = useCreating()
  const menu = useMemo(() => (account && parts ? parts.menuOfAccount(account, access) : null), [account, access, parts])
  const creating = useMemo<Creating | undefined>(() => {
    const creates = account && parts && access === 'full' ? parts.createsOf(account) : []
    if (creates.length === 0) return undefined
    return { creates, onCreate: (action) => void create(action) }
  }, [account, access, parts, create])
  const jump = useCallback(() => {
    collectKeys()
    setJumping(true)
  }, [])
  const jumped = useCallback(() => setJumping(false), [])
  const onHome = useMemo(() => ({ side: parts?.onHome ?? null, Empty: FirstHour }), [parts])
  const sideSeen = useSoon(!phone)
  const offline = useOffline()
  const unseen = useUnseen(path, offline)
  const router = useRouter()
  const slim = useSlimMenu()
  useWhenBack(() => void router.invalidate())
  useFocusAfterNavigation()
  useAccountOfDay(account?.time_zone)
  useVisited()
  useLayoutEffect(() => {
    if (account) remember(account)
  }, [account])

  const here = parts?.permissionOf(path)
  const writes = changes(path, access) && (!account || !here || holds(account, here))
  // Between signing out and the change of screen there is no account any more.
  if (!account) return null
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
        {parts && <parts.Watching account={account} access={access} />}
        <LeavingScreen />
      </Suspense>
    )

  return (
    <div className={classes.shell} data-slim={(slim && !phone) || undefined}>
      <SkipLink />
      <nav
        aria-label="Principal"
        ref={side}
        className={classes.side}
        data-open={menuShown || undefined}
        aria-hidden={(phone && !menuShown) || undefined}
      >
        <div className={classes.sideHead}>
          <Brand />
          {parts && !phone && <parts.SlimButton slim={slim} />}
        </div>
        {parts && menu && (sideSeen || menuShown) && <parts.SideMenu menu={menu} account={account} onGo={closeMenu} />}
      </nav>
      {menuShown && <button type="button" className={classes.backdrop} aria-label="Fechar menu" onClick={closeMenu} />}
      <div className={classes.body} inert={behind}>
        {parts && menu ? (
          <parts.TopBar
            account={account}
            own={menu.person.items}
            creating={phone ? undefined : creating}
            menuOpen={menuShown}
            onMenu={openMenu}
            onJump={jump}
          />
        ) : (
          <div className={bar.bar} />
        )}
        {parts && <parts.OfflineBanner />}
        {access === 'limited' && <PaymentBanner />}
        <CompanyGoesBanner account={account} />
        <main id={contentId} tabIndex={-1} className={classes.main}>
          {unseen ? (
            parts && <parts.OfflineScreen />
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
        {parts && menu && <parts.PhoneBar menu={menu} creating={creating} onMore={openMenu} hidden={!phone} />}
      </div>
      {parts && menu ? (
        <>
          <parts.Watching account={account} access={access} />
          <parts.Over
            access={access}
            menu={menu}
            creating={creating}
            onCreate={(action) => void create(action)}
            Form={Form}
            onFormClosed={close}
            jumping={jumping}
            onJump={jump}
            onJumped={jumped}
          />
        </>
      ) : (
        <EarlyKeys onJump={jump} onJumped={jumped} />
      )}
    </div>
  )
}
