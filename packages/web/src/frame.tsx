/**
 * The two frames around all screens. An area declares its routes in `<area>/<topic>/routes.tsx`:
 *
 *   const tasks = memberScreen({ path: '/tasks', screen: () => import('./TaskListScreen.tsx') })
 *   export const taskRoutes = [tasks] as const
 *
 * and lists them in its area.tsx; the route of a list is made by `listRoute` (list-route.tsx), one whose address says
 * other things by `searchedScreen`. A screen is the default export of its file and is loaded by `import()`; Home and its
 * frame are part of the first file, so that they need no second request.
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

/**
 * Rendering a screen takes longer on a phone than the reaction to a touch may take: the progress bar is painted first.
 */
function answered(): Promise<void> | undefined {
  if (opened) return painted()
  opened = true
  return undefined
}

type Over = {
  tarefa?: number | string
  notificacoes?: 'abertas'
  conversa?: 'empresa' | number
  mensagem?: number
}
type OverSearch = { [Key in keyof Over]?: unknown }

/**
 * Parent of the screens of a signed-in user, inside menu and top bar (src/routes.tsx sets its component). For anybody
 * else it shows the sign-in at the same address.
 */
export const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  // The task drawer (routine/tasks/task-address.ts), the notifications and the conversation open over any screen.
  validateSearch: (search: OverSearch): Over => ({
    ...((typeof search.tarefa === 'number' || typeof search.tarefa === 'string') && { tarefa: search.tarefa }),
    ...(search.notificacoes === 'abertas' && { notificacoes: search.notificacoes }),
    ...((search.conversa === 'empresa' || typeof search.conversa === 'number') && { conversa: search.conversa }),
    ...(typeof search.mensagem === 'number' && { mensagem: search.mensagem }),
  }),
  beforeLoad: () => {
    const account = knownAccount()
    return account instanceof Promise ? account.then(requireAccount) : requireAccount(account)
  },
  errorComponent: FrameError,
})

/** Parent of the screens for anybody: registration, recovery, terms. */
export const publicRoute = createRoute({ getParentRoute: () => rootRoute, id: 'public' })

function requireAccount(account: Account | null): void {
  if (!account) throw new SignedOut()
}
