import type { Route } from '../api.ts'
import { count } from '../format.ts'
import type { MenuItem } from '../menu-model.ts'
import type { Outgoing } from './outbox.ts'

/** A call that an area stores until there is a connection, with its texts. */
type WaitingCall = {
  route: Route
  /** Singular and plural: 'conclusão feita', 'conclusões feitas'. */
  made: readonly [one: string, many: string]
  /** 'conclusão será enviada', 'conclusões serão enviadas'. */
  later: readonly [one: string, many: string]
  /** What the server refused, why, and what the user had typed with it. */
  refused: (call: Outgoing, reason: string) => string
}

/** A screen of an area that works without a connection. */
export type OfflinePlace = {
  to: MenuItem['to']
  /** The text of a link to it: 'Tarefas de hoje'. */
  label: string
  /** What can be done there: 'ver e concluir as tarefas de hoje'. */
  may: string
  /** A hook: what it shows now, 'as tarefas de hoje'. */
  useShown: () => string
  calls: readonly WaitingCall[]
}

let declared: readonly OfflinePlace[] = []

/** Registers what works without a connection (`offline` of the areas' area.tsx). */
export function declareOffline(places: readonly OfflinePlace[]): void {
  declared = places
}

export const offlinePlaces = () => declared

/** 'ver e concluir as tarefas de hoje', of all areas. */
export const possibleOffline = () => inWords(declared.map(({ may }) => may))

/** '2 conclusões feitas': the waiting calls, in the words of their areas. */
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
