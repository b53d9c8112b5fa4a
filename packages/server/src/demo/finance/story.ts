/*
 * What happened to the demo bakery in fourteen months: a second shop was built with a loan, cost money until it had its
 * customers, and pays for itself now; the older shop's rent rose, then flour, then the prices of the counter; December
 * sells a third more and has the thirteenth salary; last month the cold room broke and the bill of its power doubled.
 * Months are counted from the current one, so that the story is the same on every day.
 */

/** The first month of the books. */
export const firstMonth = -13
/** The second shop: its reform, then its first day. */
export const reform = -10
export const opening = -9
const rentRose = -7
const flourRose = -5
const pricesRose = -3
const coldRoomBroke = -1

/** How the value of a line goes with the story. */
export type Move = keyof typeof moves

/** Thousandths of an average month that the counter sells in each month of a year. */
const seasons = [900, 940, 990, 1010, 1000, 1050, 980, 970, 990, 1000, 1030, 1300]
const november = 11
const december = 12

/** Thousandths of its later sales that the second shop had from its first month on. */
const ramp = [360, 420, 480, 540, 600, 740, 820, 900, 960]

const season = (of: number) => seasons[of - 1]!
const opened = (back: number) => (back < opening ? 0 : (ramp[back - opening] ?? 1000))
const times = (...shares: number[]) => Math.round(shares.reduce((product, share) => (product * share) / 1000, 1000))
const since = (month: number, before: number) => (back: number) => (back < month ? before : 1000)
const price = since(pricesRose, 945)
const flour = since(flourRose, 847)

const moves = {
  fixed: () => 1000,
  sales: (back: number, of: number) => times(season(of), price(back)),
  secondShop: (back: number, of: number) => times(season(of), opened(back), price(back)),
  /** What grows with all that is sold. */
  turnover: (back: number, of: number) => times(season(of), 650 + (opened(back) * 350) / 1000),
  flour: (back: number, of: number) => times(season(of), flour(back)),
  secondFlour: (back: number, of: number) => times(season(of), opened(back), flour(back)),
  staff: since(opening, 620),
  secondStaff: since(opening, 0),
  rent: since(rentRose, 893),
  secondRent: since(opening, 0),
  loan: since(opening, 0),
  coldRoom: (back: number) => (back === coldRoomBroke ? 1640 : 1000),
  november: (_: number, of: number) => (of === november ? 1000 : 0),
  december: (_: number, of: number) => (of === december ? 1000 : 0),
} satisfies Record<string, Course>

/** Thousandths in a month, 1 to 12, that lies `back` months from the current one. */
type Course = (back: number, of: number) => number

/**
 * Thousandths of its usual value that a line has in a month; 0: it has no entry then.
 *
 * @param month 'yyyy-MM', `back` months from the current one.
 */
export function shareOf(move: Move | undefined, month: string, back: number): number {
  const course: Course = move === undefined ? moves.fixed : moves[move]
  return course(back, Number(month.slice(5)))
}

/** What Ana planned two months ago: she knew the season and the prices, and not how long the second shop would take. */
export const plannedShare = (move: Move | undefined, month: string, back: number): number =>
  shareOf(move, month, back) === 0 ? 0 : shareOf(move, month, -2)
