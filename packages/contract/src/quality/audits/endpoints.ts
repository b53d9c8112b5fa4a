import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { DownloadKey, Id, IdParam, whole } from '../../fields.ts'
import { changes, creates, finds, lists, one, versioned } from '../../record-calls.ts'
import { qualityLimits } from '../limits.ts'
import { Rnc } from '../nonconformities/model.ts'
import { AnswerInput, Audit, AuditInput, AuditItem, AuditQuestion, EvidenceFile, Score } from './model.ts'

const quality = { audience: 'proccess' } as const

const pdf = {
  ...quality,
  weight: 'heavy',
  summary: 'O relatório de uma auditoria em PDF',
  params: IdParam,
  response: download('application/pdf'),
  errors: ['not_found', 'document.failed', 'work.busy'],
} as const

const ItemParams = z.object({ id: Id, item: whole(1, 1000, 'Item inválido') })

export const auditCalls = defineCalls({
  'POST /client/auditoria-interna': {
    ...quality,
    summary: 'Criar uma auditoria interna; sem número ela recebe o próximo do ano',
    ...creates(AuditInput, Audit),
    errors: ['not_found', 'audit.number_taken'],
  },
  'PUT /client/auditoria-interna/{id}': {
    ...quality,
    summary: 'Atualizar uma auditoria interna',
    ...changes(versioned(AuditInput), Audit),
    errors: ['not_found', 'record.stale', 'audit.number_taken'],
  },
  'DELETE /client/auditoria-interna/{id}': {
    ...quality,
    summary: 'Apagar uma auditoria interna, com as respostas e evidências',
    params: IdParam,
    errors: ['not_found'],
  },
  'GET /client/auditoria-interna': {
    ...quality,
    summary: 'As auditorias internas, ou as do programa de um ano, pela data programada',
    query: z.object({ year: whole(1900, 2199).optional() }),
    response: z.object({ response: z.array(Audit), years: z.array(z.int()), next_number: z.int() }),
  },
  'GET /client/auditoria-interna/{id}': { ...quality, summary: 'Uma auditoria interna', ...finds(Audit) },
  'POST /client/auditoria-interna/{id}/copy': {
    ...quality,
    summary: 'Começar uma auditoria a partir de outra: o mesmo escopo, e o que não se aplica continua assim',
    ...changes(AuditInput, Audit),
    status: 201,
    errors: ['not_found', 'audit.number_taken'],
  },
  'POST /client/auditoria-interna/questions/{subItemId}': {
    ...quality,
    summary: 'Responder um item de uma auditoria; o que outra pessoa respondeu depois não se perde',
    params: z.object({ subItemId: whole(1, 1000, 'Item inválido') }),
    body: AnswerInput,
    response: z.object({ response: AuditItem, score: Score }),
    errors: ['not_found', 'record.stale', 'audit.concluded'],
  },
  'GET /client/auditoria-interna/questions/mount/{id}': {
    ...quality,
    summary: 'A lista de verificação de uma auditoria, com as respostas e a nota',
    params: IdParam,
    response: z.object({ response: z.array(AuditQuestion), score: Score }),
    errors: ['not_found'],
  },
  'POST /client/auditoria-interna/questions/pdf/{id}': pdf,
  'GET /client/auditoria-interna/questions/pdf/{id}': {
    ...pdf,
    keyIn: 'query',
    query: z.object({ token: DownloadKey.optional() }),
  },
  'POST /client/auditoria-interna/{id}/items/{item}/rnc': {
    ...quality,
    summary: 'Abrir uma RNC do que não está conforme em um item; a mesma resposta tem uma só',
    params: ItemParams,
    body: z.object({ department_id: Id }),
    response: one(Rnc),
    status: 201,
    errors: ['not_found', 'audit.conforming', 'audit.has_rnc'],
  },
  'GET /client/auditoria-interna/{id}/items/{item}/files': {
    ...quality,
    summary: 'As evidências de um item',
    params: ItemParams,
    ...lists(EvidenceFile),
    errors: ['not_found'],
  },
  'POST /client/auditoria-interna/{id}/items/{item}/files': {
    ...quality,
    summary: 'Anexar evidências ou fotos a um item',
    params: ItemParams,
    form: { maxFiles: qualityLimits.evidence, required: true },
    ...lists(EvidenceFile),
    status: 201,
    errors: ['not_found', 'list.too_many', 'file.quota', 'audit.concluded'],
  },
  'GET /client/auditoria-interna/file/{id}': {
    ...quality,
    summary: 'Abrir uma evidência de auditoria',
    params: IdParam,
    response: download('application/octet-stream'),
    errors: ['not_found'],
  },
  'DELETE /client/auditoria-interna/file/{id}': {
    ...quality,
    summary: 'Apagar uma evidência de auditoria',
    params: IdParam,
    errors: ['not_found', 'audit.concluded'],
  },
})
