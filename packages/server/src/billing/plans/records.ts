import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { BillingTables } from '../tables.ts'

const { trailOnly } = recordKinds<BillingTables>('company')

export const planRecords: readonly RecordKind[] = [
  trailOnly({
    words: ['plano', 'planos', 'm'],
    entity: 'plan',
    subject: null,
    recorded: {
      name: 'Nome',
      kind: { name: 'Tipo', codes: { client: 'Empresa', consultor: 'Consultor' } },
      limit_people: 'Usuários ou empresas',
      limit_gb: 'Espaço (GB)',
      price: 'Preço por mês',
      offered: 'À venda',
    },
    actions: { created: 'pôs à venda o plano …', changed: 'mudou o plano …' },
  }),
  trailOnly({
    words: ['cupom', 'cupons', 'm'],
    entity: 'coupon',
    subject: null,
    recorded: {
      code: 'Cupom',
      percent: 'Desconto (%)',
      amount: 'Desconto (R$)',
      months: 'Meses',
      uses: 'Quantas empresas podem usar',
      expires_on: 'Vale até',
    },
  }),
  trailOnly({
    words: ['condição de cobrança', 'condições de cobrança', 'f'],
    entity: 'billing_terms',
    subject: null,
    recorded: {
      trial_days: 'Dias de avaliação de uma empresa nova',
      trial_grace_days: 'Dias de consulta depois da avaliação',
      limited_after: 'Dias úteis até ficar só consulta',
      restricted_after: 'Dias até ser suspenso',
      ahead: 'Dias antes do fim em que se cobra',
      to_pay: 'Dias para pagar',
      card_second: 'Segunda tentativa do cartão, dias depois do vencimento',
      card_third: 'Terceira tentativa do cartão, dias depois do vencimento',
      due_reminders: 'Dias de lembrete da cobrança',
      trial_reminders: 'Dias de lembrete da avaliação',
    },
    actions: { changed: 'mudou os prazos das cobranças' },
  }),
]
