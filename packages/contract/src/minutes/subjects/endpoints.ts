import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { IdList, Instant, optionalText, Paging, Search, text } from '../../fields.ts'
import { versioned } from '../../record-calls.ts'
import { DayAndTime, MinutesContact } from '../minutes/model.ts'

const everyone = { audience: 'everyone', why: 'As pautas são de todos da empresa.' } as const

/** A subject for a future meeting, outside any minutes (specification E011). */
export const AgendaSubject = z
  .object({
    id: z.int(),
    title: z.string(),
    /** 'yyyy-MM-dd HH:mm', 'yyyy-MM-dd' without an hour, or null. */
    date_estimate_finish: z.string().nullable(),
    /** dd/MM/yyyy HH:mm, '' without a date. */
    dateFinishFormatted: z.string(),
    contacts: z.array(MinutesContact),
    feedback: z.string(),
    /** '1' open, '2' closed. */
    status: z.enum(['1', '2']),
    created_by: z.string(),
    closed_at: Instant.nullable(),
    closed_by: z.string(),
    updated_at: Instant,
  })
  .meta({ id: 'AgendaSubject' })
export type AgendaSubject = z.infer<typeof AgendaSubject>

const empty = (value: unknown) => (value === '' || value === undefined ? null : value)
export const AgendaSubjectInput = z.object({
  title: text(300, 'Preencha o assunto'),
  date_estimate_finish: z.preprocess(empty, DayAndTime.nullable()),
  contacts: IdList.default([]),
})

const one = z.object({ response: AgendaSubject })

export const agendaSubjectCalls = defineCalls({
  'GET /protocols/subjects': {
    ...everyone,
    summary: 'Assuntos de pauta: os em aberto por prazo, depois os fechados, do mais recente ao mais antigo',
    query: z.object({ ...Paging, search: Search, status: z.enum(['1', '2']).optional() }),
    response: z.object({ subjects: z.array(AgendaSubject), total: z.int(), open: z.int(), closed: z.int() }),
  },
  'POST /protocols/subject': {
    ...everyone,
    summary: 'Criar um assunto de pauta; também para duplicar um fechado',
    body: AgendaSubjectInput,
    response: one,
    status: 201,
    errors: ['not_found'],
  },
  'GET /protocols/subject/{id}': { ...everyone, summary: 'Um assunto de pauta', response: one },
  'PUT /protocols/subject/{id}': {
    ...everyone,
    summary: 'Atualizar um assunto de pauta em aberto; versão antiga responde 409 com o registro atual',
    body: versioned(AgendaSubjectInput),
    response: one,
    errors: ['not_found', 'subject.closed', 'record.stale'],
  },
  'DELETE /protocols/subject/{id}': {
    ...everyone,
    summary: 'Apagar um assunto de pauta em aberto; ele espera na lixeira',
    errors: ['not_found', 'subject.closed'],
  },
  'POST /protocols/close-subject/{id}': {
    ...everyone,
    summary: 'Concluir um assunto de pauta, com feedback',
    body: z.object({ feedback: optionalText(8000) }),
    response: one,
    errors: ['not_found', 'subject.closed'],
  },
})
