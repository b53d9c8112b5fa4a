import { sql } from 'kysely'
import { builder } from '../platform/database/sql.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import { plainText } from '../platform/rich-text/sanitizing.ts'
import type { NotificationsTables } from './tables.ts'

const area = builder<NotificationsTables>()

export const notificationsPersonalData: PersonalData = {
  sections: [
    {
      name: 'notificacoes',
      title: 'Notificações que você recebeu',
      of: 'company',
      fields: { title: 'Título', message: 'Mensagem', created_at: 'Recebida em', viewed_at: 'Visualizada em' },
      read: async ({ db, companyId, userId }, last, limit) => {
        const rows = await db.all(
          area
            .selectFrom('notifications.notifications')
            .select(['id', 'title', 'message', 'created_at', 'viewed_at'])
            .where('company_id', '=', companyId)
            .where('user_id', '=', userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        )
        return rows.map((row) => ({ ...row, message: plainText(row.message) }))
      },
    },
    {
      name: 'comentarios',
      title: 'Comentários que você escreveu',
      of: 'company',
      fields: { text: 'Comentário', created_at: 'Escrito em', edited_at: 'Alterado em' },
      read: ({ db, companyId, userId }, last, limit) =>
        db.all(
          area
            .selectFrom('notifications.comments')
            .select(['id', 'text', 'created_at', 'edited_at'])
            .where('company_id', '=', companyId)
            .where('author_id', '=', userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
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
          where company_id = ${companyId} and (strpos(title, ${name}) > 0 or strpos(message, ${name}) > 0)`.compile(
        area,
      ),
    )
  },
}
