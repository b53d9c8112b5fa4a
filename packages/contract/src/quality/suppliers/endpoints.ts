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

export const supplierCalls = defineCalls(quality, {
  'GET /client/fornecedores': {
    ...lists(Supplier),
    summary: 'Fornecedores com a situação e a nota, por nome; no máximo 1000',
  },
  'POST /client/fornecedores': {
    ...creates(SupplierInput, Supplier),
    summary: 'Cadastrar um fornecedor, de um contato ou pelo nome',
    errors: ['not_found', 'list.too_many', 'supplier.duplicate'],
  },
  'GET /client/fornecedores/criterios': {
    summary: 'Os pesos da nota dos fornecedores e o que se exige antes da primeira compra',
    response: one(SupplierCriteria),
  },
  'PUT /client/fornecedores/criterios': {
    summary: 'Mudar os critérios dos fornecedores; as notas passam a valer por eles',
    body: SupplierCriteriaInput,
    response: one(SupplierCriteria),
  },
  'GET /client/fornecedores/{id}': {
    ...finds(SupplierHistory),
    summary: 'Um fornecedor com as entregas, as avaliações e as RNCs dele',
  },
  'PUT /client/fornecedores/{id}': {
    ...changes(SupplierChange, Supplier),
    summary: 'Atualizar um fornecedor',
    errors: ['not_found', 'record.stale', 'supplier.duplicate'],
  },
  'DELETE /client/fornecedores/{id}': { summary: 'Apagar um fornecedor, com as entregas e avaliações' },
  'POST /client/fornecedores/{id}/entregas': {
    ...changes(DeliveryInput, SupplierHistory),
    status: 201,
    summary: 'Registrar como foi uma entrega',
    errors: ['not_found', 'list.too_many'],
  },
  'DELETE /client/fornecedores/entregas/{id}': { summary: 'Apagar uma entrega registrada por engano' },
  'POST /client/fornecedores/{id}/avaliacoes': {
    ...changes(EvaluationInput, SupplierHistory),
    status: 201,
    summary: 'Decidir a situação de um fornecedor; a nota daquele dia fica com a decisão',
    errors: ['not_found', 'list.too_many'],
  },
  'DELETE /client/fornecedores/avaliacoes/{id}': { summary: 'Apagar uma avaliação registrada por engano' },
})
