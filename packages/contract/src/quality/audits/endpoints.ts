import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import { Id, Order, whole } from '../../fields.ts'
import { changes, creates, finds, lists, one, prints, printsOne, printsSent, versioned } from '../../record-calls.ts'
import { qualityLimits } from '../limits.ts'
import { Rnc } from '../nonconformities/model.ts'
import {
  AnswerInput,
  Audit,
  AuditInput,
  AuditItem,
  AuditItemInput,
  AuditMeeting,
  AuditQuestion,
  EvidenceFile,
  ReportTextInput,
  Score,
  SignatureInput,
  WrittenAuditItem,
} from './model.ts'

const quality = { audience: 'proccess' } as const

const ItemNumber = whole(1, 2_147_483_647, 'Item inválido')
const ItemParams = z.object({ id: Id, item: ItemNumber })

export const auditCalls = defineCalls(quality, {
  'POST /client/auditoria-interna': {
    summary: 'Criar uma auditoria interna; sem número ela recebe o próximo do ano',
    ...creates(AuditInput, Audit),
    errors: ['not_found', 'audit.number_taken'],
  },
  'PUT /client/auditoria-interna/{id}': {
    summary: 'Atualizar uma auditoria interna',
    ...changes(versioned(AuditInput), Audit),
    errors: ['not_found', 'record.stale', 'audit.number_taken'],
  },
  'DELETE /client/auditoria-interna/{id}': { summary: 'Apagar uma auditoria interna, com as respostas e evidências' },
  'GET /client/auditoria-interna': {
    summary: 'As auditorias internas, ou as do programa de um ano, pela data programada',
    query: z.object({ year: whole(1900, 2199).optional() }),
    response: z.object({ response: z.array(Audit), years: z.array(z.int()), next_number: z.int() }),
  },
  'GET /client/auditoria-interna/{id}': { summary: 'Uma auditoria interna', ...finds(Audit) },
  'POST /client/auditoria-interna/{id}/copy': {
    summary: 'Começar uma auditoria a partir de outra: o mesmo escopo, e o que não se aplica continua assim',
    ...changes(AuditInput, Audit),
    status: 201,
    errors: ['not_found', 'audit.number_taken'],
  },
  'POST /client/auditoria-interna/{id}/report': {
    summary: 'Escrever um texto do relatório de uma auditoria; o que foi escrito antes em outro lugar não se perde',
    ...changes(ReportTextInput, Audit),
    errors: ['not_found', 'record.stale', 'audit.concluded'],
  },
  'POST /client/auditoria-interna/{id}/minutes': {
    summary: 'Criar a ATA da reunião de abertura ou de encerramento de uma auditoria, e ligá-la a ela',
    ...changes(z.object({ meeting: AuditMeeting }), Audit),
    status: 201,
    errors: ['not_found', 'audit.has_minutes', 'audit.signed'],
  },
  'POST /client/auditoria-interna/{id}/conclude': {
    summary: 'Concluir uma auditoria em um dia; a que já está concluída continua como está',
    ...changes(z.object({ on: DateOnly }), Audit),
  },
  'POST /client/auditoria-interna/{id}/signatures': {
    summary: 'Assinar o relatório de uma auditoria concluída; cada nome assina uma vez',
    ...changes(SignatureInput, Audit),
    status: 201,
    errors: ['not_found', 'audit.open', 'list.too_many'],
  },
  'POST /client/auditoria-interna/questions/{subItemId}': {
    summary: 'Responder um item de uma auditoria; o que outra pessoa respondeu depois não se perde',
    params: z.object({ subItemId: ItemNumber }),
    body: AnswerInput,
    response: z.object({ response: AuditItem, score: Score }),
    errors: ['not_found', 'record.stale', 'audit.concluded'],
  },
  'GET /client/auditoria-interna/questions/mount/{id}': {
    summary: 'A lista de verificação de uma auditoria, com as respostas e a nota',
    response: z.object({ response: z.array(AuditQuestion), score: Score }),
  },
  'POST /client/auditoria-interna/questions/pdf/{id}': {
    ...printsSent,
    summary: 'O relatório de uma auditoria em PDF',
  },
  'GET /client/auditoria-interna/questions/pdf/{id}': {
    ...printsOne(),
    summary: 'O relatório de uma auditoria em PDF',
  },
  'GET /client/auditoria-interna/programa/{year}/pdf': {
    summary: 'O programa de auditorias internas de um ano em PDF',
    params: z.object({ year: whole(1900, 2199) }),
    ...prints(),
  },
  'POST /client/auditoria-interna/{id}/items': {
    summary: 'Pôr um item próprio na lista de verificação de uma auditoria, em um capítulo da norma',
    ...creates(AuditItemInput, WrittenAuditItem),
    errors: ['not_found', 'audit.concluded', 'list.too_many'],
  },
  'PUT /client/auditoria-interna/{id}/items/{item}': {
    summary: 'Mudar um item próprio de uma auditoria que ainda não foi respondido',
    params: ItemParams,
    body: versioned(AuditItemInput),
    response: one(WrittenAuditItem),
    errors: ['not_found', 'record.stale', 'audit.concluded', 'audit.item_answered'],
  },
  'DELETE /client/auditoria-interna/{id}/items/{item}': {
    summary: 'Apagar um item próprio de uma auditoria que ainda não foi respondido',
    params: ItemParams,
    errors: ['not_found', 'audit.concluded', 'audit.item_answered'],
  },
  'PUT /client/auditoria-interna/{id}/items/reorder': {
    summary: 'A nova ordem dos itens próprios de uma auditoria',
    body: Order,
    errors: ['not_found', 'audit.concluded'],
  },
  'POST /client/auditoria-interna/{id}/items/{item}/rnc': {
    summary: 'Abrir uma RNC do que não está conforme em um item; a mesma resposta tem uma só',
    params: ItemParams,
    body: z.object({ department_id: Id }),
    response: one(Rnc),
    status: 201,
    errors: ['not_found', 'audit.conforming', 'audit.has_rnc'],
  },
  'GET /client/auditoria-interna/{id}/items/{item}/files': {
    summary: 'As evidências de um item',
    params: ItemParams,
    ...lists(EvidenceFile),
    errors: ['not_found'],
  },
  'POST /client/auditoria-interna/{id}/items/{item}/files': {
    summary: 'Anexar evidências ou fotos a um item',
    params: ItemParams,
    form: { maxFiles: qualityLimits.evidence, required: true },
    ...lists(EvidenceFile),
    status: 201,
    errors: ['not_found', 'list.too_many', 'file.quota', 'audit.concluded'],
  },
  'GET /client/auditoria-interna/file/{id}': {
    summary: 'Abrir uma evidência de auditoria',
    response: download('application/octet-stream'),
  },
  'DELETE /client/auditoria-interna/file/{id}': {
    summary: 'Apagar uma evidência de auditoria',
    errors: ['not_found', 'audit.concluded'],
  },
})
