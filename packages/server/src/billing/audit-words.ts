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
        card: 'Cartão',
        value: 'Valor',
        coupon_code: 'Cupom',
        from: 'A partir de',
        until: 'Até',
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
    // What the provider offers stands in the trail of no company.
    plan: {
      subject: null,
      fields: {
        name: 'Nome',
        kind: { name: 'Tipo', codes: { client: 'Empresa', consultor: 'Consultor' } },
        limit_people: 'Usuários ou empresas',
        limit_gb: 'Espaço (GB)',
        price: 'Preço por mês',
        offered: 'À venda',
      },
    },
    coupon: {
      subject: null,
      fields: {
        code: 'Cupom',
        percent: 'Desconto (%)',
        amount: 'Desconto (R$)',
        months: 'Meses',
        expires_on: 'Vale até',
      },
    },
    billing_terms: {
      subject: null,
      fields: {
        limited_after: 'Dias úteis até ficar só consulta',
        restricted_after: 'Dias até ser suspenso',
        ahead: 'Dias antes do fim em que se cobra',
      },
    },
    payment_notice: { subject: null, fields: {} },
  },
  actions: {
    'contract.requested': 'contratou um plano',
    'contract.canceled': 'cancelou o plano',
    'contract.ended': 'encerrou o plano cujo pagamento foi devolvido',
    'contract.restored': 'desfez o cancelamento do plano',
    'contract.method_changed': 'mudou a forma de pagamento do plano',
    'contract.paused': 'pausou o plano',
    'contract.pause_ended': 'retomou o plano que estava pausado',
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
    'charge.refund_requested': 'pediu a devolução de um pagamento',
    'charge.checked': 'conferiu uma cobrança com a instituição de pagamento',
    'charge.repaired': 'corrigiu uma cobrança na conferência diária',
    'billing_address.saved': 'salvou o endereço de cobrança',
    'contract_text.accepted': 'aceitou o contrato …',
    'contract_text.published': 'publicou uma versão do contrato …',
    'plan.created': 'pôs à venda o plano …',
    'plan.changed': 'mudou o plano …',
    'coupon.created': 'criou o cupom …',
    'coupon.deleted': 'apagou o cupom …',
    'billing_terms.changed': 'mudou os prazos das cobranças',
    'payment_notice.retried': 'fez tratar de novo um aviso de pagamento',
  },
}
