import { supplierCalls } from '@prumo/contract/quality/suppliers/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { criteriaOf } from './queries.ts'
import {
  addDelivery,
  changeCriteria,
  evaluateSupplier,
  removeDelivery,
  removeEvaluation,
  supplierHistory,
  suppliers,
} from './suppliers.ts'

export const supplierRoutes = implement(supplierCalls, {
  'GET /client/fornecedores': verb(suppliers.all),
  'POST /client/fornecedores': verb(suppliers.create),
  'GET /client/fornecedores/criterios': verb(criteriaOf),
  'PUT /client/fornecedores/criterios': verb(changeCriteria),
  'GET /client/fornecedores/{id}': verb(supplierHistory),
  'PUT /client/fornecedores/{id}': verb(suppliers.change),
  'DELETE /client/fornecedores/{id}': verb(suppliers.remove),
  'POST /client/fornecedores/{id}/entregas': verb(addDelivery),
  'DELETE /client/fornecedores/entregas/{id}': verb(removeDelivery),
  'POST /client/fornecedores/{id}/avaliacoes': verb(evaluateSupplier),
  'DELETE /client/fornecedores/avaliacoes/{id}': verb(removeEvaluation),
})
