import { shiftMonth } from '@prumo/contract/dates.ts'
import { dreGroups } from '@prumo/contract/finance/chart/groups.ts'
import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import type { Light, Unit } from '@prumo/contract/results/structure.ts'
import { type Share, type ShareFigure, shareOf } from '../../finance/group/share.ts'
import { inEachCompany } from '../../identity/companies/in-company.ts'
import type { Scope } from '../../platform/scope.ts'
import { wordsOf } from '../../results/indicators/queries.ts'
import { cellsOfMonth } from '../../results/panel/month-cells.ts'
import { groupCompanies } from './companies.ts'
import { siblingsOf } from './siblings.ts'

type OfMonth = { title: string; unit: Unit; sums: boolean; value: Amount | null; light: Light | null }[]

/**
 * The companies whose root user the acting person is, as one: each is read as that person, inside it, with what they may
 * see there; only whole cents are added. What they booked with each other, as they marked it, is in no sum.
 */
export async function consolidated(
  scope: Scope,
  { year = Number(scope.today.slice(0, 4)) }: { year?: number | undefined },
) {
  const group = await groupCompanies(scope)
  const ids = group.map(({ id }) => id)
  const month = shiftMonth(scope.today.slice(0, 7), -1)
  const read = await inEachCompany(scope, ids, async (within) => ({
    share: within.can('finance') ? await shareOf(within, year, await siblingsOf(within, ids)) : undefined,
    indicators: within.can('results') ? await monthOf(within, month) : undefined,
  }))
  const of = group.map(({ id, name }) => ({ id, name, ...read.get(id) }))
  const booked = of.flatMap(({ share, ...company }) => (share ? [{ ...company, share }] : []))
  const measured = of.flatMap(({ indicators, ...company }) => (indicators ? [{ ...company, indicators }] : []))
  const named = ({ id, name }: { id: number; name: string }) => ({ id, name })
  return {
    year,
    companies: booked.map(named),
    without: of.filter(({ share }) => !share).map(({ name }) => name),
    lines: linesOf(booked.map(({ share }) => share)),
    cash: cashOf(booked.map(({ share }) => share)),
    pairs: pairsOf(booked),
    month,
    indicator_companies: measured.map(named),
    indicators: indicatorsOf(measured.map(({ indicators }) => indicators)),
  }
}

const sum = (amounts: readonly Amount[]): bigint => amounts.reduce((all, amount) => all + centsOf(amount), 0n)
const nothing = '0.00' as Amount
const months = Array.from({ length: 12 }, (_, at) => at + 1)

function linesOf(shares: readonly Share[]) {
  const tables = shares.map(({ dre, dreAmong }) => ({ all: tableOf(dre), among: tableOf(dreAmong) }))
  const line = (name: string, level: 'group' | 'result', group_id: number) => {
    const at = (table: ReadonlyMap<string, Amount>, month: number | null) =>
      table.get(`${level} ${group_id} ${month ?? ''}`) ?? nothing
    const totalOf = (month: number | null) =>
      ofCents(sum(tables.map(({ all }) => at(all, month))) - sum(tables.map(({ among }) => at(among, month))))
    return {
      group_id,
      name,
      result: level === 'result',
      companies: tables.map(({ all }) => at(all, null)),
      eliminated: ofCents(-sum(tables.map(({ among }) => at(among, null)))),
      total: totalOf(null),
      months: months.map(totalOf),
    }
  }
  return dreGroups.flatMap(({ id, name, result }) => [
    line(name, 'group', id),
    ...(result === null ? [] : [line(result, 'result', id)]),
  ])
}

const tableOf = (figures: readonly ShareFigure[]): ReadonlyMap<string, Amount> =>
  new Map(figures.map(({ level, group_id, month, realized }) => [`${level} ${group_id} ${month ?? ''}`, realized]))

function cashOf(shares: readonly Share[]) {
  return months.map((month) => {
    const own = shares.map(({ cash }) => cash.find((one) => one.month === month))
    const among = shares.map(({ cashAmong }) => cashAmong.find((one) => one.month === month))
    const without = (which: 'income' | 'expense') =>
      ofCents(sum(own.map((one) => one?.[which] ?? nothing)) - sum(among.map((one) => one?.[which] ?? nothing)))
    const balances = own.map((one) => one?.balance ?? nothing)
    return { month, income: without('income'), expense: without('expense'), balances, balance: ofCents(sum(balances)) }
  })
}

/** What each sold to each other company, as both booked it. */
function pairsOf(booked: readonly { id: number; name: string; share: Share }[]) {
  return booked.flatMap((seller) =>
    booked.flatMap((buyer) => {
      if (seller.id === buyer.id) return []
      const sold = seller.share.pairs.find(({ sibling_id }) => sibling_id === buyer.id)?.income ?? nothing
      const bought = buyer.share.pairs.find(({ sibling_id }) => sibling_id === seller.id)?.expense ?? nothing
      if (centsOf(sold) === 0n && centsOf(bought) === 0n) return []
      return [
        { seller: seller.name, buyer: buyer.name, sold, bought, difference: ofCents(centsOf(sold) - centsOf(bought)) },
      ]
    }),
  )
}

async function monthOf(within: Scope, month: string): Promise<OfMonth> {
  const { rows, cells } = await cellsOfMonth(within, month)
  const of = new Map(cells.map((cell) => [cell.indicator_id, cell]))
  return rows.map((row) => ({
    title: row.title,
    unit: wordsOf(row).unit,
    sums: row.aggregation === 'sum' && wordsOf(row).unit !== 'porcentagem',
    value: of.get(row.id)?.value ?? null,
    light: of.get(row.id)?.light ?? null,
  }))
}

/** Indicators that two companies or more have, in the order of the first that has them. */
function indicatorsOf(companies: readonly OfMonth[]) {
  const keyOf = ({ title, unit }: OfMonth[number]) => `${unit} ${title.trim().toLocaleLowerCase('pt-BR')}`
  const all = Map.groupBy(companies.flat(), keyOf)
  return [...all].flatMap(([key, [first]]) => {
    const each = companies.map((of) => of.find((one) => keyOf(one) === key))
    const held = each.filter((one) => one !== undefined)
    if (held.length < 2) return []
    const values = held.flatMap(({ value }) => value ?? [])
    return [
      {
        title: first!.title,
        unit: first!.unit,
        companies: each.map((one) => ({ value: one?.value ?? null, light: one?.light ?? null })),
        total: held.every(({ sums }) => sums) && values.length > 0 ? ofCents(sum(values)) : null,
      },
    ]
  })
}
