import type { AuditWords } from '../platform/audit/words.ts'

const methods = { boleto: 'Boleto', pix: 'PIX', credit_card: 'Cartão de crédito' }
const sources = {
  prumo: 'Prumo',
  gateway: 'Instituição de pagamento',
  notice: 'Aviso da instituição de pagamento',
  comparison: 'Conferência diária',
}

export const billingAuditWords: AuditWords = {
  entities: {
    contract: {
      subject: 'company',
      fields: {
        plan_name: 'Plano',
        method: { name: 'Forma de pagamento', codes: methods },
        value: 'Valor',
        coupon_code: 'Cupom',
        from: 'A partir de',
      },
    },
    charge: {
      subject: 'company',
      fields: { value: 'Valor', due_on: 'Vencimento', source: { name: 'Quem informou', codes: sources } },
    },
    billing_address: {
      subject: 'company',
      fields: {
        cep: 'CEP',
        logradouro: 'Rua',
        number: 'Número',
        complemento: 'Complemento',
        localidade: 'Cidade',
        bairro: 'Bairro',
        uf: 'Estado',
        ddd: 'DDD',
      },
    },
    contract_text: { subject: 'company', fields: { title: 'Contrato', version: 'Versão' } },
  },
  actions: {
    'contract.requested': 'contratou um plano',
    'contract.canceled': 'cancelou o plano',
    'contract.restored': 'desfez o cancelamento do plano',
    'contract.plan_chosen': 'escolheu o plano dos próximos meses',
    'contract.plan_changed': 'mudou de plano',
    'charge.open': 'recebeu uma cobrança da instituição de pagamento',
    'charge.overdue': 'anotou que uma cobrança venceu',
    'charge.canceled': 'anotou que uma cobrança foi cancelada',
    'charge.confirmed': 'anotou um pagamento confirmado',
    'charge.received': 'anotou um pagamento recebido',
    'charge.refunded': 'anotou um pagamento devolvido',
    'charge.chargeback': 'anotou um pagamento contestado',
    'charge.refused': 'anotou um pagamento recusado',
    'charge.abandoned': 'anotou uma cobrança que não foi feita',
    'charge.repaired': 'corrigiu uma cobrança na conferência diária',
    'billing_address.saved': 'salvou o endereço de cobrança',
    'contract_text.accepted': 'aceitou o contrato …',
  },
}
