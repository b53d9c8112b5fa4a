/** 'às 14:32', 'ontem às 14:32', 'em 19/11 às 14:32': when a snapshot was taken, in the reader's time zone. */
export function seenWords(at: number, timeZone: string, now: number): string {
  const format = (instant: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone, ...options }).format(instant)
  const day = (instant: number) => format(instant, { day: '2-digit', month: '2-digit' })
  const time = `às ${format(at, { hour: '2-digit', minute: '2-digit' })}`
  if (day(at) === day(now)) return time
  return day(at) === day(now - 24 * 3600_000) ? `ontem ${time}` : `em ${day(at)} ${time}`
}
