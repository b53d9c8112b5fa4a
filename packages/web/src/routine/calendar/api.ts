import { addDays, startOfWeek } from '@prumo/contract/dates.ts'
import type { CalendarDay } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { RepeatScope, Task } from '@prumo/contract/routine/tasks/model.ts'
import { type QueryClient, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, api } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { showError, showFailed, showFailure, toast } from '../../platform/messages.ts'
import { call } from '../../platform/query.ts'
import { queryClient } from '../../platform/query-client.ts'
import type { TaskFilter } from '../filter/task-filter.ts'
import { type Concluded, concludeTask, showConcluded, takeConclusionBack } from '../offline/concluding.ts'
import { type Moved, moveTask } from '../offline/moving.ts'
import { askReach } from '../series/reach.ts'
import { mayConclude } from '../tasks/actions/prerequisites.ts'
import { dayQuery, taskQuery, tasksChanged } from '../tasks/actions/task-queries.ts'
import { type Moment, withoutTask, withTask } from './shown-days.ts'
import { dayOfMonth, dayWords } from './task-words.ts'

/** The first parts of the query keys of weeks and months. */
const calendarKeys = [
  ['tasks', 'GET /calendar/month'],
  ['tasks', 'GET /calendar/week'],
] as const
/** The first part of the keys of late tasks. */
const lateKey = ['tasks', 'GET /calendar/late'] as const

type Late = Answer<'GET /calendar/late'>['late']

/** The whole weeks, Monday to Sunday, of a month 'yyyy-MM'. */
export const monthQuery = (month: string, filter: TaskFilter = {}) =>
  queryOptions({
    ...call(
      'GET /calendar/month',
      { query: { month, ...filter } },
      { topic: 'tasks', pick: ({ response }) => response },
    ),
    placeholderData: whileNarrowing({ month }),
  })

/** The week, Monday to Sunday, of a date. */
export const weekQuery = (day: string, filter: TaskFilter = {}) => {
  const date = startOfWeek(day)
  return queryOptions({
    ...call('GET /calendar/week', { query: { date, ...filter } }, { topic: 'tasks' }),
    placeholderData: whileNarrowing({ date }),
  })
}

/** The same days stay visible while they are read with another filter; other days do not. */
const whileNarrowing =
  (period: { date?: string; month?: string }) =>
  (days: CalendarDay[] | undefined, before: { queryKey: QueryKey } | undefined): CalendarDay[] | undefined => {
    const { date, month } = askedIn(before?.queryKey)
    return date === period.date && month === period.month ? days : undefined
  }

/** What a query of a calendar asks. */
const askedIn = (key: QueryKey | undefined) =>
  (key?.[2] as { query?: TaskFilter & { date?: string; month?: string } } | undefined)?.query ?? {}

/** True if a cached list may lack a task because of its filter. */
function isNarrowed(key: QueryKey): boolean {
  const { date: _, month: __, ...filter } = askedIn(key)
  return Object.keys(filter).length > 0
}

/**
 * The week before the first day shown ('last') or after the last one ('next') (decision O038): read by a call of its
 * own, cached as the week it is.
 */
export const neighbourWeekQuery = (shown: readonly string[], direction: 'last' | 'next', filter: TaskFilter = {}) => {
  const date = (direction === 'last' ? shown[0] : shown.at(-1)) as string
  const { queryFn } = call(
    'GET /calendar/week/{date}/{direction}',
    { params: { date, direction }, query: filter },
    { topic: 'tasks' },
  )
  return queryOptions({ ...weekQuery(addDays(date, direction === 'last' ? -1 : 1), filter), queryFn })
}

const moveKey = ['calendar-move'] as const
type Move = { task: Task; to: Moment; reach: RepeatScope; undoing?: true }

/**
 * Moves a task to another day or hour: shows it at once, reverts it when the server refuses, and offers an undo of one
 * date in the message. When somebody else changed the task meanwhile, the record in the refusal is shown and the user is told
 * (decision O045). Of a repetition it first asks which dates move, where
 * that was not given.
 */
