import type { CompanyExport } from '../platform/exports/company-export.ts'

const ways = 'now na hora, digest no resumo do dia, none não'

export const notificationsExport: CompanyExport = {
  tables: [
    {
      table: 'notifications.notifications',
      name: 'notificacoes',
      title: 'Notificações',
      columns: {
        id: 'Número da notificação',
        user_id: 'Para quem (número da pessoa)',
        kind: 'Tipo',
        title: 'Título',
        message: 'Mensagem, em HTML',
        link: 'Tela que ela abre',
        in_app: 'Se aparece no Prumo',
        email: `Por e-mail: ${ways}`,
        needs: 'Permissão que abre o que ela diz',
        created_at: 'Quando',
        viewed_at: 'Quando foi visualizada',
        mailed_at: 'Quando saiu por e-mail',
      },
      leftOut: { once: 'Só impede que se avise duas vezes da mesma coisa.' },
    },
    {
      table: 'notifications.preferences',
      name: 'notificacoes-preferencias',
      title: 'Como cada pessoa quer ser avisada',
      columns: {
        user_id: 'De quem (número da pessoa)',
        kind: 'Tipo de notificação',
        in_app: 'Se aparece no Prumo',
        email: `Por e-mail: ${ways}`,
      },
    },
    {
      table: 'notifications.digests',
      name: 'notificacoes-resumos',
      title: 'Resumo do dia de cada pessoa',
      columns: {
        user_id: 'De quem (número da pessoa)',
        enabled: 'Se é enviado; vazio: ninguém escolheu',
        hour: 'Horário',
        sent_on: 'Último dia',
      },
      leftOut: { token: 'Segredo do link que encerra o resumo.' },
    },
    {
      table: 'notifications.comments',
      name: 'comentarios',
      title: 'Comentários',
      columns: {
        id: 'Número do comentário',
        entity: 'Tipo do registro comentado',
        record_id: 'Número do registro comentado',
        author_id: 'Quem escreveu (número da pessoa)',
        text: 'Comentário',
        created_at: 'Quando foi escrito',
        edited_at: 'Quando foi alterado',
      },
    },
    {
      table: 'notifications.comment_mentions',
      name: 'comentarios-mencoes',
      title: 'Quem foi mencionado em comentários',
      columns: { comment_id: 'Número do comentário', user_id: 'Quem (número da pessoa)' },
    },
  ],
  leftOut: { 'notifications.mornings': 'Só diz em que dias o trabalho da manhã já foi feito.' },
}
