import { sql } from 'kysely'
import { reachableMembers } from '../identity/members/reaching.ts'
import { builder } from '../platform/database/sql.ts'
import { ownRows } from '../platform/exports/own-rows.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import { plainText } from '../platform/rich-text/sanitizing.ts'
import { maySee } from './inbox/viewing.ts'
import type { NotificationsTables } from './tables.ts'

const area = builder<NotificationsTables>()

export const notificationsPersonalData: PersonalData = {
  sections: [
    ownRows(area, 'notifications.notifications', {
      name: 'notificacoes',
      title: 'Notificações que você recebeu',
      by: 'user_id',
      fields: { title: 'Título', message: 'Mensagem', created_at: 'Recebida em', viewed_at: 'Visualizada em' },
      says: { message: plainText },
      // A scope that reads what is a person's own has none of their permissions.
      seen: async (scope) =>
        maySee((await reachableMembers(scope, [scope.userId])).flatMap(({ permissions }) => permissions)),
    }),
    ownRows(area, 'notifications.comments', {
      name: 'comentarios',
      title: 'Comentários que você escreveu',
      by: 'author_id',
      fields: { text: 'Comentário', created_at: 'Escrito em', edited_at: 'Alterado em' },
    }),
  ],
  // A person's notifications and preferences concern nobody else. Notifications to others about them stay, without
  // their name.
  async forget({ db, companyId, userId }, { name }) {
    for (const table of ['notifications', 'preferences', 'digests'] as const) {
      await db.run(
        area.deleteFrom(`notifications.${table}`).where('company_id', '=', companyId).where('user_id', '=', userId),
      )
    }
    await db.run(
      sql`update notifications.notifications
          set title = replace(title, ${name}, 'Pessoa removida'), message = replace(message, ${name}, 'Pessoa removida')
          where company_id = ${companyId} and (strpos(title, ${name}) > 0 or strpos(message, ${name}) > 0)`,
    )
  },
}
