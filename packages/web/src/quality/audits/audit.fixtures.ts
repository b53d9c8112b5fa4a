import type { AnswerStatus } from '@prumo/contract/quality/audits/model.ts'
import { scoreOf, scoreWords } from '@prumo/contract/quality/audits/scoring.ts'
import type { Answer, CallInput } from '../../platform/api.ts'
import { type Answers, Refusal } from '../../testing/answers.ts'
import type { Item } from './audit-queries.ts'
import { answering, attaching, concluding, type ReportBody, raising, reporting, signing } from './waiting.ts'

const item = (id: number, codigo: string, title: string): Item => ({
  id,
  codigo,
  asked_by: [],
  title,
  description: `${title} está definido?`,
  obs: 'Na sala da produção',
  status: null,
  evi_obj: '',
  answer_id: null,
  answered_by: '',
  answered_at: null,
  files_count: 0,
  previous_status: null,
  rnc: null,
  updated_at: null,
  own_version: null,
})

/** An audit on a server of its own, which answers as the real one: over what the writer has not seen it writes nothing. */
export function keptAudit() {
  const items = [
    item(1, '4.1', 'Contexto'),
    item(2, '4.2', 'Partes interessadas'),
    item(3, '5.1', 'Liderança'),
    item(4, '5.2', 'Política'),
  ]
  const files = new Map<number, string[]>()
  const find = (id: number | string) => items.find((one) => one.id === Number(id))!
  const scoreNow = (of = items) => scoreOf(of.map(({ status }) => status))
  const mounted = () => ({
    response: [
      { codigo: '4', description: 'Contexto da organização', obs: 'O que a cerca' },
      { codigo: '5', description: 'Liderança', obs: 'A direção' },
    ].map((chapter) => {
      const subitens = items.filter(({ codigo }) => codigo.startsWith(chapter.codigo)).map((one) => ({ ...one }))
      return { ...chapter, score: scoreNow(subitens), subitens }
    }),
    score: scoreNow(),
  })
  const write = (id: number | string, fields: Partial<Item>, by = 'Ana') =>
    Object.assign(find(id), fields, { answered_by: by, answer_id: id, updated_at: '2026-03-10T12:00:00.000Z' })
  const record = {
    id: 7,
    title: 'Auditoria de maio',
    code: 'AUD 2026-001',
    stage: 'running' as 'running' | 'concluded',
    stage_label: 'Em andamento',
    concluded_on: null as string | null,
    attendance: '',
    strengths: '',
    conclusion: '',
    opening: null as { id: number; name: string } | null,
    signatures: [] as { id: number; name: string; role: string; signed_at: string; by: string }[],
  }
  const shown = () => ({
    response: {
      ...structuredClone(record),
      score: scoreNow(),
      score_words: scoreWords(scoreNow()),
      previous: null,
      closing: null,
      warnings: [],
    },
  })
  const answers: Answers = {
    'GET /client/auditoria-interna/{id}': shown,
    'POST /client/auditoria-interna/{id}/minutes': () => {
      record.opening = { id: 9, name: 'Reunião de abertura: Auditoria de maio' }
      return shown()
    },
    [reporting]: ({ body }: CallInput<typeof reporting>) => {
      const { field, text, was } = body as ReportBody
      if (record[field] !== was && record[field] !== text) return new Refusal('record.stale')
      record[field] = text
      return shown()
    },
    [concluding]: ({ body }: CallInput<typeof concluding>) => {
      Object.assign(record, { concluded_on: body.on, stage: 'concluded', stage_label: 'Concluída' })
      return shown()
    },
    [signing]: ({ body }: CallInput<typeof signing>) => {
      record.signatures.push({ id: 1, ...body, signed_at: '2026-03-10T12:00:00.000Z', by: '' })
      return shown()
    },
    'GET /client/auditoria-interna/questions/mount/{id}': mounted,
    'GET /client/auditoria-interna/{id}/items/{item}/files': ({ params }) => ({
      response: (files.get(Number(params.item)) ?? []).map((name, at) => ({
        id: at + 1,
        name,
        type: 'image/png',
        size: 10,
      })),
    }),
    'GET /client/departments': { response: [{ id: 3, name: 'Compras', sigla: '' }] },
    [answering]: ({ params, body }: CallInput<typeof answering>) => {
      const { status, evi_obj, was } = body as { status?: AnswerStatus; evi_obj?: string; was: Partial<Item> }
      const now = find(params.subItemId)
      if (status !== undefined && was.status !== now.status && now.status !== status) return new Refusal('record.stale')
      write(params.subItemId, { ...(status !== undefined && { status }), ...(evi_obj !== undefined && { evi_obj }) })
      return { response: { ...now }, score: scoreNow() }
    },
    [attaching]: ({ params }: CallInput<typeof attaching>) => {
      const all = [
        ...(files.get(Number(params.item)) ?? []),
        `foto ${(files.get(Number(params.item))?.length ?? 0) + 1}.png`,
      ]
      files.set(Number(params.item), all)
      find(params.item).files_count = all.length
      return { response: all.map((name, at) => ({ id: at + 1, name, type: 'image/png', size: 10 })) }
    },
    [raising]: ({ params }: CallInput<typeof raising>) => {
      find(params.item).rnc = { id: 5, code: 'RNC 2026-001' }
      return { response: { id: 5, code: 'RNC 2026-001' } } as Partial<Answer<typeof raising>>
    },
  }
  return { answers, find, write, files, record }
}
