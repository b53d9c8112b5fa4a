import type { BacklogTask } from '@prumo/contract/routine/backlog/endpoints.ts'
import { CatchBoundary, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { loadWhenIdle } from '../../../platform/idle.ts'
import { showError } from '../../../platform/messages.ts'
import { useSession } from '../../../platform/session.ts'
import type { TaskValues } from '../values/task-values.ts'
import { readTaskAddress, type TaskAddress, writeTaskAddress } from './task-address.ts'
import classes from './task-drawer.module.css'

/** Initial values of a new task: `date` 'yyyy-MM-dd', hours 'HH:mm'; `line`: a title that is read as if it were typed. */
export type TaskDefaults = Partial<TaskValues> & { line?: string }

export type TaskDrawerActions = {
  openTask: (id: number) => void
  newTask: (defaults?: TaskDefaults) => void
  newBacklogTask: () => void
  sendToCalendar: (task: Pick<BacklogTask, 'id'>) => void
}

/** Opens the only task drawer, over the current screen; for a new task only where something can be written. */
export function useTaskDrawer(): TaskDrawerActions {
  const router = useRouter()
  const { access } = useSession()
  return useMemo(() => {
    const writes = access === 'full'
    const show = (address: TaskAddress, newTask?: TaskDefaults) => {
      // A task that replaces another one replaces the history entry: closing it returns to the screen.
      const replace = isOpen(router.state.location.search)
      void router.navigate({
        to: '.',
        search: (current) => ({ ...current, tarefa: writeTaskAddress(address) }),
        state: (current) => ({ ...current, newTask, taskOpenedHere: replace ? current.taskOpenedHere : true }),
        replace,
        resetScroll: false,
      })
    }
    return {
      openTask: (id) => show({ mode: 'open', id }),
      newTask: (defaults = {}) => {
        if (writes) show({ mode: 'new' }, defaults)
      },
      newBacklogTask: () => {
        if (writes) show({ mode: 'new-backlog' })
      },
      sendToCalendar: ({ id }) => {
        if (writes) show({ mode: 'schedule', backlogId: id })
      },
    }
  }, [router, access])
}

const isOpen = (search: { tarefa?: unknown }) => readTaskAddress(search.tarefa) !== undefined

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set when the drawer was opened on this page: closing it then goes back instead of adding a history entry. */
    taskOpenedHere?: boolean
    /** What the new task of this entry begins with: a link to a new task should not contain the hour somebody chose. */
    newTask?: TaskDefaults | undefined
  }
}

const load = () => import('./TaskDrawer.tsx')
const TaskDrawer = lazy(load)

/** Renders the drawer once, in the signed-in frame; its code is loaded when the browser is idle. */
export function TaskDrawerHost() {
  const { tarefa } = useSearch({ strict: false })
  const address = useMemo(() => readTaskAddress(tarefa), [tarefa])
  // The last task stays rendered while the drawer closes.
  const [shown, setShown] = useState(address)
  if (address && address !== shown) setShown(address)
  const close = useCloseDrawer()
  // It opens at once, also without a connection.
  useEffect(() => loadWhenIdle(load), [])
  return (
    <CatchBoundary getResetKey={() => String(tarefa)} errorComponent={CannotOpen}>
      <Suspense fallback={<div className={classes.opening} role="progressbar" aria-label="Abrindo a tarefa" />}>
        {shown && (
          <TaskDrawer
            address={shown}
            opened={address !== undefined}
            onClose={close}
            onGone={() => setShown(undefined)}
          />
        )}
      </Suspense>
    </CatchBoundary>
  )
}

/** When the drawer's code cannot be loaded or crashes, only the drawer closes: the screen below keeps working. */
function CannotOpen() {
  const close = useCloseDrawer()
  useEffect(() => {
    showError('Não foi possível abrir a tarefa. Recarregue a página e tente novamente.')
    close()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  return null
}

function useCloseDrawer(): () => void {
  const router = useRouter()
  return useCallback(() => {
    const { state, search } = router.state.location
    if (!isOpen(search)) return
    if (state.taskOpenedHere) router.history.back()
    else
      void router.navigate({
        to: '.',
        search: (current) => ({ ...current, tarefa: undefined }),
        replace: true,
        resetScroll: false,
      })
  }, [router])
}
