import type { Seeded } from '../../testing/fuzzing/seeded.ts'

/* The panel of a year reckoned by hand: in whole cents, month by month, from the list of what was written. It shares no
   code with the server. */

export type HandIndicator = { unit_id: number; polarity_id: number; aggregation: 'sum' | 'average' | 'last' }
/** A write, in the order in which they were made. */
export type Write =
  | { what: 'measure'; month: string; at: string; cents: bigint }
  | { what: 'type'; month: string; cents: bigint | null }
  | { what: 'target'; month: string; cents: bigint | null }

/** Rounds half away from zero, as money is rounded. */
function divided(part: bigint, by: bigint): bigint {
  const sign = part < 0n !== by < 0n ? -1n : 1n
  const [a, b] = [part < 0n ? -part : part, by < 0n ? -by : by]
  return sign * ((2n * a + b) / (2n * b))
}

const sum = (list: readonly bigint[]) => list.reduce((all, one) => all + one, 0n)

function aggregated(how: HandIndicator['aggregation'], inOrder: readonly bigint[]): bigint | null {
  if (inOrder.length === 0) return null
  if (how === 'sum') return sum(inOrder)
  return how === 'average' ? divided(sum(inOrder), BigInt(inOrder.length)) : inOrder.at(-1)!
}

/** The figure of a month: a typed one forgets what was measured before it. */
export function monthByHand({ aggregation }: HandIndicator, writes: readonly Write[], month: string): bigint | null {
  let measures: { at: string; cents: bigint }[] = []
  for (const write of writes) {
    if (write.month !== month || write.what === 'target') continue
    if (write.what === 'measure') measures.push(write)
    else measures = write.cents === null ? [] : [{ at: '9999', cents: write.cents }]
  }
  const ordered = measures
    .map((one, place) => ({ ...one, place }))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.place - b.place))
  return aggregated(
    aggregation,
    ordered.map(({ cents }) => cents),
  )
}

export const targetByHand = (writes: readonly Write[], month: string): bigint | null =>
  writes.findLast((write) => write.what === 'target' && write.month === month)?.cents ?? null

/** 'Total' and 'Média' of twelve months (decision O229). */
export function totalsByHand({ aggregation }: HandIndicator, months: readonly (bigint | null)[]) {
  const filled = months.filter((one) => one !== null)
  if (filled.length === 0) return { total: null, average: null }
  const total = aggregated(aggregation, filled)!
  const average = aggregation === 'sum' ? divided(total, 12n) : divided(sum(filled), BigInt(filled.length))
  return { total, average }
}

/** 'Até aqui' of a line: its months before `passed` in which this year has a figure. */
export const toDateByHand = (
  { aggregation }: HandIndicator,
  { months, now, passed }: { months: readonly (bigint | null)[]; now: readonly (bigint | null)[]; passed: number },
) => aggregated(aggregation, months.filter((one, at) => one !== null && now[at] !== null && at < passed) as bigint[])

/** A year beside its targets: only the months that have both, and their averages. */
export function yearByHand(hand: HandIndicator, now: readonly (bigint | null)[], meta: readonly (bigint | null)[]) {
  const both = now.flatMap((actual, at) => (actual === null || meta[at] == null ? [] : [{ actual, target: meta[at] }]))
  const [actuals, targets] = [both.map(({ actual }) => actual), both.map(({ target }) => target)]
  const so_far =
    both.length === 0
      ? null
      : { value: aggregated(hand.aggregation, actuals)!, target: aggregated(hand.aggregation, targets)! }
  const light = lightByHand(hand, so_far?.value ?? null, so_far?.target ?? null)
  const mean = (list: readonly bigint[]) => divided(sum(list), BigInt(list.length))
  const averages = both.length === 0 ? null : lightByHand(hand, mean(actuals), mean(targets))
  return { months: both.length, so_far, light, average_light: hand.aggregation === 'sum' ? light : averages }
}

export function lightByHand({ polarity_id }: HandIndicator, actual: bigint | null, target: bigint | null) {
  if (actual === null || target === null) return null
  const short = polarity_id === 1 ? target - actual : actual - target
  if (short <= 0n) return 'good'
  return short * 10n <= (target < 0n ? -target : target) ? 'near' : 'bad'
}

export const randomCents = (choice: Seeded): bigint => BigInt(choice.below(2_000_00)) - 200_00n
