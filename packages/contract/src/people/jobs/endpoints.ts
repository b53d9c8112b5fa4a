import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, Paging, paged, Reference, Search, whole } from '../../fields.ts'
import { changes, creates, finds, fromWord, lists, one, printsOne } from '../../record-calls.ts'
import {
  ChangeDepartment,
  FieldDifference,
  JobChange,
  JobDecision,
  JobDescription,
  JobDifference,
  JobDraft,
  JobDraftInput,
  JobSummary,
  JobVersion,
  NewJob,
  Occupation,
  UsualJob,
} from './model.ts'

const peoples = { audience: 'peoples' } as const

/** The most job descriptions of a department. */
export const jobLimit = 200

export const jobCalls = defineCalls(peoples, {
  'POST /users/jobs-descriptions/descriptions': {
    ...creates(NewJob, JobDescription),
    summary: 'Criar uma descrição de cargo',
    errors: ['not_found', 'list.too_many'],
  },
  'POST /users/jobs-descriptions/descriptions/import/{departmentId}': {
    ...fromWord(JobDescription),
    summary: 'Fazer de um documento do Word uma descrição de cargo, e contar o que dele não foi aproveitado',
    params: z.object({ departmentId: Id }),
  },
  'PUT /users/jobs-descriptions/descriptions/{id}': {
    ...changes(JobChange, JobDescription),
    summary: 'Salvar uma descrição de cargo; uma aprovada volta a Aberto e ganha uma versão no histórico',
    errors: ['not_found', 'record.stale'],
  },
  'PUT /users/jobs-descriptions/descriptions/{id}/change-department': {
    summary: 'Mover uma descrição de cargo para outro departamento',
    body: ChangeDepartment,
    response: one(JobDescription),
    errors: ['not_found', 'list.too_many'],
  },
  'POST /users/jobs-descriptions/descriptions/to-approve/{id}': {
    summary: 'Enviar para aprovação; a versão aprovada continua em vigor até a decisão',
    response: one(JobDescription),
  },
  'POST /users/jobs-descriptions/descriptions/duplicate/{id}': {
    summary: 'Duplicar uma descrição de cargo',
    response: one(JobDescription),
    status: 201,
    errors: ['not_found', 'list.too_many'],
  },
  'DELETE /users/jobs-descriptions/descriptions/{id}': {
    summary: 'Apagar uma descrição de cargo; o histórico de decisões permanece guardado',
  },
  'GET /users/jobs-descriptions/descriptions': {
    ...lists(JobSummary),
    summary: 'Descrições de cargo da empresa, por nome',
  },
  'GET /users/jobs-descriptions/descriptions/department/{departmentId}': {
    ...lists(JobSummary),
    summary: 'Descrições de cargo de um departamento, por nome',
    params: z.object({ departmentId: Id }),
    errors: ['not_found'],
  },
  'GET /users/jobs-descriptions/descriptions/to-approve': {
    ...lists(JobSummary),
    summary: 'Descrições de cargo que aguardam aprovação, por departamento',
    query: z.object({ department: Reference.optional() }),
  },
  'GET /users/jobs-descriptions/descriptions/history/list/{id}': {
    summary: 'Versões de uma descrição de cargo, da mais nova à mais antiga',
    query: z.object({ ...Paging, per_page: whole(1, 50).default(20) }),
    response: paged('response', JobVersion),
  },
  'GET /users/jobs-descriptions/descriptions/history/item/{id}': {
    ...finds(JobVersion),
    summary: 'Uma versão de uma descrição de cargo',
  },
  'GET /users/jobs-descriptions/descriptions/history/item/{id}/difference': {
    weight: 'heavy',
    summary: 'O que mudou até esta versão: desde a anterior, ou desde outra da mesma descrição',
    query: z.object({ since: Reference.optional() }),
    response: one(JobDifference),
  },
  'GET /users/jobs-descriptions/descriptions/{id}/difference': {
    weight: 'heavy',
    summary: 'O que o texto salvo muda em relação à versão em vigor; com drafted, também o que foi digitado depois',
    query: z.object({ drafted: z.enum(['true', 'false']).default('false') }),
    response: one(z.object({ from: JobVersion, fields: z.array(FieldDifference) })),
    errors: ['not_found', 'job.not_approved'],
  },
  'GET /users/jobs-descriptions/descriptions/{id}': {
    ...finds(JobDescription),
    summary: 'Uma descrição de cargo com o seu rascunho',
  },
  'PUT /users/jobs-descriptions/descriptions/{id}/draft': {
    summary: 'Guardar o que foi digitado sem salvar; se outra pessoa digitou depois, responde 409 com o registro atual',
    body: JobDraftInput,
    response: one(JobDraft),
    errors: ['not_found', 'record.stale'],
  },
  'DELETE /users/jobs-descriptions/descriptions/{id}/draft': {
    summary: 'Descartar o rascunho de uma descrição de cargo',
  },
  'PUT /users/jobs-descriptions/descriptions/update-approve/{id}': {
    approves: true,
    summary: 'Aprovar ou recusar uma descrição de cargo: fica no histórico quem e quando',
    body: JobDecision,
    response: z.object({ response: JobDescription, message: z.string() }),
    errors: ['not_found', 'record.stale'],
  },
  'GET /users/jobs-descriptions/approvers': {
    summary: 'Quem pode aprovar descrições de cargo, por nome',
    response: one(z.array(z.object({ id: z.int(), name: z.string() }))),
  },
  'GET /users/jobs-descriptions/occupations': {
    summary: 'Ocupações da CBO por palavra ou código; no máximo 50',
    query: z.object({ search: Search }),
    response: one(z.array(Occupation)),
  },
  'GET /users/jobs-descriptions/usual': {
    summary: 'Cargos usuais de pequenas empresas, com um texto para começar; com item, só os desta ocupação',
    query: z.object({ item: Search }),
    response: one(z.array(UsualJob)),
  },
  'GET /users/statics/jobs-descriptions/descriptions/pdf/{id}': {
    ...printsOne(),
    summary: 'Uma descrição de cargo em PDF, como está salva',
  },
  'GET /users/statics/jobs-descriptions/descriptions/pdf-history/{id}': {
    ...printsOne(),
    summary: 'Uma versão de uma descrição de cargo em PDF',
  },
})
