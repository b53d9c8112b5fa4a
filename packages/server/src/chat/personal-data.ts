import { builder } from '../platform/database/sql.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import type { ChatTables } from './tables.ts'

const chat = builder<ChatTables>()

export const chatPersonalData: PersonalData = {
  sections: [
    {
      name: 'mensagens',
      title: 'Mensagens que você enviou',
      of: 'company',
      fields: { text: 'Mensagem', sent_at: 'Enviada em', deleted_at: 'Apagada em' },
      read: ({ db, companyId, userId }, last, limit) =>
        db.all(
          chat
            .selectFrom('chat.messages')
            .select(['id', 'text', 'sent_at', 'deleted_at'])
            .where('company_id', '=', companyId)
            .where('user_id', '=', userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
  ],
  async forget({ db, companyId, userId }) {
    await db.run(chat.deleteFrom('chat.reads').where('company_id', '=', companyId).where('user_id', '=', userId))
  },
}
