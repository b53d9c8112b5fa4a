const hour = 3600
const day = 24 * hour

/** How often a schedule comes, in seconds: '17 * * * *' is every hour. Of months, the longest. */
export function everySeconds(cron: string): number {
  const [minute = '*', hours = '*', dayOfMonth = '*', , dayOfWeek = '*'] = cron.split(' ')
  const [, minutes] = /^\*\/(\d+)$/.exec(minute) ?? []
  if (minutes) return Number(minutes) * 60
  if (hours === '*') return hour
  if (dayOfWeek !== '*') return 7 * day
  return dayOfMonth === '*' ? day : 31 * day
}
