import { timeZones } from '@prumo/contract/identity/account/model.ts'
import { coded, idOf, leftOut, owner } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { IdentityTables } from '../tables.ts'

const { record, trailOnly } = recordKinds<IdentityTables>('company', 'account')

export const companyRecords: readonly RecordKind[] = [
  record('identity.companies', {
    words: ['empresa', 'empresas', 'f'],
    entity: 'company',
    recorded: {
      due_at: 'Exclusão em',
      people_limit: 'Usuários que pode ter',
      storage_limit_mb: 'Espaço de arquivos (MB)',
    },
    actions: {
      registered: 'cadastrou a empresa …',
      updated: 'alterou os dados da empresa …',
      plan_adjusted: 'ajustou o plano da empresa',
      access_changed: 'mudou o acesso da empresa conforme os pagamentos',
      deletion_requested: 'pediu a exclusão da empresa',
      deletion_canceled: 'cancelou a exclusão da empresa',
      two_step_required: 'passou a exigir a verificação em duas etapas',
      two_step_optional: 'deixou de exigir a verificação em duas etapas',
    },
    file: 'empresa',
    title: 'Empresa',
    companyColumn: 'id',
    usual: ['id', 'created_at'],
    fields: {
      name: 'Nome',
      trade_name: 'Nome fantasia',
      tax_id: 'CPF/CNPJ',
      phone: 'Telefone',
      email: 'E-mail',
      time_zone: coded('Fuso horário', timeZones),
      payment_status: coded('Situação de pagamento', {
        PERIOD_FREE: 'Avaliação',
        PAYMENT_TRUE: 'Pago',
        OPEN: 'Pagamento em aberto',
        WITHOUT_PAYMENT: 'Sem pagamento',
        CANCELED: 'Cancelado',
      }),
      trial_ends_on: 'Avaliação até',
      trial_grace_days: 'Dias de consulta depois da avaliação',
      limited_from: 'Só consulta a partir de',
      restricted_from: 'Acesso suspenso a partir de',
      paused_from: 'Plano pausado a partir de',
      paused_until: 'Plano pausado até',
      two_step_required: 'Exige a verificação em duas etapas',
      free_people: 'Usuários que pode ter sem plano',
      free_bytes: 'Espaço de arquivos sem plano (bytes)',
      logo_file_id: idOf('file', 'Logotipo'),
      created_by: owner('Quem cadastrou'),
      deletion_requested_at: 'Quando a exclusão foi pedida',
      deletion_requested_by: owner('Quem pediu a exclusão'),
      deletion_due_at: 'Quando a empresa será excluída',
      closed_at: leftOut('Uma empresa fechada não exporta mais.'),
      people_limit: leftOut('Não é mais usado.'),
    },
  }),
  record('identity.entry_tickets', {
    words: ['entrada na empresa', 'entradas na empresa', 'f'],
    leftOut: 'Bilhetes de um minuto para trocar de empresa, em que só está o segredo cifrado.',
    kept: { until: 'expires_at' },
  }),
  trailOnly({
    words: ['logotipo da empresa', 'logotipos', 'm'],
    entity: 'logo',
    recorded: { name: 'Arquivo', size: null },
    actions: { changed: 'trocou o logotipo da empresa', removed: 'retirou o logotipo da empresa' },
  }),
]
