import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { DownloadKey, Id, IdParam, text } from '../../fields.ts'
import { Following } from '../../following.ts'
import { lists, one, printsOne } from '../../record-calls.ts'
import {
  FollowedReport,
  ListedReport,
  OpenChannel,
  Report,
  ReportChanges,
  ReportChannel,
  ReportChannelInput,
  ReportFigures,
  ReportInput,
  reportLimits,
} from './model.ts'

const token = z.object({ token: z.string().max(300) })
/** Whoever tells something has no user, and stays unknown. */
const stranger = { audience: 'public', discreet: true } as const
const reader = {
  audience: 'everyone',
  why: 'Lê um relato só quem foi nomeado para recebê-lo, e quem o relato cita não o vê: nenhuma permissão dá esse direito.',
} as const

const responsible = { audience: 'responsible' } as const

export const reportCalls = defineCalls(responsible, {
  'GET /relato/{token}': {
    ...stranger,
    summary: 'De qual empresa é um canal de relatos, e quem recebe',
    params: token,
    response: one(OpenChannel),
    errors: ['not_found', 'rate.limited'],
  },
  'POST /relato/{token}': {
    ...stranger,
    summary: 'Enviar um relato sem conta, com ou sem nome; só esta resposta traz o código secreto',
    params: token,
    body: ReportInput,
    // 9,000 characters, of which some programs send each as '\\u1234'.
    bodyLimit: 65_536,
    confidential: true,
    response: one(z.object({ protocol: z.string(), secret: z.string() })),
    status: 201,
    errors: ['not_found', 'rate.limited', 'effort.required', 'report.nobody'],
  },
  'POST /acompanhar-relato': {
    ...stranger,
    summary: 'Acompanhar um relato, com o protocolo e o código secreto',
    reads: true,
    confidential: true,
    body: Following,
    response: one(FollowedReport),
    errors: ['report.unknown', 'rate.limited'],
  },
  'POST /acompanhar-relato/mensagens': {
    ...stranger,
    summary: 'Escrever a quem recebeu o relato, com o protocolo e o código secreto',
    body: Following.extend({ text: text(4000, 'Escreva a mensagem') }),
    bodyLimit: 32_768,
    errors: ['report.unknown', 'rate.limited', 'effort.required', 'list.too_many'],
  },
  'POST /acompanhar-relato/arquivos': {
    ...stranger,
    summary: 'Juntar uma imagem ou um PDF a um relato; é reescrito sem os dados de quem o fez',
    form: { data: Following, maxFiles: 1, required: true, maxBytes: reportLimits.fileBytes },
    response: one(z.object({ name: z.string() })),
    status: 201,
    errors: [
      'report.unknown',
      'report.file_type',
      'report.full',
      'rate.limited',
      'effort.required',
      'list.too_many',
      'file.missing',
      'file.empty',
      'file.too_many',
      'file.too_large',
      'file.type_not_allowed',
      'image.broken',
      'image.too_many_pixels',
      'pdf.unreadable',
    ],
  },

  'GET /client/canal-de-relatos': {
    audience: 'everyone',
    why: 'Todos na empresa podem relatar, e precisam saber onde e quem recebe.',
    summary: 'O canal de relatos da empresa: onde fica e quem recebe',
    response: one(ReportChannel),
  },
  'PUT /client/canal-de-relatos': {
    summary: 'Abrir ou fechar o canal de relatos, nomear quem recebe, mudar prazos e palavras',
    body: ReportChannelInput,
    response: one(ReportChannel),
    errors: ['record.stale', 'list.too_many'],
  },
  'POST /client/canal-de-relatos/endereco': {
    summary: 'Trocar o endereço do canal: o anterior e os seus cartazes deixam de valer',
    response: one(ReportChannel),
    errors: ['not_found'],
  },
  'GET /client/canal-de-relatos/cartaz': {
    audience: 'everyone',
    why: 'O cartaz é para a parede: qualquer pessoa da empresa o imprime.',
    summary: 'O cartaz do canal de relatos, com o código QR, em PDF',
    ...printsOne(),
  },
  'GET /client/canal-de-relatos/numeros': {
    summary: 'Números do canal nos últimos doze meses inteiros, sem pessoas',
    response: one(ReportFigures),
  },

  'GET /client/relatos': {
    ...reader,
    summary: 'Os relatos que a pessoa recebe, os abertos primeiro; no máximo 500',
    ...lists(ListedReport),
  },
  'POST /client/relatos/{id}/leitura': {
    ...reader,
    summary: 'Ler um relato; a leitura fica no registro dele',
    payment: 'limited',
    confidential: true,
    response: one(Report),
  },
  'PUT /client/relatos/{id}': {
    ...reader,
    summary: 'Levar um relato adiante: etapa, resultado, decisão e medidas',
    body: ReportChanges,
    errors: ['not_found', 'record.stale', 'report.outcome'],
  },
  'POST /client/relatos/{id}/mensagens': {
    ...reader,
    summary: 'Escrever a quem enviou um relato',
    body: z.object({ text: text(4000, 'Escreva a mensagem') }),
    errors: ['not_found', 'list.too_many'],
  },
  'POST /client/relatos/{id}/leitores': {
    ...reader,
    summary: 'Chamar outra pessoa que recebe relatos para ler este',
    body: z.object({ user_id: Id }),
    errors: ['not_found', 'report.not_receiver'],
  },
  'GET /client/relatos/{id}/arquivos/{file}': {
    ...reader,
    keyIn: 'query',
    summary: 'Um arquivo de um relato',
    params: IdParam.extend({ file: Id }),
    query: z.object({ token: DownloadKey.optional() }),
    response: download('application/octet-stream'),
    errors: ['not_found'],
  },
})
