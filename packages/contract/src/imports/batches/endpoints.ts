import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { Paging, paged, whole } from '../../fields.ts'
import { ImportBatch, ImportKind, ImportLine, ImportSummary, Mapping } from './model.ts'

const why = 'Cada importação pede a permissão do que ela cria.'
const KindParam = z.object({ kind: z.string().min(1).max(60) })
const batch = z.object({ response: ImportBatch })

export const importCalls = defineCalls({
  'GET /imports/kinds': {
    summary: 'O que se pode importar de uma planilha, com as colunas de cada coisa',
    audience: 'everyone',
    why,
    response: z.object({ response: z.array(ImportKind) }),
  },
  'GET /imports/kinds/{kind}/model': {
    summary: 'A planilha modelo de uma importação, com um exemplo',
    audience: 'everyone',
    why,
    params: KindParam,
    response: download('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    errors: ['not_found', 'permission.denied'],
  },
  'GET /imports': {
    summary: 'As importações da empresa, da mais nova para a mais antiga; do que não pede permissão, só as próprias',
    audience: 'everyone',
    why,
    query: z.object({ ...Paging, kind: z.string().min(1).max(60).optional() }),
    response: paged('response', ImportSummary),
    errors: ['not_found', 'permission.denied'],
  },
  'POST /imports/kinds/{kind}': {
    summary: 'Enviar uma planilha (.xlsx, .xls, .ods ou .csv) e propor qual coluna é o quê; nada é gravado ainda',
    weight: 'heavy',
    audience: 'everyone',
    why,
    params: KindParam,
    form: { maxFiles: 1, field: 'file', required: true, typeError: 'sheet.unreadable' },
    response: batch,
    status: 201,
    errors: [
      'not_found',
      'permission.denied',
      'sheet.unreadable',
      'sheet.empty',
      'import.too_many',
      'import.open',
      'file.missing',
      'file.empty',
      'file.too_large',
      'file.too_many',
    ],
  },
  'GET /imports/{id}': {
    summary: 'Uma importação',
    audience: 'everyone',
    why,
    response: batch,
    errors: ['not_found', 'permission.denied'],
  },
  'PUT /imports/{id}/header': {
    summary: 'Dizer em que linha da planilha estão os títulos (0: em nenhuma) e propor as colunas de novo',
    audience: 'everyone',
    why,
    body: z.object({ header: whole(0, 20, 'Escolha uma das primeiras linhas') }),
    response: batch,
    errors: ['not_found', 'permission.denied', 'import.state', 'import.header', 'import.too_many'],
  },
  'PUT /imports/{id}/mapping': {
    summary: 'Dizer qual coluna é o quê e conferir todas as linhas',
    audience: 'everyone',
    why,
    body: z.object({ mapping: Mapping }),
    response: batch,
    status: 202,
    errors: ['not_found', 'permission.denied', 'import.state', 'import.mapping'],
  },
  'GET /imports/{id}/lines': {
    summary: 'As linhas de uma importação como foram entendidas; só as que têm problema, ou só as gravadas, se pedido',
    audience: 'everyone',
    why,
    query: z.object({ ...Paging, only: z.enum(['problems', 'stored']).optional() }),
    response: paged('response', ImportLine),
    errors: ['not_found', 'permission.denied'],
  },
  'GET /imports/{id}/refused': {
    summary: 'A planilha das linhas que têm problema, como vieram, com o motivo, para corrigir e enviar de novo',
    audience: 'everyone',
    why,
    response: download('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    errors: ['not_found', 'permission.denied'],
  },
  'POST /imports/{id}/run': {
    summary: 'Gravar as linhas sem problema',
    audience: 'everyone',
    why,
    response: batch,
    status: 202,
    errors: ['not_found', 'permission.denied', 'import.state', 'import.nothing'],
  },
  'POST /imports/{id}/undo': {
    summary: 'Desfazer uma importação inteira; o que foi alterado ou usado desde então fica e é contado',
    audience: 'everyone',
    why,
    response: batch,
    status: 202,
    errors: ['not_found', 'permission.denied', 'import.state'],
  },
  'DELETE /imports/{id}': {
    summary: 'Desistir de uma importação que ainda não gravou nada',
    audience: 'everyone',
    why,
    errors: ['not_found', 'permission.denied', 'import.state'],
  },
})
