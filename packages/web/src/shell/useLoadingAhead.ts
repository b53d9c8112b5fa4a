import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadWhenIdle } from '../platform/idle.ts'
import { type QuickCreate, type SeenMenu, screensOf } from '../platform/menu-model.ts'
import { phoneTabs } from './menu.ts'

/**
 * What one touch opens from anywhere is loaded before it: the forms of 'Criar', the search, the tabs, the first group of
 * the menu. So is the sign-in over the screen: a session also expires after a release, when this page's code is no
 * longer served.
 */
export function useLoadingAhead(menu: SeenMenu | null, creates: readonly QuickCreate[] = []): void {
  const router = useRouter()
  const seen = menu !== null
  useEffect(() => {
    if (!menu) return
    const near = [...new Set([...phoneTabs, ...(menu.work[0]?.items ?? []).map(({ to }) => to)])]
    const screens = screensOf(menu).filter(({ to }) => near.includes(to))
    const routes: Record<string, Parameters<typeof router.loadRouteChunk>[0] | undefined> = router.routesByPath
    loadWhenIdle(
      ...creates.map(({ load }) => load),
      () => import('./JumpDialog.tsx'),
      () => import('../identity/session/ExpiredDialog.tsx'),
      ...screens.flatMap(({ to }) => {
        const route = routes[to]
        return route ? [async () => router.loadRouteChunk(route)] : []
      }),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when somebody is signed in
  }, [seen])
}
