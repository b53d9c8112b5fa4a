import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadWhenIdle } from '../platform/idle.ts'
import { type SeenMenu, screensOf } from '../platform/menu-model.ts'
import type { Creating } from './CreateMenu.tsx'
import { everyDay } from './menu.ts'

/**
 * What one touch opens from Home is loaded before it, and the other forms of 'Criar' once its menu is open. So is the
 * sign-in over the screen: a session also expires after a release, when this page's code is no longer served.
 */
export function useLoadingAhead(menu: SeenMenu | null, creating: Creating | undefined): void {
  const router = useRouter()
  const seen = menu !== null
  useEffect(() => {
    if (!menu) return
    const routes: Record<string, Parameters<typeof router.loadRouteChunk>[0] | undefined> = router.routesByPath
    const screens = screensOf(menu).flatMap(({ to }) => (everyDay.includes(to) && routes[to]) || [])
    loadWhenIdle(
      ...(creating?.creates.slice(0, 1) ?? []).map(({ load }) => load),
      ...screens.map((route) => async () => router.loadRouteChunk(route)),
      () => import('./JumpDialog.tsx'),
      () => import('../identity/session/ExpiredDialog.tsx'),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when somebody is signed in
  }, [seen])
  const open = creating?.open ?? false
  useEffect(() => {
    if (open) loadWhenIdle(...(creating?.creates ?? []).map(({ load }) => load))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [open])
}
