import type { CompanyExport } from '../platform/exports/company-export.ts'

export const diagnosticsExport: CompanyExport = {
  tables: [
    {
      table: 'diagnostics.diagnostics',
      name: 'diagnosticos',
      title: 'Diagnósticos',
      columns: {
        id: 'Número do diagnóstico',
        kind: 'Tipo: initial (inicial) ou later (novo)',
        form_version: 'Versão do questionário',
        status: 'Situação: 1 iniciado, 2 em andamento, 3 concluído',
        place: 'Questão em que parou',
        created_by: 'Quem começou (número da pessoa)',
        created_at: 'Quando começou',
        concluded_by: 'Quem concluiu (número da pessoa)',
        concluded_at: 'Quando foi concluído',
        team_closed_at: 'Quando as respostas da equipe foram encerradas',
      },
    },
    {
      table: 'diagnostics.answers',
      name: 'diagnosticos-respostas',
      title: 'Respostas de diagnósticos',
      columns: {
        diagnostic_id: 'Número do diagnóstico',
        question: 'Questão',
        value:
          'Resposta: 100 sempre, 75 com frequência, 50 de vez em quando, 25 raramente, 0 nunca, vazio não se aplica',
      },
    },
    {
      table: 'diagnostics.asked',
      name: 'diagnosticos-pedidos',
      title: 'A quem pediram que respondesse',
      columns: {
        diagnostic_id: 'Número do diagnóstico',
        user_id: 'Número da pessoa',
        asked_by: 'Quem pediu (número da pessoa)',
        asked_on: 'Pedido em',
        answered: 'Se já respondeu',
      },
      leftOut: { place: 'É a questão na tela de quem ainda responde.' },
    },
  ],
  leftOut: {
    'diagnostics.opinions': 'São de quem ainda responde, e de mais ninguém.',
    'diagnostics.counts':
      'Grupos com menos de cinco pessoas não são mostrados a ninguém; o que se pode ver está no resultado.',
  },
}
