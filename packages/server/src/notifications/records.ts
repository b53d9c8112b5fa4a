import { reachableMembers } from '../identity/members/reaching.ts'
import { leftOut, owner } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import { plainText } from '../platform/rich-text/sanitizing.ts'
import { maySee } from './inbox/viewing.ts'
import { forgetNotifications } from './personal-data.ts'
import type { NotificationsTables } from './tables.ts'

const { record, trailOnly } = recordKinds<NotificationsTables>('notifications')

export const notificationRecords: readonly RecordKind[] = [
  record('notifications.notifications', {
    forget: forgetNotifications,
    kept: { ends: '366 dias' },
    words: ['notificação', 'notificações', 'f'],
    file: 'notificacoes',
    usual: ['id', 'created_at'],
    fields: {
      user_id: owner('Para quem'),
      kind: 'Tipo',
      title: 'Título',
      message: 'Mensagem (HTML)',
      link: 'Tela que ela abre',
      in_app: 'Se aparece no Prumo',
      email: 'Por e-mail: now na hora, digest no resumo do dia, none não',
      needs: 'Permissão que abre o que ela diz',
      viewed_at: 'Quando foi visualizada',
      mailed_at: 'Quando saiu por e-mail',
      once: leftOut('Só impede que se avise duas vezes da mesma coisa.'),
    },
    personal: {
      name: 'notificacoes',
      title: 'Notificações que você recebeu',
      by: 'user_id',
      fields: ['title', 'message', 'created_at', 'viewed_at'],
      says: { message: plainText },
      // A scope that reads what is a person's own has none of their permissions.
      seen: async (scope) =>
        maySee((await reachableMembers(scope, [scope.userId])).flatMap(({ permissions }) => permissions)),
    },
  }),
  record('notifications.digests', {
    forget: 'user_id',
    words: ['resumo do dia', 'resumos do dia', 'm'],
    file: 'notificacoes-resumos',
    title: 'Resumo do dia de cada pessoa',
    fields: {
      user_id: owner('De quem'),
      enabled: 'Se é enviado; vazio: ninguém escolheu',
      hour: 'Horário',
      sent_on: 'Último dia',
      token: leftOut('Segredo do link que encerra o resumo.'),
    },
  }),
  record('notifications.mornings', {
    words: ['manhã', 'manhãs', 'f'],
    leftOut: 'Só diz em que dias o trabalho da manhã já foi feito.',
    kept: { ends: '7 dias' },
  }),
  trailOnly({
    words: ['aviso', 'avisos', 'm'],
    entity: 'announcement',
    recorded: { title: 'Título', message: null, link: 'Endereço' },
    actions: { made: 'avisou todas as pessoas da empresa', ordered: 'mandou avisar todas as empresas' },
  }),
]
