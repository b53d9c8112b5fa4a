import { addDays } from '@prumo/contract/dates.ts'
import { type Expected, type Forecast, forecastOf, type Lever } from '@prumo/contract/finance/forecast/reckoning.ts'
import { centsShown } from '@prumo/contract/money.ts'
import type { Answer } from '../../platform/api.ts'

export type Shown = Answer<'GET /client/finance/forecast'>
export type Item = Shown['items'][number]

/** The levers that somebody has pulled, by the key of what they are about. */
export type Pulled = ReadonlyMap<string, Lever>

/** One thing that could be done about an item, in the words of a menu. */
export type Offer = { label: string; lever: Lever }

/** What could be done: a bill is paid later or not at all, a customer pays earlier, a habit of spending is given up. */
export function offersFor({ key, kind, type, day }: Item, today: string): readonly Offer[] {
  if (kind === 'booked' || (kind === 'habit' && type === '1')) return []
  const cut = { label: 'Cortar', lever: { key, cut: true } } as const
  if (kind === 'habit') return [cut]
  if (type === '2')
    return [
      ...[7, 15, 30].map((days) => ({ label: `Adiar ${days} dias`, lever: { key, to: addDays(day, days) } })),
      ...(kind === 'open' ? [cut] : []),
    ]
  return [
    { label: 'Receber hoje', lever: { key, to: today } },
    ...[7, 15]
      .map((days) => ({ label: `Receber ${days} dias antes`, lever: { key, to: addDays(day, -days) } }))
      .filter(({ lever }) => lever.to > today),
  ]
}

/** The forecast as it stands with these levers: reckoned here, so that the curve moves at once. */
export const forecastWith = ({ opening, today, items }: Shown, pulled: Pulled): Forecast =>
  forecastOf(centsShown(opening), today, items.map(expectedOf), [...pulled.values()])

const expectedOf = ({ key, kind, type, day, value }: Item): Expected => ({
  key,
  day,
  weekly: kind === 'habit',
  cents: type === '1' ? centsShown(value) : -centsShown(value),
})

/** Cents as the number that is shown. */
export const reaisOf = (cents: bigint): number => Number(cents) / 100