export function useMoveTask(): (task: Task, to: Moment, reach?: RepeatScope) => Promise<void> {
  const client = useQueryClient()
  const move = useMutation({
    mutationKey: moveKey,
    // Mutations of one scope run one after the other: a second move of a task must send the version that the first one
    // made.
    scope: { id: 'calendar-move' },
    meta: { ownErrors: true },
    mutationFn: ({ task, to, reach, undoing }: Move): Promise<Moved> => {
      const { updated_at } = known(client, task.id) ?? task
      return moveTask({ ...task, updated_at }, to, reach, undoing)
    },
    onMutate: async ({ task, to }) => {
      await stopReading(client)
      show(client, { ...(known(client, task.id) ?? task), ...to })
    },
    onSuccess: ({ task: saved, waits }, { task, to, reach, undoing }) => {
      const next = waitingMove(client, task.id)
      show(client, next ? { ...saved, ...next.to } : saved)
      if (undoing || next) return
      const where = `Movida para ${dayOfMonth(to.date)}${to.hour ? `, ${to.hour}` : ''}`
      const words = waits ? `${where}: será enviada quando a conexão voltar.` : where
      // A rule that moved does not say what it was: moved back, the 31st would be the 30th from then on.
      if (reach !== 'this') return toast(words)
      const before = { date: task.date as string, hour: task.hour, hour_finish: task.hour_finish }
      toast(words, { label: 'Desfazer', run: () => move.mutate({ task: saved, to: before, reach, undoing: true }) })
    },
    onError: (error, { task }) => {
      const current = recordOf(error)
      show(client, current ?? task)
      if (current)
        showError('Esta tarefa foi alterada por outra pessoa e já aparece como ficou. Se ainda quiser, mova de novo.')
      else showFailure(error)
    },
    // The server does not know yet of a move in the outbox: reading now would show the task where it was.
    onSettled: (moved) => (moved?.waits ? undefined : refresh(client, moveKey)),
  })
  return async (task, to, only) => {
    // It stands where it was dropped while the question is open.
    if (!only) {
      await stopReading(client)
      show(client, { ...(known(client, task.id) ?? task), ...to })
    }
    const reach = only ?? (await askReach(task, `De ${momentWords(task)} para ${momentWords(to)}`))
    if (reach) move.mutate({ task, to, reach })
    else show(client, task)
  }
}

const momentWords = ({ date, hour }: Pick<Task, 'date' | 'hour'>) => `${dayWords(date!)}${hour ? `, ${hour}` : ''}`

const concludeKey = ['calendar-conclude'] as const
type Conclude = (task: Task, done: boolean, started?: () => void) => Promise<Concluded | undefined>

/**
 * Concludes a task in one gesture (decision O046), or reopens it: shows it at once, reverts it when the server
 * refuses, and offers an undo in the message. One that waits for others asks first; `started` is called after that.
 * Resolves to undefined when it was not concluded: the user has seen why.
 */
export function useConcludeTask(): Conclude {
  const client = useQueryClient()
  const conclude = useMutation({
    mutationKey: concludeKey,
    meta: { ownErrors: true },
    mutationFn: async ({ task, done }: { task: Task; done: boolean }): Promise<Concluded> => {
      if (done) return concludeTask(task)
      if (await takeConclusionBack(task.id)) return { task: { ...task, status: '1' }, waits: false }
      const { response } = await api('POST /calendar/macros-finish-reverse/{id}', { params: { id: task.id } })
      return { task: response, waits: false }
    },
    onMutate: async ({ task, done }) => {
      await stopReading(client)
      show(client, { ...task, status: done ? '2' : '1' })
      countToday(client, done ? 1 : -1)
    },
    onSuccess: (concluded, { done }) => {
      const { task } = concluded
      show(client, task)
      if (!done) toast('Tarefa reaberta!')
      else showConcluded(concluded, () => conclude.mutate({ task, done: false }))
    },
    onError: (error, { task, done }) => {
      show(client, task)
      countToday(client, done ? -1 : 1)
      if (done) showFailed('Houve um erro ao tentar concluir essa tarefa.', error)
      else showFailure(error)
    },
    // The server does not know yet of a conclusion in the outbox: reading now would show the task as open.
    onSettled: (concluded) => (concluded?.waits ? undefined : refresh(client, concludeKey)),
  })
  return async (task, done, started) => {
    if (done && !(await mayConclude(task))) return undefined
    started?.()
    return conclude.mutateAsync({ task, done }).catch(() => undefined)
  }
}

