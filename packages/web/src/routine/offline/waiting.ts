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
