import type { CompanyExport } from '../platform/exports/company-export.ts'

const counted = 'Só conta o uso da ajuda, sem pessoas.'

export const helpExport: CompanyExport = {
  tables: [
    {
      table: 'help.feedbacks',
      name: 'sugestoes',
      title: 'Sugestões & Feedbacks enviados ao Prumo',
      columns: {
        id: 'Número da sugestão',
        user_id: 'Quem enviou (número da pessoa)',
        feedback: 'Sugestão',
        file_id: 'Imagem (número do arquivo)',
        screen: 'Tela em que foi escrita',
        question_id: 'Resposta da ajuda lida antes (número)',
        searched: 'O que foi procurado antes',
        situation:
          'Situação: received recebida, reviewing em análise, planned planejada, done feita, declined não faremos',
        answer: 'Resposta',
        answered_at: 'Quando foi respondida',
        created_at: 'Quando foi enviada',
      },
    },
  ],
  leftOut: { 'help.readings': counted, 'help.misses': counted },
}
