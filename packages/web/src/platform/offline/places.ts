import type { Account } from '@prumo/contract/identity/account/model.ts'
import { count, listed } from '@prumo/contract/words.ts'
import type { FetchQueryOptions } from '@tanstack/react-query'
import type { Route } from '../api.ts'
import type { MenuItem } from '../menu-model.ts'
import type { Topic } from '../query.ts'
import type { Document } from './documents.ts'
import type { Outgoing, Sent } from './outbox.ts'

/** A call that an area stores until there is a connection, with its texts. */
type WaitingCall = {
  route: Route
  /** The topic of the queries that are read again when it was sent. */
  topic: Topic
  /** What one does, before what it is about: 'Concluir', 'Criar'. */
  verb: string
  /** Singular and plural: 'conclusão feita', 'conclusões feitas'. */
  made: readonly [one: string, many: string]
  /** 'conclusão será enviada', 'conclusões serão enviadas'. */
  later: readonly [one: string, many: string]
  /** 'conclusão enviada', 'conclusões enviadas'. */
  sent: readonly [one: string, many: string]
  /** What the server refused, why, and what the user had typed with it. */
  refused: (call: Outgoing, reason: string) => string
  /** Shows what was before it, when the user has taken it back from the list of what waits. */
  takenBack?: (call: Outgoing) => void
  /** Shows what the server answered, until it is read again. */
  takenIn?: (call: Outgoing, answer: unknown) => void
  /** The path of the screen that says what was refused, and lets its owner decide; elsewhere only its way is told. */
  settledAt?: (call: Outgoing) => string | undefined
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

/** A screen that goes on working when the connection is lost while it is open; without one it cannot be opened. */
export type OpenedPlace = {
  /** Of its path with the search. */
  at: RegExp
  /** What can be done there meanwhile, in a sentence. */
  says: string
  /** What of it is kept and read without a connection. */
  keeps?: readonly DocumentKind[]
  /** What its screen is drawn from: it opens again on the device that read it, also after a restart. */
  reopens?: Reopening
  calls: readonly WaitingCall[]
}

/** A screen whose answers are kept on the device that read them. */
export type Reopening = {
  /** All of these are needed; the first says its title. */
  routes: readonly [Route, ...Route[]]
  /** What its forms choose from, the same for every record. */
  beside?: readonly Route[]
  /** 'Auditoria interna'. */
  about: string
  /** The path of the screen of a record. */
  address: (id: number) => string
  titleOf: (answer: unknown) => string
}

/** An answer of an area that is a document, kept on the device that read it: as it is read without a connection. */
export type DocumentKind = {
  route: Route
  read: (data: unknown) => Promise<Document>
  /** The queries of those that a person will need today, as their screens read them: they are kept before they are opened. */
  ahead?: (account: Account) => Promise<readonly FetchQueryOptions[]>
}

let declared: readonly (OfflinePlace | OpenedPlace)[] = []

/** Registers what works without a connection (`offline` of the areas' area.tsx). */
export function declareOffline(places: readonly (OfflinePlace | OpenedPlace)[]): void {
  declared = places
}

/** The documents of all areas. */
export const declaredDocuments = () => declared.flatMap((place) => ('keeps' in place && place.keeps) || [])

/** The screens of all areas that open again. */
export const declaredReopenings = () => declared.flatMap((place) => ('reopens' in place && place.reopens) || [])

/** The screens that can be opened without a connection. */
export const offlinePlaces = () => declared.filter((place): place is OfflinePlace => 'to' in place)

/** What can be done on the open screen at a path with its search, although the connection is lost. */
export const openedPlaceSays = (href: string): string | undefined =>
  declared.filter((place): place is OpenedPlace => 'at' in place).find(({ at }) => at.test(href))?.says

/** 'ver e concluir as tarefas de hoje', of all areas. */
export const possibleOffline = () => listed(offlinePlaces().map(({ may }) => may))

/** '2 conclusões feitas': the waiting calls, in the words of their areas. */
export const madeWords = (calls: readonly Outgoing[]) => counted(calls, 'made')
/** '2 conclusões serão enviadas'. */
export const laterWords = (calls: readonly Outgoing[]) => counted(calls, 'later')

/** '2 conclusões enviadas'. */
export const sentWords = (calls: readonly Outgoing[]) => counted(calls, 'sent')

/** The topics of the queries that sent calls have changed. */
export const topicsOf = (calls: readonly Outgoing[]): Topic[] => [
  ...new Set(kinds().flatMap(({ route, topic }) => (calls.some((call) => call.route === route) ? [topic] : []))),
]

export const refusedWords = (call: Outgoing, reason: string): string => kindOf(call)?.refused(call, reason) ?? reason

/** 'Concluir', of a waiting call. */
export const verbOf = (call: Outgoing): string => kindOf(call)?.verb ?? 'Enviar'

/** Shows what was before a call that was taken back. */
export const showTakenBack = (call: Outgoing): void => kindOf(call)?.takenBack?.(call)

/** Shows what the server answered to a call that waited. */
export const takeIn = ({ call, answer }: Sent): void => {
  if (answer !== undefined) kindOf(call)?.takenIn?.(call, answer)
}

/** The path of the screen where a refused call is settled, if there is one. */
export const settledAt = (call: Outgoing): string | undefined => kindOf(call)?.settledAt?.(call)

const kindOf = ({ route }: Outgoing) => kinds().find((kind) => kind.route === route)
const kinds = () => declared.flatMap(({ calls }) => calls)

const counted = (calls: readonly Outgoing[], form: 'made' | 'later' | 'sent') =>
  listed(
    kinds().flatMap((kind) => {
      const some = calls.filter(({ route }) => route === kind.route).length
      const [one, many] = kind[form]
      return some > 0 ? [count(some, one, many)] : []
    }),
  )
