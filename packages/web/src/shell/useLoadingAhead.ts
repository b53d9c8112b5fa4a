import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadWhenIdle } from '../platform/idle.ts'
import { type QuickCreate, type SeenMenu, screensOf } from '../platform/menu-model.ts'
import { everyDay } from './menu.ts'

/**
 * What one touch opens from Home is loaded before it, the first form of 'Criar' too (`CreateMenu` loads the others). So
 * is the sign-in over the screen: a session also expires after a release, when this page's code is no longer served.
 */
export function useLoadingAhead(menu: SeenMenu | null, creates: readonly QuickCreate[]): void {
  const router = useRouter()
  const seen = menu !== null
  useEffect(() => {
    if (!menu) return
    const routes: Record<string, Parameters<typeof router.loadRouteChunk>[0] | undefined> = router.routesByPath
    const screens = screensOf(menu).flatMap(({ to }) => (everyDay.includes(to) && routes[to]) || [])
    loadWhenIdle(
      ...creates.slice(0, 1).map(({ load }) => load),
      ...screens.map((route) => async () => router.loadRouteChunk(route)),
      () => import('./JumpDialog.tsx'),
      () => import('../identity/session/ExpiredDialog.tsx'),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when somebody is signed in
  }, [seen])
}
