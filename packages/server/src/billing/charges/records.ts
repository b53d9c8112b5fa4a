import { leftOut } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { BillingTables } from '../tables.ts'

const { record, trailOnly } = recordKinds<BillingTables>('company')

export const chargeRecords: readonly RecordKind[] = [
  record('billing.notices', {
    words: ['aviso da instituição de pagamento', 'avisos da instituição de pagamento', 'm'],
    leftOut: 'Avisos recebidos da instituição de pagamento; o que disseram está nas cobranças.',
    kept: { days: 90, since: 'received_at' },
  }),
  record('billing.charges', {
    words: ['cobrança', 'cobranças', 'f'],
    entity: 'charge',
    recorded: {
      source: {
        name: 'Quem informou',
        codes: {
          prumo: 'Prumo',
          gateway: 'Instituição de pagamento',
          notice: 'Aviso da instituição de pagamento',
          comparison: 'Conferência diária',
        },
      },
    },
    actions: {
      open: 'recebeu uma cobrança da instituição de pagamento',
      overdue: 'anotou que uma cobrança venceu',
      canceled: 'anotou que uma cobrança foi cancelada',
      confirmed: 'anotou um pagamento confirmado',
      received: 'anotou um pagamento recebido',
      refunded: 'anotou um pagamento devolvido',
      chargeback: 'anotou um pagamento contestado',
      refused: 'anotou um pagamento recusado',
      abandoned: 'anotou uma cobrança que não foi feita',
      debit_retried: 'pediu de novo o débito de uma mensalidade pelo Pix Automático',
      refund_requested: 'pediu a devolução de um pagamento',
      checked: 'conferiu uma cobrança com a instituição de pagamento',
      repaired: 'corrigiu uma cobrança na conferência diária',
    },
    file: 'cobrancas',
    usual: ['id', 'created_at'],
    fields: {
      contract_id: 'Contrato (número)',
      kind: 'Tipo: period mensalidade, upgrade diferença por mudança de plano',
      period_from: 'Início do período',
      period_to: 'Fim do período',
      value: 'Valor',
      method: 'Forma de pagamento',
      due_on: 'Vencimento',
      gateway_id: 'Número na instituição de pagamento',
      link: 'Página de pagamento',
      boleto_url: 'Boleto',
      boleto_line: 'Linha digitável',
      pix: 'PIX copia e cola',
      debit_tries: 'Quantas vezes o débito do Pix Automático foi pedido de novo',
      debit_on: 'Dia do último débito pedido de novo',
      reference: leftOut('Número interno da cobrança.'),
      plan_id: leftOut('Número interno do plano.'),
      debited_by: leftOut('A autorização do Pix Automático, que está na sua própria tabela.'),
    },
  }),
  record('billing.authorizations', {
    words: ['autorização do Pix Automático', 'autorizações do Pix Automático', 'f'],
    entity: 'authorization',
    recorded: { value: 'Valor' },
    actions: {
      waiting: 'pediu a autorização do Pix Automático',
      active: 'anotou que o Pix Automático foi autorizado',
      refused: 'anotou que o Pix Automático não foi autorizado',
      canceled: 'anotou que a autorização do Pix Automático foi cancelada',
      expired: 'anotou que a autorização do Pix Automático expirou',
    },
    file: 'autorizacoes-do-pix-automatico',
    usual: ['id', 'created_at', 'updated_at'],
    fields: {
      contract_id: 'Contrato (número)',
      charge_id: 'Cobrança cujo QR Code a pediu (número)',
      gateway_id: 'Número na instituição de pagamento',
      state: 'Situação: waiting aguardando, active ativa, refused recusada, canceled cancelada, expired expirada',
      limit_value: 'Menor limite que o pagador podia definir no banco',
      qr_id: leftOut('Número interno do QR Code.'),
    },
  }),
  record('billing.ledger', {
    words: ['acontecimento de cobrança', 'acontecimentos de cobrança', 'm'],
    file: 'pagamentos',
    title: 'O que aconteceu com as cobranças',
    usual: ['id'],
    fields: {
      charge_id: 'Cobrança (número)',
      at: 'Quando',
      event:
        'O que: requested pedida, open aberta, overdue vencida, canceled cancelada, refused recusada, abandoned não feita, confirmed e received paga, refunded devolvida, chargeback contestada',
      value: 'Valor que entrou, ou que voltou',
      source: 'Quem informou',
      paid_on: 'Dia do pagamento',
      covers_from: 'Acesso pago a partir de',
      covers_to: 'Acesso pago até',
      rank: leftOut('Ordem interna dos acontecimentos.'),
    },
  }),
  trailOnly({
    words: ['aviso de pagamento', 'avisos de pagamento', 'm'],
    entity: 'payment_notice',
    subject: null,
    actions: { retried: 'fez tratar de novo um aviso de pagamento' },
  }),
]
