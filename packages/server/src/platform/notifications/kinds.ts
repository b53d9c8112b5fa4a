import type { MailWay } from '@prumo/contract/notifications/preferences/endpoints.ts'

/** What a notification says. */
export type Told = {
  title: string
  /** HTML, made with `html` so that what people wrote stays text; '' when the title says it all. */
  message: string
  /** Path of the screen that shows it, '' when there is none. */
  link: string
}

/** How somebody hears of something. */
export type Ways = { inApp: boolean; email: MailWay }

/**
 * Something people are told of by the system. An area declares its kinds in its area.ts, from where they appear among
 * everybody's preferences.
 */
export type Kind<Data> = {
  /** '<entity>.<what>', kept in the database. */
  readonly id: string
  /** As people read it among their preferences. */
  readonly name: string
  readonly description: string
  /** For who never chose. */
  readonly defaults: Ways
  tell(data: Data): Told
}

/** What an area lists of a kind. */
export type AnyKind = Pick<Kind<never>, 'id' | 'name' | 'description' | 'defaults'>

export const defineKind = <Data>(kind: Kind<Data>): Kind<Data> => kind
