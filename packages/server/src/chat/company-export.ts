import type { CompanyExport } from '../platform/exports/company-export.ts'

export const chatExport: CompanyExport = {
  tables: [
    {
      table: 'chat.messages',
      name: 'conversa',
      title: 'Mensagens da conversa',
      columns: {
        id: 'Número da mensagem',
        user_id: 'De quem (número da pessoa)',
        text: 'Texto; vazio quando foi apagada',
        sent_at: 'Quando foi enviada',
        deleted_at: 'Quando foi apagada',
      },
    },
  ],
  leftOut: { 'chat.reads': 'Até onde cada pessoa leu é dela.' },
}
