import { PeriodNav } from '../ui/period/PeriodNav.tsx'

type Props = { year: number; current: number; onYear: (year: number) => void; reading?: boolean }

/** One year at a time (rule R273), and back to the current one. */
export const YearNav = ({ year, current, onYear, reading }: Props) => (
  <PeriodNav
    unit="year"
    title={String(year)}
    onStep={(direction) => onYear(year + direction)}
    onToday={() => onYear(current)}
    reading={reading}
  />
)
