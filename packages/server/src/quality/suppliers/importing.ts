import { optionalText, text } from '@prumo/contract/fields.ts'
import { DateOrNone } from '@prumo/contract/quality/spec-fields.ts'
import { supplierLimit } from '@prumo/contract/quality/suppliers/endpoints.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { z } from 'zod'
import { idsOf } from '../../platform/database/ids.ts'
import { importKind } from '../../platform/imports.ts'
import { registerImport } from '../controls/importing.ts'
import { presentSuppliers } from './queries.ts'
import { supplierRows } from './rows.ts'

const Line = z.object({
  title: text(200, 'Escreva o nome'),
  supplies: optionalText(500),
  next_on: DateOrNone.default(null),
})

const { store, takeBack } = registerImport(supplierRows, {
  entity: 'supplier',
  most: supplierLimit,
  many: 'fornecedores',
  table: 'quality.suppliers',
  said: [
    ['quality.supplier_deliveries', 'supplier_id'],
    ['quality.supplier_evaluations', 'supplier_id'],
    ['quality.nonconformities', 'supplier_id'],
  ],
})

export const supplierImport = importKind<typeof Line>({
  id: 'suppliers',
  title: 'Fornecedores',
  words: ['fornecedor', 'fornecedores'],
  stays: 'Ficam os fornecedores que já foram alterados, avaliados ou citados em uma RNC.',
  permission: 'proccess',
  most: supplierLimit,
  columns: [
    {
      key: 'title',
      label: 'Nome',
      required: true,
      also: ['fornecedor', 'razao social', 'nome fantasia', 'empresa'],
      never: ['contato', 'responsavel'],
      example: 'Moinho Santa Clara',
    },
    {
      key: 'supplies',
      label: 'O que fornece',
      also: ['fornece', 'produto', 'produtos', 'servico', 'material', 'categoria'],
      example: 'Farinha de trigo',
    },
    {
      key: 'next_on',
      label: 'Reavaliar até',
      as: 'date',
      also: ['proxima avaliacao', 'reavaliacao', 'validade da avaliacao'],
      example: '30/06/2027',
    },
  ],
  schema: Line,
  identity: ({ title }) => searchable(title),
  async compare(scope, lines) {
    const existing = await presentSuppliers(scope, await supplierRows.all(scope, { most: supplierLimit }))
    const names = new Set(existing.flatMap(({ title, former }) => [searchable(title), searchable(former)]))
    return lines.map(({ title }) =>
      names.has(searchable(title)) ? { column: 'title', message: 'Este fornecedor já está na lista' } : null,
    )
  },
  store: (scope, lines) =>
    store(
      scope,
      lines.map((line) => ({ ...line, contact_id: null, owner_id: null, ended_on: null })),
    ),
  takeBack: (scope, records) => takeBack(scope, idsOf(records, 'id')),
})
