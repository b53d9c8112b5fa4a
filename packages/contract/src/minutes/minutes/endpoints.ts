import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import { DownloadKey, Id, IdList, Order, optionalText, Paging, paged, Search, whole } from '../../fields.ts'
import { creates } from '../../record-calls.ts'
import { everyone } from '../audience.ts'
import { Folder } from '../folders/endpoints.ts'
import {
  Minutes,
  MinutesChange,
  MinutesFile,
  MinutesSummary,
  NewMinutes,
  NewSubject,
  Subject,
  SubjectChange,
  SubjectTaskInput,
} from './model.ts'

const list = z.object({ ...Paging, search: Search })
/** Minutes with an open subject of this person, or of people who left the company. */
const byPerson = list.extend({ responsible_id: Id.optional(), of_left: z.literal('true').optional() })
const listed = paged('response', MinutesSummary)
const one = z.object({ response: Minutes })
const subjectParams = z.object({ id: Id, subject: Id })
const fileErrors = ['file.missing', 'file.empty', 'file.too_large', 'file.type_not_allowed', 'file.quota'] as const

export const minutesCalls = defineCalls({
  'POST /v2/protocols': {
    ...everyone,
    summary: 'Criar uma ATA',
    body: NewMinutes,
    response: one,
    status: 201,
    errors: ['not_found'],
  },
  'POST /v2/protocols/visita': {
    ...everyone,
    summary:
      'A ATA da pessoa em um dia; onde não há, começa a de uma visita, com os assuntos em aberto das anteriores da pasta',
    body: z.object({ date: DateOnly }),
    response: one,
  },
  'GET /v2/protocols': {
    ...everyone,
    summary: 'ATAs não arquivadas, da mais recente à mais antiga, com busca em título e assuntos',
    query: byPerson,
    response: listed,
  },
  'GET /v2/protocols/with/folders': {
    ...everyone,
    summary: 'As pastas e as ATAs fora delas',
    query: list,
    response: z.object({
      folders: z.array(Folder),
      protocols: z.array(MinutesSummary),
      total: z.int(),
    }),
  },
  'GET /v2/protocols/folder/{folderId}': {
    ...everyone,
    summary: 'ATAs não arquivadas de uma pasta',
    params: z.object({ folderId: Id }),
    query: byPerson,
    response: listed,
    errors: ['not_found'],
  },
  'GET /v2/protocols/archiveds': {
    ...everyone,
    summary: 'ATAs arquivadas, de todas as pastas ou de uma',
    query: list.extend({ folder_id: whole(0).optional() }),
    response: listed,
  },
  'GET /v2/protocols/subjects/opened/{id}': {
    ...everyone,
    summary: 'Assuntos em aberto de ATAs anteriores da pasta {id} (0: fora de pastas), para levar a uma nova',
    /** The id of a folder, or 0 for minutes without a folder (decision O068). */
    params: z.object({ id: whole(0) }),
    /** The id of the minutes being edited: their own subjects, and those they already continue, are left out. */
    query: z.object({ except: Id.optional() }),
    response: z.object({ response: z.array(Subject) }),
  },
  'GET /v2/protocols/{id}': { ...everyone, summary: 'Uma ATA com seus assuntos', response: one },
  'PUT /v2/protocols/{id}': {
    ...everyone,
    summary: 'Atualizar uma ATA; versão antiga responde 409 com o registro atual',
    body: MinutesChange,
    response: one,
    errors: ['not_found', 'record.stale', 'minutes.archived'],
  },
  'PUT /v2/protocols/{id}/duplicate': {
    ...everyone,
    summary: 'Duplicar uma ATA, com os assuntos em aberto e sem arquivos',
    response: one,
  },
  'PUT /v2/protocols/{id}/archived': {
    ...everyone,
    summary: 'Arquivar ou desarquivar uma ATA; responde o novo estado',
    response: z.object({ change_archived: z.boolean() }),
  },
  'DELETE /v2/protocols/{id}': {
    ...everyone,
    summary: 'Apagar uma ATA, seus assuntos e arquivos: só quem a criou e responsáveis',
    errors: ['not_found', 'minutes.not_own'],
  },
  'POST /v2/protocols/{id}/subjects': {
    ...everyone,
    summary: 'Acrescentar um assunto a uma ATA',
    ...creates(NewSubject, Subject),
    errors: ['not_found', 'minutes.archived', 'minutes.too_many_subjects'],
  },
  'PUT /v2/protocols/{id}/subjects/{subject}': {
    ...everyone,
    summary: 'Salvar um assunto; versão antiga responde 409 com o assunto atual',
    params: subjectParams,
    body: SubjectChange,
    response: z.object({ response: Subject }),
    errors: ['not_found', 'record.stale', 'minutes.archived'],
  },
  'DELETE /v2/protocols/{id}/subjects/{subject}': {
    ...everyone,
    summary: 'Apagar um assunto de uma ATA',
    params: subjectParams,
    errors: ['not_found', 'minutes.archived'],
  },
  'POST /v2/protocols/{id}/subjects/reorder': {
    ...everyone,
    summary: 'A nova ordem dos assuntos, pelos ids',
    body: Order,
    errors: ['not_found', 'minutes.archived'],
  },
  'POST /v2/protocols/{id}/subjects/{subject}/task': {
    ...everyone,
    summary: 'Fazer de um assunto uma tarefa, ligada a ele',
    params: subjectParams,
    body: SubjectTaskInput,
    response: z.object({ response: Subject, task_id: z.int() }),
    status: 201,
    errors: ['not_found'],
  },
  'POST /v2/protocols/{id}/file': {
    ...everyone,
    summary: 'Anexar arquivos a uma ATA',
    form: { maxFiles: 20, required: true },
    response: z.object({ response: z.array(MinutesFile) }),
    status: 201,
    errors: ['not_found', 'minutes.archived', ...fileErrors],
  },
  'GET /v2/protocols/{id}/files': {
    ...everyone,
    summary: 'Arquivos de uma ATA',
    response: z.object({ response: z.array(MinutesFile) }),
  },
  'GET /v2/protocols/{id}/{fileId}': {
    ...everyone,
    summary: 'Baixar um arquivo de uma ATA',
    params: z.object({ id: Id, fileId: Id }),
    response: download('application/octet-stream'),
    errors: ['not_found'],
  },
  'DELETE /v2/protocols/{id}/{fileId}': {
    ...everyone,
    summary: 'Apagar um arquivo de uma ATA',
    params: z.object({ id: Id, fileId: Id }),
    errors: ['not_found', 'minutes.archived'],
  },
  'GET /v2/protocols/pdf/{id}/{token}': {
    weight: 'heavy',
    ...everyone,
    summary: 'A ATA em PDF',
    keyIn: 'path',
    params: z.object({ id: Id, token: DownloadKey }),
    response: download('application/pdf'),
    errors: ['not_found', 'document.failed', 'work.busy'],
  },
  'POST /v2/protocols/{id}/invite': {
    ...everyone,
    summary: 'Convidar por e-mail para a reunião, com um convite (.ics): pessoas da empresa e contatos',
    body: z
      .object({ people: IdList.default([]), contacts: IdList.default([]), message: optionalText(2000) })
      .refine(({ people, contacts }) => people.length + contacts.length > 0, {
        path: ['people'],
        message: 'Escolha ao menos um participante',
      }),
    response: z.object({ sent: z.int() }),
    status: 202,
    errors: ['not_found', 'minutes.archived', 'mail.limited', 'mail.unproven'],
  },
  'POST /v2/protocols/{id}/send': {
    ...everyone,
    summary: 'Enviar a ATA em PDF por e-mail a contatos',
    body: z.object({
      contacts: IdList.pipe(z.array(z.int()).min(1, 'Escolha ao menos um contato')),
      message: optionalText(2000),
    }),
    response: z.object({ sent: z.int() }),
    status: 202,
    errors: ['not_found', 'mail.limited', 'mail.unproven'],
  },
})
