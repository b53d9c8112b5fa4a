import { defineCalls } from '../../contract.ts'
import { changes, creates, finds, lists, one } from '../../record-calls.ts'
import {
  DeliveryInput,
  EvaluationInput,
  Supplier,
  SupplierChange,
  SupplierCriteria,
  SupplierCriteriaInput,
  SupplierHistory,
  SupplierInput,
} from './model.ts'

const quality = { audience: 'proccess' } as const

/** The most suppliers of a company. */
export const supplierLimit = 1000

export const supplierCalls = defineCalls({
  'GET /client/fornecedores': {
    ...quality,
    ...lists(Supplier),
    summary: 'Fornecedores com a situação e a nota, por nome; no máximo 1000',
  },
  'POST /client/fornecedores': {
    ...quality,
    ...creates(SupplierInput, Supplier),
    summary: 'Cadastrar um fornecedor, de um contato ou pelo nome',
    errors: ['not_found', 'list.too_many', 'supplier.duplicate'],
  },
  'GET /client/fornecedores/criterios': {
    ...quality,
    summary: 'Os pesos da nota dos fornecedores e o que se exige antes da primeira compra',
    response: one(SupplierCriteria),
  },
  'PUT /client/fornecedores/criterios': {
    ...quality,
    summary: 'Mudar os critérios dos fornecedores; as notas passam a valer por eles',
    body: SupplierCriteriaInput,
    response: one(SupplierCriteria),
  },
  'GET /client/fornecedores/{id}': {
    ...quality,
    ...finds(SupplierHistory),
    summary: 'Um fornecedor com as entregas, as avaliações e as RNCs dele',
  },
  'PUT /client/fornecedores/{id}': {
    ...quality,
    ...changes(SupplierChange, Supplier),
    summary: 'Atualizar um fornecedor',
    errors: ['not_found', 'record.stale', 'supplier.duplicate'],
  },
  'DELETE /client/fornecedores/{id}': { ...quality, summary: 'Apagar um fornecedor, com as entregas e avaliações' },
  'POST /client/fornecedores/{id}/entregas': {
    ...quality,
    ...changes(DeliveryInput, SupplierHistory),
    status: 201,
    summary: 'Registrar como foi uma entrega',
    errors: ['not_found', 'list.too_many'],
  },
  'DELETE /client/fornecedores/entregas/{id}': { ...quality, summary: 'Apagar uma entrega registrada por engano' },
  'POST /client/fornecedores/{id}/avaliacoes': {
    ...quality,
    ...changes(EvaluationInput, SupplierHistory),
    status: 201,
    summary: 'Decidir a situação de um fornecedor; a nota daquele dia fica com a decisão',
    errors: ['not_found', 'list.too_many'],
  },
  'DELETE /client/fornecedores/avaliacoes/{id}': { ...quality, summary: 'Apagar uma avaliação registrada por engano' },
})
