import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Instant, Paging } from '../../fields.ts'
import { ChosenReaders, documentReader, ReaderRuleShown } from '../../readers.ts'
import { printsOne } from '../../record-calls.ts'
import { PopVersionContent } from '../procedures/model.ts'

const proccess = { audience: 'proccess' } as const
const asked = {
  audience: 'everyone',
  why: 'Quem foi chamado a ler um POP lê e confirma a versão vigente dele, e de nenhum outro, sem a permissão de Processos.',
} as const

/** A colleague asked to read a POP, and whether they confirmed the version in force. */
export const PopReader = documentReader('PopReader')
export type PopReader = z.infer<typeof PopReader>

export const PopReaders = z
  .object({
    pop_id: z.int(),
    title: z.string(),
    version: z.int().nullable(),
    readers: z.array(PopReader),
    rule: ReaderRuleShown.nullable(),
  })
  .meta({ id: 'PopReaders' })
export type PopReaders = z.infer<typeof PopReaders>

/** A POP that the person in the session is asked to read. */
export const PopToRead = z
  .object({
    pop_id: z.int(),
    title: z.string(),
    department_title: z.string(),
    version: z.int(),
    asked_at: Instant,
    asked_by: z.string(),
    read_at: Instant.nullable(),
  })
  .meta({ id: 'PopToRead' })
export type PopToRead = z.infer<typeof PopToRead>

export const readingCalls = defineCalls({
  'GET /client/pop-readings/mine': {
    ...asked,
    summary: 'Os POPs que me pediram para ler: primeiro os que faltam',
    query: z.object({ ...Paging }),
    response: z.object({ response: z.array(PopToRead), total: z.int(), pending: z.int() }),
  },
  'GET /client/pop-readings/{id}': {
    ...proccess,
    summary: 'Quem deve ler um POP, e quem já confirmou a versão vigente',
    response: z.object({ response: PopReaders }),
  },
  'PUT /client/pop-readings/{id}': {
    ...proccess,
    summary: 'Escolher quem deve ler um POP; quem é novo recebe um aviso',
    body: ChosenReaders,
    response: z.object({ response: PopReaders }),
  },
  'GET /client/pop-readings/{id}/version': {
    ...asked,
    summary: 'A versão vigente de um POP, para ler',
    response: z.object({
      response: PopVersionContent,
      /** The reading that the person in the session is asked for, and when they confirmed this version. */
      asked: z.boolean(),
      read_at: Instant.nullable(),
    }),
    errors: ['not_found', 'pop.not_approved'],
  },
  'GET /client/pop-readings/{id}/pdf': {
    ...asked,
    summary: 'A versão vigente de um POP em PDF',
    ...printsOne({}, 'pop.not_approved'),
  },
  'POST /client/pop-readings/{id}/confirm': {
    ...asked,
    summary: 'Confirmar que li esta versão',
    body: z.object({ version: z.int().min(1) }),
    response: z.object({ read_at: Instant }),
    errors: ['not_found', 'pop.not_approved', 'pop.version_changed'],
  },
})
