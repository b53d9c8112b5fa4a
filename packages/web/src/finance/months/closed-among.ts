/** The closed months ('yyyy-MM') in which some of the days ('yyyy-MM-dd' or 'yyyy-MM') lie, each once. */
export const closedAmong = (closed: readonly { month: string }[], days: readonly (string | null)[]): string[] => [
  ...new Set(days.flatMap((day) => closed.find(({ month }) => day?.slice(0, 7) === month)?.month ?? [])),
]