/** The current record that came with the refusal of a stale version. */
function recordOf(error: unknown): Task | undefined {
  return error instanceof ApiError && error.status === 409 ? (error.body.record as Task | undefined) : undefined
}

/**
 * Reads everything again after the last of these changes: an answer read in between would revert the later ones on the
 * screen.
 */
function refresh(client: QueryClient, mutationKey: readonly string[]) {
  if (client.isMutating({ mutationKey }) === 1) tasksChanged()
}

/** A read that began before the change would revert it on the screen. */
async function stopReading(client: QueryClient) {
  await Promise.all([...calendarKeys, dayQuery.queryKey, lateKey].map((queryKey) => client.cancelQueries({ queryKey })))
}

function waitingMove(client: QueryClient, id: number): Move | undefined {
  const waiting = client
    .getMutationCache()
    .findAll({ mutationKey: moveKey, status: 'pending' })
    .map((mutation) => mutation.state.variables as Move)
    .filter(({ task }) => task.id === id)
  // The mutation that has just succeeded is still pending here, as the first.
  return waiting.length > 1 ? waiting.at(-1) : undefined
}

/** The newest cached version of a task. */
function known(client: QueryClient, id: number): Task | undefined {
  const versions = [
    client.getQueryData(taskQuery(id).queryKey),
    ...calendarKeys
      .flatMap((queryKey) => client.getQueriesData<CalendarDay[]>({ queryKey }))
      .flatMap(([, days]) => tasksIn(days)),
    ...(client.getQueryData(dayQuery.queryKey)?.tasks ?? []),
    ...client.getQueriesData<Late>({ queryKey: lateKey }).flatMap(([, late]) => late?.tasks ?? []),
  ].filter((task) => task?.id === id) as Task[]
  return versions.sort((one, other) => one.updated_at.localeCompare(other.updated_at)).at(-1)
}

const tasksIn = (days: readonly CalendarDay[] | undefined) => days?.flatMap(({ tasks }) => tasks) ?? []

/**
 * Puts a task into every cached day, at its date and hours. Tasks concluded late stay where they are until they are
 * read again.
 */
function show(client: QueryClient, task: Task) {
  inDays(client, (days, narrowed) =>
    // A filter decides which tasks a list gains: until it is read again, it only shows those it has as they are now.
    narrowed && !tasksIn(days).some(({ id }) => id === task.id) ? [...days] : withTask(days, task),
  )
  inLate(client, (tasks) => tasks.map((one) => (one.id === task.id ? task : one)))
  client.setQueryData(taskQuery(task.id).queryKey, (open) => open && { ...open, ...task })
}

/** Shows a task where it was, everywhere: its move was taken back before it was sent. */
export function showMoved(id: number, to: Moment): void {
  const task = known(queryClient, id)
  if (task) show(queryClient, { ...task, ...to })
}

/** Shows a task as open again, everywhere: its conclusion was taken back before it was sent. */
export function showOpen(id: number): void {
  const task = known(queryClient, id)
  if (task?.status !== '2') return
  show(queryClient, { ...task, status: '1' })
  countToday(queryClient, -1)
}

/** Shows a task nowhere: it was deleted. */
export function forget(client: QueryClient, id: number): void {
  inDays(client, (days) => withoutTask(days, id))
  inLate(client, (tasks) => tasks.filter((task) => task.id !== id))
}

function inDays(client: QueryClient, change: (days: readonly CalendarDay[], narrowed: boolean) => CalendarDay[]) {
  for (const queryKey of calendarKeys)
    for (const [key] of client.getQueriesData<CalendarDay[]>({ queryKey }))
      client.setQueryData<CalendarDay[]>(key, (days) => days && change(days, isNarrowed(key)))
  client.setQueryData(dayQuery.queryKey, (day) => day && { ...day, ...change([day], false)[0] })
}

/** How many were concluded today, until the server says it. */
function countToday(client: QueryClient, by: 1 | -1) {
  client.setQueryData(dayQuery.queryKey, (day) => day && { ...day, concluded: Math.max(0, day.concluded + by) })
}

function inLate(client: QueryClient, change: (tasks: Late['tasks']) => Late['tasks']) {
  client.setQueriesData<Late>({ queryKey: lateKey }, (late) => late && { ...late, tasks: change(late.tasks) })
}
