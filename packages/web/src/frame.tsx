/**
 * The two frames every screen lives in. An area declares its screens beside itself, in `<area>/<topic>/routes.tsx`:
 *
 *   const tasks = createRoute({
 *     getParentRoute: () => memberRoute,
 *     path: '/tasks',
 *     component: lazyRouteComponent(() => import('./TaskListScreen.tsx')),
 *   })
 *   export const taskRoutes = [tasks] as const
 *
 * and lists them in its area.tsx; the screen of a list is `listRoute` (list-route.tsx). A screen is the default export of
 * its file, which only `import()` loads; the frame, sign-in and the first screen come with the first page, so that nobody
 * waits for a second round of files.
 */
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { createRootRoute, createRoute } from '@tanstack/react-router'
import { FrameError } from './FrameError.tsx'
import { leaveOwnDocument } from './identity/google/own-document.ts'
import { painted } from './platform/painted.ts'
import { knownAccount } from './platform/session.ts'
import { SignedOut } from './signed-out.ts'

export const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => (preload ? undefined : (leaveOwnDocument(location) ?? answered())),
})

let opened = false

/** Drawing a screen takes a phone longer than a finger may wait: the line of the progress is seen first. */
function answered(): Promise<void> | undefined {
  if (opened) return painted()
  opened = true
  return undefined
}

type Over = { tarefa?: number | string; notificacoes?: 'abertas' }

/**
 * Screens of somebody who is signed in, inside menu and top bar (src/routes.tsx puts them around it). For anybody else it
 * shows the sign-in in place.
 */
export const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  // Over any screen open the task drawer (routine/tasks/task-address.ts) and the notifications.
  validateSearch: (search: { tarefa?: unknown; notificacoes?: unknown }): Over => ({
    ...((typeof search.tarefa === 'number' || typeof search.tarefa === 'string') && { tarefa: search.tarefa }),
    ...(search.notificacoes === 'abertas' && { notificacoes: search.notificacoes }),
  }),
  beforeLoad: () => {
    const account = knownAccount()
    return account instanceof Promise ? account.then(requireAccount) : requireAccount(account)
  },
  errorComponent: FrameError,
})

/** Screens for anybody: registration, recovery, terms. */
export const publicRoute = createRoute({ getParentRoute: () => rootRoute, id: 'public' })

function requireAccount(account: Account | null): void {
  if (!account) throw new SignedOut()
}
