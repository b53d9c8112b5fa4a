import type { Route } from '../api.ts'
import { count } from '../format.ts'
import type { MenuItem } from '../menu-model.ts'
import type { Outgoing } from './outbox.ts'

/** A call that an area lets wait for the connection, in the words of who made it. */
type WaitingCall = {
  route: Route
  /** One and many: 'conclusão feita', 'conclusões feitas'. */
  made: readonly [one: string, many: string]
  /** 'conclusão será enviada', 'conclusões serão enviadas'. */
  later: readonly [one: string, many: string]
  /** What the server did not accept, why, and what was typed with it. */
  refused: (call: Outgoing, reason: string) => string
}

/** A screen that an area keeps for when there is no connection. */
export type OfflinePlace = {
  to: MenuItem['to']
  /** What a link to it is called: 'Tarefas de hoje'. */
  label: string
  /** What one can do there: 'ver e concluir as tarefas de hoje'. */
  may: string
  /** A hook: what it shows just now, 'as tarefas de hoje'. */
  useShown: () => string
  calls: readonly WaitingCall[]
}

let declared: readonly OfflinePlace[] = []

/** Takes over what the areas say that works without connection (`offline` of their area.tsx). */
export function declareOffline(places: readonly OfflinePlace[]): void {
  declared = places
}

export const offlinePlaces = () => declared

/** 'ver e concluir as tarefas de hoje', of every area. */
export const possibleOffline = () => inWords(declared.map(({ may }) => may))

/** '2 conclusões feitas': what waits, in the words of its areas. */
export const madeWords = (calls: readonly Outgoing[]) => counted(calls, 'made')
/** '2 conclusões serão enviadas'. */
export const laterWords = (calls: readonly Outgoing[]) => counted(calls, 'later')

export const refusedWords = (call: Outgoing, reason: string): string =>
  kinds()
    .find(({ route }) => route === call.route)
    ?.refused(call, reason) ?? reason

const kinds = () => declared.flatMap(({ calls }) => calls)

const counted = (calls: readonly Outgoing[], form: 'made' | 'later') =>
  inWords(
    kinds().flatMap((kind) => {
      const some = calls.filter(({ route }) => route === kind.route).length
      const [one, many] = kind[form]
      return some > 0 ? [count(some, one, many)] : []
    }),
  )

const inWords = (parts: readonly string[]) => new Intl.ListFormat('pt-BR').format(parts)
