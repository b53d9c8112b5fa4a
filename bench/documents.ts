/** The time of a PDF through the API, and how much rendering PDFs slows other calls down. */
import { setTimeout as sleep } from 'node:timers/promises'
import { pagesOf } from '@prumo/server/src/platform/documents/testing/reading.ts'
import { callOver } from '@prumo/server/src/testing/faults/calling.ts'
import { at, table, verdict } from './report.ts'
import type { SignedInPerson, Stage } from './stage.ts'

/** Times in milliseconds, ascending. */
export type DocumentBench = {
  pages: number
  kilobytes: number
  /** PDFs made one after the other, with nothing else running. */
  alone: number[]
  /** A light call every few milliseconds, without PDFs and while PDFs are made continuously. */
  lightBefore: number[]
  lightMeanwhile: number[]
  /** PDFs made during that time. */
  madeMeanwhile: number
}

const pages = 3
const warmUp = 40
const goal = 50
const goalDelay = 20
const lightPauseMs = 15

/** @param seconds how long the light call is measured, without PDFs and with them. */
export async function measureDocuments(stage: Stage, rounds: number, seconds: number): Promise<DocumentBench> {
  const [writer, other] = stage.people as [SignedInPerson, SignedInPerson]
  const id = await writeMinutes(stage, writer)
  const open = async () => {
    const begun = performance.now()
    const answer = await fetch(`${stage.server.url}/api/v2/protocols/pdf/${id}/-`, {
      headers: { 'request-token': writer.token },
    })
    const pdf = Buffer.from(await answer.arrayBuffer())
    if (answer.headers.get('content-type') !== 'application/pdf') throw new Error(`no PDF: ${answer.status}`)
    return { pdf, ms: performance.now() - begun }
  }
  const { pdf } = await open()
  const made = (await pagesOf(pdf)).length
  if (made !== pages) throw new Error(`the measured minutes should have ${pages} pages, not ${made}`)
  for (let n = 0; n < warmUp; n++) await open()
  const alone: number[] = []
  for (let n = 0; n < rounds; n++) alone.push((await open()).ms)

  for (let n = 0; n < 200; n++) await lightCall(stage, other)
  const lightBefore = await light(stage, other, seconds)
  let [going, madeMeanwhile] = [true, 0]
  const making = (async () => {
    for (; going; madeMeanwhile++) await open()
  })()
  const lightMeanwhile = await light(stage, other, seconds)
  going = false
  await making
  return {
    pages,
    kilobytes: pdf.length / 1024,
    alone: alone.sort(ascending),
    lightBefore,
    lightMeanwhile,
    madeMeanwhile,
  }
}

const ascending = (a: number, b: number) => a - b

async function light(stage: Stage, person: SignedInPerson, seconds: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    times.push(await lightCall(stage, person))
    await sleep(lightPauseMs)
  }
  return times.sort(ascending)
}

async function lightCall({ server }: Stage, { token }: SignedInPerson): Promise<number> {
  const begun = performance.now()
  const { status } = await callOver(server.url, 'GET /account', { token })
  if (status !== 200) throw new Error(`the light call answered ${status}`)
  return performance.now() - begun
}

/** Realistic minutes: subjects with paragraphs, lists and a table, two of them concluded. */
async function writeMinutes({ server }: Stage, { token }: SignedInPerson): Promise<number> {
  const sentence =
    'A diretoria examinou os números do mês e decidiu manter o plano, com as ressalvas que seguem abaixo. '
  const description =
    `<p>${sentence.repeat(4)}</p><ul><li>Revisar os contratos de <strong>fornecedores</strong></li>` +
    '<li>Enviar a proposta comercial</li><li>Conferir a folha de pagamento</li></ul>' +
    '<table><tbody><tr><th>Conta</th><th>Previsto</th><th>Realizado</th></tr>' +
    '<tr><td>Receita</td><td>R$ 120.000,00</td><td>R$ 118.430,25</td></tr>' +
    `<tr><td>Despesa</td><td>R$ 80.000,00</td><td>R$ 83.112,90</td></tr></tbody></table><p>${sentence.repeat(3)}</p>`
  const subjects = Array.from({ length: 7 }, (_, n) => ({
    title: `Assunto ${n + 1}: resultado e próximos passos`,
    description,
    responsible: 'Ana Souza',
    time: null,
  }))
  const body = { name: 'Reunião de diretoria', date: '2026-03-02 09:00', subjects }
  const answer = await callOver(server.url, 'POST /v2/protocols', { token, body })
  if (answer.status >= 300) throw new Error(`the minutes answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return (answer.body as { response: { id: number } }).response.id
}

export function documentReport({ pages, kilobytes, alone, madeMeanwhile, ...bench }: DocumentBench): string {
  const [before, meanwhile] = [bench.lightBefore, bench.lightMeanwhile]
  const line = (what: string, times: number[]) => [
    what,
    String(times.length),
    ...[0.5, 0.99, 1].map((share) => at(times, share).toFixed(1)),
  ]
  const delay = (share: number) => at(meanwhile, share) - at(before, share)
  return [
    '## PDF',
    `Minutes of ${pages} pages, ${kilobytes.toFixed(0)} KB, warm; the light call is GET /account of another company.`,
    table(
      ['', 'times', 'p50 ms', 'p99 ms', 'most ms'],
      [
        line('a PDF', alone),
        line('light call, no PDFs', before),
        line(`light call, while ${madeMeanwhile} PDFs are made`, meanwhile),
      ],
    ),
    `PDF at p50 ≤ ${goal} ms: ${verdict(at(alone, 0.5) <= goal)}. Delay of the light call: ${delay(0.5).toFixed(1)} ms at ` +
      `p50, ${delay(0.99).toFixed(1)} ms at p99, ≤ ${goalDelay}: ${verdict(delay(0.99) <= goalDelay)}.`,
  ].join('\n\n')
}
