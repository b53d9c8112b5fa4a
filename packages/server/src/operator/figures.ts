import { shiftMonth } from '@prumo/contract/dates.ts'
import { moneyInWords } from '@prumo/contract/money.ts'
import { z } from 'zod'
import { monthsOfMoney, payersAmong } from '../billing/provider-figures.ts'
import { companiesStarted } from '../identity/companies/started.ts'
import { netPromoterScore } from '../journey/satisfaction.ts'
import { today } from '../platform/clock.ts'
import { defineCommand, type OperatorArea } from '../platform/operator/command.ts'
import type { Operating } from '../platform/operator/context.ts'
import { list } from '../platform/operator/showing.ts'

const zone = 'America/Sao_Paulo'

/** How the provider does, month by month, the newest first. */
export async function providerFigures({ acrossCompanies, jobs }: Operating, months: number) {
  const now = today(jobs.clock, zone)
  const first = shiftMonth(now.slice(0, 7), 1 - months)
  return acrossCompanies(async (db) => {
    const started = new Map((await companiesStarted(db, first)).map(({ month, ids }) => [month, ids]))
    const rows = []
    for (const money of await monthsOfMoney(db, first, now)) {
      const ids = started.get(money.month) ?? []
      const converted = ids.length === 0 ? 0 : await payersAmong(db, ids)
      rows.push({ ...money, trials: ids.length, converted })
    }
    return { months: rows.toReversed(), ...(await netPromoterScore(db, first)) }
  })
}

type Month = Awaited<ReturnType<typeof providerFigures>>['months'][number]

const share = (part: number, whole: number) => (whole === 0 ? '' : `${Math.round((100 * part) / whole)}%`)

const show = defineCommand({
  usage: 'numeros',
  about: 'Mostrar, por mês: avaliações, quantas viraram clientes, receita, cancelamentos; e o NPS do período',
  options: { '--meses <n>': 'Quantos meses, de 1 a 60; 12 quando não se diz' },
  input: z.object({ meses: z.coerce.number({ error: 'use um número' }).int().min(1).max(60).default(12) }),
  async run(context, { meses }) {
    const figures = await providerFigures(context, meses)
    const nps = figures.nps === null ? 'sem notas ainda' : `${figures.nps}, de ${figures.points} notas`
    const shown = list<Month>(
      figures.months,
      [
        ['Mês', ({ month }) => month],
        ['Avaliações', ({ trials }) => trials],
        ['Viraram clientes', ({ trials, converted }) => `${converted} ${share(converted, trials)}`.trim()],
        ['Primeiro pagamento', ({ won }) => won],
        ['Receita', ({ revenue }) => moneyInWords(revenue)],
        ['Pagavam no dia 1º', ({ paying }) => paying],
        ['Cancelaram', ({ paying, lost }) => `${lost} ${share(lost, paying)}`.trim()],
      ],
      { empty: '', note: `NPS: ${nps}` },
    )
    return { ...shown, data: figures }
  },
})

export const figureCommands: OperatorArea = { groups: {}, commands: [show] }
