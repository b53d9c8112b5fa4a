import type { Outgoing } from '../../platform/offline/outbox.ts'
import { outgoing } from '../../platform/offline/sending.ts'
import { useStore } from '../../platform/store.ts'

export const conclusion = 'POST /calendar/close-task'

/** The body of a conclusion. */
export type Conclusion = { calendar_id: number; feedback?: string }

const taskOf = ({ body }: Outgoing) => (body as Conclusion).calendar_id
const waits = ({ route, refused }: Outgoing) => route === conclusion && !refused

/** The tasks whose conclusion waits to be sent. */
export const concludedIds = (calls: readonly Outgoing[]): ReadonlySet<number> =>
  new Set(calls.filter(waits).map(taskOf))

/** The waiting conclusion of a task, if any. */
export const waitingConclusion = (id: number): Outgoing | undefined =>
  outgoing.get().find((call) => waits(call) && taskOf(call) === id)

/** The same as a hook, which renders again when the conclusion is sent. */
export const useWaitingConclusion = (id: number): Outgoing | undefined =>
  useStore(outgoing).find((call) => waits(call) && taskOf(call) === id)

export const move = 'POST /calendar/save-task'

/** The body of a task that goes to another day. */
export type Move = {
  calendar_id: number
  date: string
  hour: string | null
  hour_finish: string | null
  updated_at: string
  repeat_scope: 'this'
}

const movesTask = ({ route, refused }: Outgoing) => route === move && !refused

/** The days to which tasks were put off, while that waits to be sent. */
export const movedTasks = (calls: readonly Outgoing[]): ReadonlyMap<number, Move> =>
  new Map(calls.filter(movesTask).map(({ body }) => [(body as Move).calendar_id, body as Move]))

/** The waiting move of a task, if any. */
export const waitingMove = (id: number): Outgoing | undefined =>
  outgoing.get().find((call) => movesTask(call) && (call.body as Move).calendar_id === id)
