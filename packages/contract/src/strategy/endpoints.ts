import { z } from 'zod'
import { defineCalls, download, under } from '../contract.ts'
import { Id } from '../fields.ts'
import { changes, creates, finds, lists, one, printsOne, printsSent, versioned } from '../record-calls.ts'
import {
  type CanvasKind,
  canvasAddresses,
  canvasTitles,
  StrategyFolder,
  StrategyFolderInput,
  StrategySubject,
  subjectInput,
} from './model.ts'

const everyone = { audience: 'everyone' } as const
const FolderParam = z.object({ folderId: Id })

/** The calls of a canvas, relative to its address. */
const callsOf = (kind: CanvasKind) => {
  const words = (what: string) => ({ ...everyone, summary: `${canvasTitles[kind]}: ${what}` })
  const SubjectInput = subjectInput(kind)
  return defineCalls({
    'POST /folders': {
      ...words('criar uma pasta'),
      ...creates(StrategyFolderInput, StrategyFolder),
      errors: ['list.too_many'],
    },
    'GET /folders': { ...words('as pastas, a mais nova primeiro'), ...lists(StrategyFolder) },
    'GET /folders/{id}': { ...words('uma pasta'), ...finds(StrategyFolder) },
    'PUT /folders/{id}': {
      ...words('atualizar uma pasta'),
      ...changes(versioned(StrategyFolderInput), StrategyFolder),
      errors: ['not_found', 'record.stale'],
    },
    'DELETE /folders/{id}': { ...words('apagar uma pasta e os seus assuntos') },
    'POST /folders/{id}/copy': {
      ...words('copiar uma pasta com os seus assuntos'),
      ...changes(StrategyFolderInput, StrategyFolder),
      status: 201,
      errors: ['not_found', 'list.too_many'],
    },
    'POST /subjects': {
      ...words('criar um assunto'),
      ...creates(SubjectInput, StrategySubject),
      errors: ['not_found', 'list.too_many'],
    },
    'PUT /subjects/{id}': {
      ...words('atualizar um assunto, ou movê-lo entre os blocos'),
      ...changes(versioned(SubjectInput), StrategySubject),
      errors: ['not_found', 'record.stale', 'list.too_many'],
    },
    'GET /subjects/{folderId}': {
      ...words('os assuntos de uma pasta, por bloco e em ordem'),
      params: FolderParam,
      response: one(z.array(StrategySubject)),
      errors: ['not_found'],
    },
    'GET /subjects/{folderId}/{id}': {
      ...words('um assunto'),
      params: z.object({ folderId: Id, id: Id }),
      response: one(StrategySubject),
      errors: ['not_found'],
    },
    'DELETE /subjects/{id}': { ...words('apagar um assunto') },
    'PUT /subjects/{id}/vote': {
      ...words('votar em um assunto, ou retirar o voto'),
      ...changes(z.object({ voted: z.boolean() }), StrategySubject),
    },
    'POST /pdf/{folderId}': { ...words('uma pasta em PDF, em uma página'), ...printsSent, params: FolderParam },
    'GET /png/{folderId}': {
      ...words('uma pasta como imagem, para colar em uma apresentação'),
      ...printsOne(),
      params: FolderParam,
      response: download('image/png'),
    },
    'GET /pdf/{folderId}': { ...words('uma pasta em PDF, em uma página'), ...printsOne(), params: FolderParam },
  })
}

export type CanvasCalls = ReturnType<typeof callsOf>

export const swotCalls = under(canvasAddresses.swot, callsOf('swot'))
export const canvasCalls = under(canvasAddresses.canvas, callsOf('canvas'))
