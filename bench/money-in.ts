import { ofx } from '@prumo/server/src/finance/statements/testing/ofx-files.ts'
import { xlsx } from '@prumo/server/src/imports/testing/sheets.ts'
import { callOver } from '@prumo/server/src/testing/faults/calling.ts'
import { type ImportStep, importReport, measureSheet, measureStep, permit, sendFile, untilState } from './imports.ts'
import type { Stage } from './stage.ts'

const mostAtOnce = 200
/** As many as a company may write. */
const rules = 200
type Place = { category: number; account: number }
type Statement = { id: number; total: number; money_account_id: number | null }
type Hear = (line: string) => void

/** A bank's statement and a workbook of entries, over HTTP into the smallest company: read, stored, undone. */
export async function measureMoneyIn(
  stage: Stage,
  lines: { statement: number; sheet: number },
  hear: Hear,
): Promise<{ statement: ImportStep[]; sheet: ImportStep[] }> {
  const { token, userId } = stage.people.at(-1)!
  await permit(stage.connection, userId, 'finance')
  const place = await placeOf(stage, token)
  return {
    statement: await measureStatement(stage, token, place, lines.statement, hear),
    sheet: await measureSheet(stage, {
      token,
      kind: 'entries',
      file: await sheetOf(lines.sheet),
      lines: lines.sheet,
      hear,
    }),
  }
}

async function placeOf(stage: Stage, token: string): Promise<Place> {
  const post = async (path: string, body: object) => {
    const answer = await callOver(stage.server.url, `POST /client/finance/${path}`, { token, body })
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}`)
    return (answer.body as { response: { id: number } }).response.id
  }
  const category = await post('topic', { topic: 'Compras', type: '2', group_id: 5 })
  return { category, account: await post('subtopic', { topic: 'Mercadorias', topic_id: category }) }
}

const dayOf = (n: number) => `2026-${String(1 + (n % 10)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`

const letter = (n: number) => String.fromCharCode(65 + (n % 26))
const movementsOf = (lines: number) =>
  Array.from({ length: lines }, (_, n) => ({
    day: dayOf(n),
    amount: `-${(n % 900) + 1}.${String(n % 100).padStart(2, '0')}`,
    memo: `PAG BOLETO FORNECEDOR ${letter(n)}${letter(n >> 5)} LTDA`,
  }))

/** Each is about some of the lines. */
async function writeRules(url: string, token: string, { category, account }: Place) {
  for (let n = 0; n < rules; n++) {
    const body = {
      contains: `fornecedor ${letter(n)}${letter(n >> 3)}`,
      classification_id: category,
      scheme_account_id: account,
    }
    const { status } = await callOver(url, 'POST /client/finance/booking-rules', { token, body })
    if (status !== 201) throw new Error(`a rule was answered with ${status}`)
  }
}

async function measureStatement(stage: Stage, token: string, place: Place, lines: number, hear: Hear) {
  const { url } = stage.server
  const movements = movementsOf(lines)
  let sent: Statement | undefined
  const step = async (name: string, work: () => Promise<void>) => {
    const measured = await measureStep(stage, lines, work)
    hear(`${name} of a statement of ${lines} lines: ${measured.seconds.toFixed(1)} s`)
    return { step: name, ...measured }
  }
  const read = await step('read and propose', async () => {
    ;[sent] = await sendFile<Statement[]>(url, token, '/client/finance/statements', ofx(movements))
  })
  await writeRules(url, token, place)
  const many = await measureStep(stage, lines * 4, async () => {
    await sendFile(url, token, '/client/finance/statements', ofx(movementsOf(lines * 4), { account: '2' }))
  })
  hear(`read of ${lines * 4} lines with all rules: ${many.seconds.toFixed(1)} s`)
  const at = `/client/finance/statements/${sent!.id}`
  const job = (key: string) => () => untilState({ url, token, key, at, until: 'review' })
  const decision = { type: 'book', classification_id: place.category, scheme_account_id: place.account }
  const decide = async () => {
    if (sent!.money_account_id === null) await callOver(url, `POST ${at}/account`, { token })
    for (let from = 0; from < lines; from += mostAtOnce) {
      const numbers = Array.from({ length: Math.min(mostAtOnce, lines - from) }, (_, n) => from + n + 1)
      const body = { lines: numbers, decision }
      const { status } = await callOver(url, `PUT ${at}/lines`, { token, body })
      if (status !== 200) throw new Error(`decisions were answered with ${status}`)
    }
  }
  return [
    read,
    { step: `read, with ${rules} rules`, ...many },
    await step('decide', decide),
    await step('store', job(`POST ${at}/run`)),
    await step('undo', job(`POST ${at}/undo`)),
  ]
}

const sheetOf = (lines: number) =>
  xlsx([
    ['Descrição', 'Valor', 'Vencimento', 'Classificação', 'Conta'],
    ...Array.from({ length: lines }, (_, n) => [
      `Compra ${n}`,
      (n % 900) + 0.25,
      new Date(`${dayOf(n)}T00:00:00Z`),
      'Compras',
      'Mercadorias',
    ]),
  ])

export const moneyInReport = ({ statement, sheet }: { statement: ImportStep[]; sheet: ImportStep[] }) =>
  [
    importReport(statement, 'statement in OFX', 'A bank’s statement'),
    importReport(sheet, 'workbook of entries', 'Entries from a workbook'),
  ].join('\n\n')
