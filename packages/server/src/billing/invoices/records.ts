import { leftOut } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { BillingTables } from '../tables.ts'

const { record, trailOnly } = recordKinds<BillingTables>('company')

export const invoiceRecords: readonly RecordKind[] = [
  record('billing.invoices', {
    words: ['nota fiscal', 'notas fiscais', 'f'],
    entity: 'invoice',
    actions: {
      requested: 'pediu a nota fiscal de um pagamento',
      scheduled: 'anotou uma nota fiscal agendada',
      sent: 'anotou uma nota fiscal enviada à prefeitura',
      failed: 'anotou uma nota fiscal com erro',
      issued: 'anotou uma nota fiscal emitida',
      canceling: 'anotou uma nota fiscal em cancelamento',
      cancel_denied: 'anotou o cancelamento negado de uma nota fiscal',
      canceled: 'anotou uma nota fiscal cancelada',
      retried: 'pediu de novo uma nota fiscal que tinha erro',
    },
    file: 'notas-fiscais',
    title: 'Notas fiscais de serviço das cobranças',
    usual: ['id', 'created_at', 'updated_at'],
    fields: {
      charge_id: 'Cobrança (número)',
      gateway_id: 'Número na instituição de pagamento',
      state:
        'Situação: requested em preparo, scheduled agendada, sent na prefeitura, failed com erro, issued emitida, canceling em cancelamento, cancel_denied cancelamento negado, canceled cancelada',
      value: 'Valor',
      effective_on: 'Data de emissão',
      number: 'Número da nota',
      pdf_url: 'PDF',
      xml_url: 'XML',
      problem: 'Erro',
      reference: leftOut('Número interno da nota.'),
    },
  }),
  trailOnly({
    words: ['dado fiscal', 'dados fiscais', 'm'],
    entity: 'fiscal',
    subject: null,
    recorded: {
      issuing: 'Emitir notas fiscais',
      issuer_name: 'Razão social',
      issuer_tax_id: 'CNPJ',
      service_id: 'Número do serviço na instituição de pagamento',
      service_code: 'Código do serviço no município',
      service_name: 'Serviço',
      iss: 'ISS (%)',
      cofins: 'COFINS (%)',
      csll: 'CSLL (%)',
      inss: 'INSS (%)',
      ir: 'IR (%)',
      pis: 'PIS (%)',
      retain_iss: 'ISS retido pelo cliente',
    },
    actions: { changed: 'mudou os dados das notas fiscais' },
  }),
]
