import type { ReviewInputLine } from '@prumo/contract/quality/reviews/model.ts'
import { api } from '../../platform/api.ts'

/** A standard or a particular subject, as its card shows it. */
export type ShownSubject = {
  id: number
  particular: boolean
  assunto_entrada: string
  hint: string
  status: boolean
  ready: boolean
  items: number
  inputs: readonly ReviewInputLine[]
}

/** Marks a subject of an analysis as done, or not. */
export const markSubject = (analise: number, { id, particular }: ShownSubject, status: boolean): Promise<unknown> =>
  particular
    ? api('PUT /users/analise-critica/analise-template/{analise}/{id}', { params: { analise, id }, body: { status } })
    : api('PUT /users/analise-critica/template/{analise}/{id}', { params: { analise, id }, body: { status } })
