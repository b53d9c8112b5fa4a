import type { CompanyExport } from '../platform/exports/company-export.ts'

const who = 'Quem (número da pessoa)'

export const journeyExport: CompanyExport = {
  tables: [
    {
      table: 'journey.modules',
      name: 'jornada-modulos',
      title: 'Módulos da jornada',
      columns: {
        user_id: who,
        module_id: 'Número do módulo',
        started_at: 'Quando foi aberto',
        concluded_at: 'Quando foi concluído',
        version: 'Versão concluída',
      },
    },
    {
      table: 'journey.stages',
      name: 'jornada-etapas',
      title: 'Etapas da jornada',
      columns: {
        user_id: who,
        stage_id: 'Número da etapa',
        realized_at: 'Quando foi feita',
        answer_id: 'Resposta escolhida (número)',
        question: 'Pergunta',
        answer: 'Resposta',
      },
    },
    {
      table: 'journey.practices',
      name: 'jornada-praticas',
      title: 'Práticas da jornada',
      columns: {
        user_id: who,
        stage_id: 'Número da etapa',
        started_at: 'Quando começou',
        remind_on: 'Lembrar em',
        done_at: 'Quando se notou que foi feita',
        evidence: 'O que mostrou',
      },
      leftOut: { reminded_on: 'Só impede que se lembre duas vezes.' },
    },
    {
      table: 'journey.ratings',
      name: 'jornada-avaliacoes',
      title: 'Avaliações da jornada',
      columns: {
        user_id: who,
        module_id: 'Número do módulo',
        points: 'Nota, de 0 a 10',
        description: 'Comentário',
        created_at: 'Quando',
      },
    },
  ],
}
