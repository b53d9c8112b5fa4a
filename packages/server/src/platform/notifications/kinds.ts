import type { MailWay } from '@prumo/contract/notifications/preferences/endpoints.ts'

/** The content of a notification. */
export type NotificationText = {
  title: string
  /** HTML, made with `html` so that people's texts stay text; '' when the title is enough. */
  message: string
  /** Path of the screen that shows it; '' when there is none. */
  link: string
}

/** How somebody gets a kind of notification. */
export type Ways = { inApp: boolean; email: MailWay }

/** A kind of notification. An area declares its kinds in its area.ts, and they appear in everybody's preferences. */
export type Kind<Data> = {
  /** '<entity>.<what>', stored in the database. */
  readonly id: string
  /** The name in the preferences. */
  readonly name: string
  readonly description: string
  /** The ways of a person who never chose. */
  readonly defaults: Ways
  text(data: Data): NotificationText
}

/** What an area lists of a kind. */
export type AnyKind = Pick<Kind<never>, 'id' | 'name' | 'description' | 'defaults'>

export const defineKind = <Data>(kind: Kind<Data>): Kind<Data> => kind
