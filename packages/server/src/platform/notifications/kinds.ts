import type { MailWay, Weight } from '@prumo/contract/notifications/preferences/endpoints.ts'
import type { Permission } from '@prumo/contract/permissions.ts'

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
  readonly weight: Weight
  /**
   * The permission that opens what it tells of: who does not have it any more is not shown it, in the list, in a count or by
   * e-mail. null: everybody may see it, or it is the person's own.
   */
  readonly needs: Permission | null | ((data: Data) => Permission | null)
  text(data: Data): NotificationText
}

/** What an area lists of a kind. */
export type AnyKind = Pick<Kind<never>, 'id' | 'name' | 'description' | 'defaults' | 'weight' | 'needs'>

export const defineKind = <Data>(kind: Kind<Data>): Kind<Data> => kind
