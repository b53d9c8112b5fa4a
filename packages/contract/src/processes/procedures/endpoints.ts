import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { Id, Instant, optionalText, Paging, paged, Reference, Search } from '../../fields.ts'
import { printsOne } from '../../record-calls.ts'
import {
  NewPop,
  Pop,
  PopChange,
  PopDifference,
  PopDraft,
  PopDraftInput,
  PopFile,
  PopListItem,
  PopPlace,
  PopStatusInput,
  PopSummary,
  PopVersion,
  PopVersionContent,
} from './model.ts'

const proccess = { audience: 'proccess' } as const
const one = z.object({ response: Pop })
const list = z.object({ ...Paging, search: Search })
/** The person who approves it: this person, or people who left the company. */
const byApprover = { approver_id: Id.optional(), of_left: z.literal('true').optional() }
const listed = paged('response', PopSummary)
const processParams = z.object({ processId: Id })
const fileErrors = ['file.missing', 'file.empty', 'file.too_large', 'file.type_not_allowed', 'file.quota'] as const

const Approver = z.object({ id: z.int(), name: z.string() })

export const procedureCalls = defineCalls(proccess, {
  'POST /client/pop': {
    summary: 'Criar um POP de um processo',
    body: NewPop,
    response: one,
    status: 201,
    errors: ['not_found', 'list.too_many'],
  },
  'PUT /client/pop': {
    summary:
      'Salvar um POP (id no corpo): o rascunho deixa de existir; um aprovado volta a Aberto e ganha uma versão no histórico',
    body: PopChange,
    response: one,
    errors: ['not_found', 'record.stale'],
  },
  'GET /client/pop': { summary: 'Todos os POPs da empresa', query: list, response: listed },
  'GET /client/pop/one/{id}': { summary: 'Um POP com o seu rascunho', response: one },
  'GET /client/pop/one/{id}/difference': {
    weight: 'heavy',
    ...proccess,
    summary: 'O que o texto salvo de um POP muda em relação à versão vigente',
    response: z.object({ response: PopDifference.pick({ from: true, fields: true }) }),
    errors: ['not_found', 'pop.not_approved'],
  },
  'PUT /client/pop/{id}/draft': {
    summary: 'Guardar o que foi digitado sem salvar; se outra pessoa digitou depois, responde 409 com o POP atual',
    body: PopDraftInput,
    response: z.object({ response: PopDraft }),
    errors: ['not_found', 'record.stale'],
  },
  'DELETE /client/pop/{id}/draft': { summary: 'Descartar o rascunho de um POP' },
  'DELETE /client/pop/{id}': { summary: 'Apagar um POP; o histórico de decisões permanece guardado' },
  'GET /client/pop/pops-department': {
    summary: 'POPs por departamento, com os processos que ainda não têm nenhum',
    query: z.object({
      ...Paging,
      search: Search,
      department_id: Reference.optional(),
      ...byApprover,
      /** Only those of this state: without POP, open, approved, refused, with the review late. */
      state: z.enum(['', 'not_created', 'open', 'approved', 'refused', 'late']).default(''),
    }),
    response: z.object({
      response: z.array(z.object({ department_id: z.int(), department: z.string(), pops: z.array(PopListItem) })),
      total: z.int(),
      /** The counts of the whole company, whatever the filter. */
      counts: z.object({
        not_created: z.int(),
        open: z.int(),
        approved: z.int(),
        refused: z.int(),
        late: z.int(),
      }),
    }),
  },
  'POST /client/pop/generate-list-pops-pdf': {
    reads: true,
    weight: 'heavy',
    ...proccess,
    summary: 'A lista de POPs em PDF: dos departamentos e POPs enviados, ou de todos quando a lista é vazia',
    payment: 'limited',
    /** The server prints what is in the database and ignores the names in the body. */
    body: z
      .array(
        z.object({
          department: optionalText(80),
          department_id: Reference.optional(),
          pops: z
            .array(z.object({ id: Reference.optional(), microproccess_id: Reference.optional() }))
            .max(5000, 'Use no máximo 5000 POPs')
            .default([]),
        }),
      )
      .max(500, 'Use no máximo 500 departamentos')
      .default([]),
    response: download('application/pdf'),
    errors: ['document.failed', 'work.busy'],
  },
  'GET /client/pop/proccess': {
    summary: 'Processos de que se pode fazer um POP',
    query: list,
    response: z.object({ response: z.array(PopPlace.extend({ pops_count: z.int() })), total: z.int() }),
  },
  'GET /client/pop/approvers': {
    summary: 'Quem pode aprovar POPs, por nome',
    response: z.object({ response: z.array(Approver) }),
  },
  'GET /client/pop/proccess/{id}': {
    summary: 'Com que um POP novo deste processo começa, e quem pode aprová-lo',
    response: z.object({
      response: z.object({
        ...PopPlace.shape,
        title: z.string(),
        elaborate_by: z.string(),
        date_create: z.string(),
        approvers: z.array(Approver),
      }),
    }),
  },
  'GET /client/pop/authorize-pops': {
    summary: 'POPs que aguardam aprovação',
    query: list.extend(byApprover),
    response: listed,
  },
  'PUT /client/pop/authorize-pops': {
    approves: true,
    summary: 'Aprovar, recusar ou reabrir um POP: fica no histórico quem e quando',
    /** `id` is the POP; without it, the only POP of the process `proccess_id` (decision O082). */
    body: z.object({
      id: Reference.optional(),
      proccess_id: Reference.optional(),
      status: PopStatusInput,
      note: optionalText(1000),
      /**
       * The version the person looked at. An older one is refused, with the current record. Absent: the decision is for
       * the stored one.
       */
      updated_at: Instant.optional(),
    }),
    response: z.object({ response: Pop, message: z.string() }),
    errors: ['not_found', 'pop.which', 'record.stale', 'pop.gaps'],
  },
  'GET /client/pop/pops-history/{id}': {
    summary: 'Versões de um POP, da mais nova à mais antiga',
    query: z.object({ ...Paging }),
    response: paged('response', PopVersion),
  },
  'GET /client/pop/history/{id}': {
    summary: 'Uma versão inteira de um POP',
    response: z.object({ response: PopVersionContent }),
  },
  'GET /client/pop/history/{id}/difference': {
    weight: 'heavy',
    ...proccess,
    summary: 'O que mudou até esta versão: desde a anterior, ou desde outra do mesmo POP',
    query: z.object({ since: Reference.optional() }),
    response: z.object({ response: PopDifference }),
  },
  'GET /client/pop/pdf/{id}': { summary: 'Um POP em PDF, como está salvo', ...printsOne() },
  'GET /client/pop/history-pdf/{id}': { summary: 'Uma versão de um POP em PDF', ...printsOne() },
  'GET /client/pop/{processId}': {
    summary: 'POPs de um processo',
    params: processParams,
    query: z.object({ ...Paging }),
    response: z.object({ response: z.array(PopSummary), total: z.int(), place: PopPlace }),
    errors: ['not_found'],
  },
  'GET /client/pop-attachment/{processId}': {
    summary: 'Anexos de um processo e dos seus POPs',
    params: processParams,
    query: z.object({ pop_id: Reference.optional() }),
    response: z.object({ response: z.array(PopFile) }),
    errors: ['not_found'],
  },
  'POST /client/pop-attachment/{processId}': {
    summary: 'Anexar um arquivo a um processo ou, com pop_id, a um dos seus POPs',
    params: processParams,
    query: z.object({ pop_id: Reference.optional() }),
    form: { maxFiles: 10, field: 'file', required: true },
    response: z.object({ response: z.array(PopFile) }),
    status: 201,
    errors: ['not_found', 'list.too_many', ...fileErrors],
  },
  'GET /client/pop-attachment/file/{id}': { summary: 'Abrir um anexo', response: download('application/octet-stream') },
  'DELETE /client/pop-attachment/{id}': { summary: 'Apagar um anexo' },
})
