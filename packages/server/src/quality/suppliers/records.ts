import { supplierStates } from '@prumo/contract/quality/suppliers/score.ts'
import { coded, idOf, person, yesOrNo } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { datedOf, waitingFor } from '../controls/due.ts'
import type { QualityTables } from '../tables.ts'
import { lookedSuppliers, supplierLink } from './rows.ts'

const { record } = recordKinds<QualityTables>('quality', 'quality')

export const supplierRecords: readonly RecordKind[] = [
  record('quality.suppliers', {
    duties: {
      id: 'supplier.owner',
      column: 'owner_id',
      open: 't.ended_on is null',
      title: 't.title',
      link: (one) => `/controles?responsavel=${one}`,
      opens: supplierLink,
      topic: 'quality',
    },
    opens: { permission: 'proccess', files: true, link: supplierLink },
    bin: { permission: 'proccess', people: ['created_by', 'owner_id'] },
    waiting: waitingFor(lookedSuppliers),
    dated: datedOf(lookedSuppliers),
    words: ['fornecedor', 'fornecedores', 'm'],
    entity: 'supplier',
    happens: { created: 'um fornecedor é cadastrado' },
    file: 'fornecedores',
    usual: ['id', 'created_at', 'updated_at'],
    fields: {
      title: 'Nome',
      contact_id: idOf('contact', 'Contato'),
      supplies: 'O que fornece',
      owner_id: person('Responsável'),
      next_on: 'Reavaliar até',
      ended_on: 'Deixou de fornecer em',
      created_by: person('Quem cadastrou'),
    },
    personal: {
      name: 'fornecedores',
      title: 'Fornecedores que você cadastrou ou pelos quais responde',
      fields: ['title', 'created_at'],
      by: ['created_by', 'owner_id'],
    },
  }),
  record('quality.supplier_deliveries', {
    words: ['entrega de fornecedor', 'entregas de fornecedores', 'f'],
    entity: 'supplier_delivery',
    recorded: { label: null },
    actions: {
      created: 'registrou uma entrega do fornecedor …',
      deleted: 'apagou uma entrega do fornecedor …',
    },
    file: 'fornecedores-entregas',
    usual: ['id', 'note', 'created_at'],
    fields: {
      supplier_id: idOf('supplier', 'Fornecedor'),
      delivered_on: 'Data da entrega',
      on_time: yesOrNo('Chegou no prazo'),
      quality: 'Qualidade; de 1 a 5',
      created_by: person('Quem registrou'),
    },
    personal: {
      name: 'fornecedores-entregas',
      title: 'Entregas de fornecedores que você registrou',
      fields: ['delivered_on', 'note', 'created_at'],
      by: 'created_by',
    },
  }),
  record('quality.supplier_evaluations', {
    words: ['avaliação de fornecedor', 'avaliações de fornecedores', 'f'],
    entity: 'supplier_evaluation',
    recorded: { label: null },
    actions: {
      created: 'avaliou o fornecedor …',
      deleted: 'apagou uma avaliação do fornecedor …',
    },
    file: 'fornecedores-avaliacoes',
    usual: ['id', 'note', 'created_at'],
    fields: {
      supplier_id: idOf('supplier', 'Fornecedor'),
      evaluated_on: 'Data da avaliação',
      state: coded('Situação', supplierStates),
      score: 'Nota; de 0 a 100, vazia sem entregas',
      reckoning: 'Como a nota foi calculada',
      next_on: 'Reavaliar até: o dia que ela marcou',
      former_next_on: 'Reavaliar até, antes dela',
      created_by: person('Quem avaliou'),
    },
    personal: {
      name: 'fornecedores-avaliacoes',
      title: 'Avaliações de fornecedores que você fez',
      fields: ['evaluated_on', 'note', 'created_at'],
      by: 'created_by',
    },
  }),
  record('quality.supplier_criteria', {
    words: ['critério dos fornecedores', 'critérios dos fornecedores', 'm'],
    entity: 'supplier_criteria',
    actions: { updated: 'mudou os critérios dos fornecedores' },
    file: 'fornecedores-criterios',
    usual: ['updated_at'],
    fields: {
      on_time: 'Peso do prazo',
      quality: 'Peso da qualidade',
      nonconformities: 'Peso das RNCs',
      approved_from: 'Aprovado a partir da nota',
      restricted_from: 'Com restrição a partir da nota',
      every_months: 'Reavaliar a cada (meses)',
      selection: 'O que se exige antes da primeira compra',
    },
  }),
]
