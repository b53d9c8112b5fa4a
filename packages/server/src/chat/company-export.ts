import type { CompanyExport } from '../platform/exports/company-export.ts'

export const chatExport: CompanyExport = {
  tables: [
    {
      table: 'chat.rooms',
      name: 'conversas',
      title: 'Conversas de departamentos e de duas pessoas',
      columns: {
        id: 'Número da conversa',
        kind: 'De quem é: department (um departamento) ou direct (duas pessoas)',
        department_id: 'Departamento (número); vazio quando foi apagado',
        person_low: 'Uma das duas pessoas (número)',
        person_high: 'A outra (número)',
        created_at: 'Quando foi aberta',
      },
    },
    {
      table: 'chat.messages',
      name: 'conversa',
      title: 'Mensagens das conversas',
      columns: {
        id: 'Número da mensagem',
        room_id: 'Conversa (número); vazio na conversa da empresa',
        user_id: 'De quem (número da pessoa)',
        text: 'Texto; vazio quando foi apagada ou tem só arquivos',
        answers_id: 'A mensagem a que responde (número)',
        sent_at: 'Quando foi enviada',
        deleted_at: 'Quando foi apagada',
      },
      leftOut: { words: 'O texto outra vez, como a busca o lê.' },
    },
    {
      table: 'chat.message_files',
      name: 'conversa-arquivos',
      title: 'Arquivos das mensagens',
      columns: { message_id: 'Mensagem (número)', file_id: 'Número do arquivo' },
    },
    {
      table: 'chat.mentions',
      name: 'conversa-mencoes',
      title: 'Pessoas mencionadas nas mensagens',
      columns: { message_id: 'Mensagem (número)', user_id: 'Pessoa mencionada (número)' },
    },
    {
      table: 'chat.reactions',
      name: 'conversa-reacoes',
      title: 'Reações às mensagens',
      columns: {
        message_id: 'Mensagem (número)',
        user_id: 'De quem (número da pessoa)',
        reaction: 'Reação',
        reacted_at: 'Quando',
      },
      leftOut: { id: 'Número interno.' },
    },
  ],
  leftOut: { 'chat.reads': 'Até onde cada pessoa leu é dela.' },
}
