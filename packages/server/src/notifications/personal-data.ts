import type { Scope } from '../platform/scope.ts'

/**
 * Deletes a person's notifications, which concern nobody else. Notifications to others about them stay, without their
 * name.
 */
export async function forgetNotifications({ db, companyId, userId }: Scope, { name }: { name: string }) {
  await db.run`delete from notifications.notifications where company_id = ${companyId} and user_id = ${userId}`
  await db.run`update notifications.notifications
      set title = replace(title, ${name}, 'Pessoa removida'), message = replace(message, ${name}, 'Pessoa removida')
      where company_id = ${companyId} and (strpos(title, ${name}) > 0 or strpos(message, ${name}) > 0)`
}
