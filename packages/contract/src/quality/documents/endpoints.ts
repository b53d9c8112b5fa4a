import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Instant } from '../../fields.ts'
import { lists, prints } from '../../record-calls.ts'

/**
 * How a document stands: in force; waiting for approval (an approved version may be in force meanwhile); refused;
 * without control of versions.
 */
export const DocumentState = z.enum(['in_force', 'open', 'refused', 'uncontrolled'])
export type DocumentState = z.infer<typeof DocumentState>
export const documentStateLabels: Record<DocumentState, string> = {
  in_force: 'Em vigor',
  open: 'Em aberto',
  refused: 'Recusado',
  uncontrolled: 'Sem versões',
}

/** A document of the company, of any area. */
export const DocumentedInformation = z
  .object({
    /** The kind and the id within it: unique together. */
    kind: z.string(),
    id: z.int(),
    /** What people call the kind: 'POP'. */
    kind_name: z.string(),
    title: z.string(),
    department_id: z.int().nullable(),
    department: z.string(),
    state: DocumentState,
    /** The version in force; null: none. */
    version: z.int().nullable(),
    approved_by: z.string(),
    approved_at: Instant.nullable(),
    revision_date: z.string().nullable(),
    review: z.enum(['none', 'soon', 'late']),
    /** Who is asked to read it, and how many of them confirmed the version in force. */
    readers: z.int(),
    confirmed: z.int(),
    updated_at: Instant,
    /** The path that opens it. */
    link: z.string(),
  })
  .meta({ id: 'DocumentedInformation' })
export type DocumentedInformation = z.infer<typeof DocumentedInformation>

const proccess = { audience: 'proccess' } as const

export const documentedInformationCalls = defineCalls({
  'GET /client/informacao-documentada': {
    ...proccess,
    ...lists(DocumentedInformation),
    summary: 'Todos os documentos controlados que a pessoa pode ver, de todas as áreas; no máximo 2000 de cada tipo',
  },
  'GET /client/informacao-documentada/pdf': {
    ...proccess,
    summary: 'A lista mestra de documentos em PDF',
    ...prints(),
  },
})
