import { builder } from '../platform/database/sql.ts'
import { ownRows } from '../platform/exports/own-rows.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import type { ChatTables } from './tables.ts'

const chat = builder<ChatTables>()

export const chatPersonalData: PersonalData = {
  sections: [
    ownRows(chat, 'chat.messages', {
      name: 'mensagens',
      title: 'Mensagens que você enviou',
      by: 'user_id',
      fields: { text: 'Mensagem', sent_at: 'Enviada em', deleted_at: 'Apagada em' },
    }),
    ownRows(chat, 'chat.reactions', {
      name: 'reacoes',
      title: 'Suas reações a mensagens',
      by: 'user_id',
      fields: { reaction: 'Reação', reacted_at: 'Quando' },
    }),
  ],
  async forget({ db, companyId, userId }) {
    for (const table of ['chat.reads', 'chat.reactions'] as const)
      await db.run(chat.deleteFrom(table).where('company_id', '=', companyId).where('user_id', '=', userId))
  },
}
