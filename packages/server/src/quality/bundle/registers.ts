import { formatDate } from '@prumo/contract/dates.ts'
import { legalStates } from '@prumo/contract/quality/legal/endpoints.ts'
import { supplierStates } from '@prumo/contract/quality/suppliers/score.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { instruments } from '../instruments/instruments.ts'
import { legalRequirements } from '../legal/requirements.ts'
import { suppliers } from '../suppliers/suppliers.ts'
import { listDraft } from './tables.ts'

/* The registers as an auditor reads them: what is in use, how it was found last, and until when it is looked at again. */

const day = (date: string | null) => (date === null ? '' : formatDate(date))

const inUse = ({ ended_on }: { ended_on: string | null }) => ended_on === null

export async function suppliersDraft(scope: Scope): Promise<DocumentDraft> {
  const rows = (await suppliers.all(scope)).filter(inUse)
  return listDraft(scope, {
    kind: 'Fornecedores',
    title: 'Fornecedores avaliados',
    heads: ['Fornecedor', 'O que fornece', 'Situação', 'Avaliado em', 'Reavaliar até'],
    rows: rows.map(({ title, supplies, state, evaluated_on, next_on }) => [
      title,
      supplies,
      state === null ? 'Sem avaliação' : supplierStates[state],
      day(evaluated_on),
      day(next_on),
    ]),
  })
}

const found = { passed: 'Dentro da tolerância', failed: 'Fora da tolerância', none: 'Nunca calibrado' } as const

export async function instrumentsDraft(scope: Scope): Promise<DocumentDraft> {
  const rows = (await instruments.all(scope)).filter(inUse)
  return listDraft(scope, {
    kind: 'Instrumentos',
    title: 'Instrumentos de medição',
    heads: ['Instrumento', 'Onde fica', 'Situação', 'Calibrado em', 'Calibrar até'],
    rows: rows.map(({ code, title, place, state, calibrated_on, next_on }) => [
      `${code} ${title}`,
      place,
      found[state],
      day(calibrated_on),
      day(next_on),
    ]),
  })
}

export async function legalDraft(scope: Scope): Promise<DocumentDraft> {
  const rows = (await legalRequirements.all(scope)).filter(inUse)
  return listDraft(scope, {
    kind: 'Requisitos legais',
    title: 'Requisitos legais',
    heads: ['Requisito', 'Onde está escrito', 'Situação', 'Verificado em', 'Verificar até'],
    rows: rows.map(({ title, source, state, verified_on, next_on }) => [
      title,
      source,
      state === null ? 'Nunca verificado' : legalStates[state],
      day(verified_on),
      day(next_on),
    ]),
  })
}
