import { Drawer } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useBlocker, useLocation } from '@tanstack/react-router'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { ApiError } from '../../../platform/api-error.ts'
import { useStore } from '../../../platform/store.ts'
import { asked } from '../../../ui/confirm.ts'
// Imported here, because the question before leaving must also open without a connection.
import '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx'
import { useEscape } from '../../../ui/useEscape.ts'
import { useReturnFocus } from '../../../ui/useReturnFocus.ts'
import { useKeptTask } from '../../offline/useKeptTask.ts'
import { taskQuery } from '../actions/task-queries.ts'
import { TaskDetails } from '../details/TaskDetails.tsx'
import { EditTask } from '../form/EditTask.tsx'
import { NewTask } from '../form/NewTask.tsx'
import { type TaskAddress, writeTaskAddress } from './task-address.ts'

/** How the open form answers when the drawer is closed. */
export type Leaving = {
  mayLeave: () => boolean | Promise<boolean>
  /** True while the browser asks before the tab is closed. */
  warnsAtUnload: () => boolean
  /** Ctrl+Enter. */
  submit: () => void
}
const free: Leaving = { mayLeave: () => true, warnsAtUnload: () => false, submit: () => undefined }

type Props = {
  address: TaskAddress
  opened: boolean
  onClose: () => void
  /** Called when the drawer has left the screen. */
  onGone: () => void
}

/** The drawer of a new or an opened task, at its own address. */
export default function TaskDrawer({ address, opened, onClose, onGone }: Props) {
  useReturnFocus()
  const leaving = useRef<Leaving>(free)
  const question = useStore(asked)
  const name = writeTaskAddress(address)
  useBlocker({
    shouldBlockFn: useCallback(async ({ current, next }: Navigation) => {
      const isSame = tarefaOf(current) === tarefaOf(next) && current.pathname === next.pathname
      if (isSame || (await leaving.current.mayLeave())) return false
      return true
    }, []),
    enableBeforeUnload: useCallback(() => leaving.current.warnsAtUnload(), []),
    disabled: !opened,
  })
  // On the window, because the focus is nowhere when the focused button was removed.
  useWindowEvent('keydown', (event) => {
    if (!opened || question || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    leaving.current.submit()
  })
  useEscape(onClose, opened)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onGone}
      title={useTitle(address)}
      size={620}
      closeOnEscape={false}
    >
      <Content key={name} address={address} leaving={leaving} onClose={onClose} />
    </Drawer>
  )
}

type Navigation = Record<'current' | 'next', { pathname: string; search: unknown }>
const tarefaOf = ({ search }: { search: unknown }) => (search as { tarefa?: unknown }).tarefa

function useTitle(address: TaskAddress): string {
  const id = address.mode === 'open' ? address.id : 0
  const task = useQuery({ ...taskQuery(id), enabled: id > 0 }).data
  if (address.mode === 'new') return 'Nova tarefa'
  if (address.mode === 'new-backlog') return 'Criar no backlog'
  if (address.mode === 'schedule') return 'Enviar ao cronograma'
  if (!task) return 'Tarefa'
  if (task.status === '2') return 'Tarefa concluída'
  return task.can.edit ? 'Editar tarefa' : 'Tarefa'
}

type ContentProps = { leaving: RefObject<Leaving>; onClose: () => void }

function Content({ address, ...props }: ContentProps & { address: TaskAddress }) {
  const defaults = useLocation({ select: ({ state }) => state.newTask })
  if (address.mode === 'new') return <NewTask place="calendar" defaults={defaults ?? {}} {...props} />
  if (address.mode === 'new-backlog') return <NewTask place="backlog" {...props} />
  return address.mode === 'schedule' ? (
    <ScheduledTask id={address.backlogId} {...props} />
  ) : (
    <OpenedTask id={address.id} {...props} />
  )
}

function OpenedTask({ id, ...props }: ContentProps & { id: number }) {
  const { data: task, error, refetch } = useQuery({ ...taskQuery(id), staleTime: 0 })
  const [unsaved, setUnsaved] = useState(false)
  const kept = useKeptTask(id)
  // The task from the snapshot below which the user has written: it stays shown when the connection is back.
  const [written, setWritten] = useState<Task>()
  const offline = written ?? (task ? undefined : kept)
  if (offline)
    return <TaskDetails task={offline} offline onWrite={(any) => setWritten(any ? offline : undefined)} {...props} />
  if (!task) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  // A live event: the task was deleted or handed on while it was open. Unsaved text stays visible.
  if (error instanceof ApiError && error.status === 404 && !unsaved)
    return <EmptyState title="Esta tarefa não está mais aqui" hint="Ela foi apagada ou passada a outra pessoa." />
  return task.can.edit || unsaved ? (
    <EditTask task={task} onUnsaved={setUnsaved} {...props} />
  ) : (
    <TaskDetails task={task} {...props} />
  )
}

/** A task of the backlog that is sent to the calendar (decision O048). */
function ScheduledTask({ id, ...props }: ContentProps & { id: number }) {
  const { data: task, error, refetch } = useQuery(taskQuery(id))
  if (!task) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  return <NewTask place="calendar" waiting={task satisfies Task} {...props} />
}
