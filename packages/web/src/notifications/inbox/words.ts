import { badgeNumber } from '../../ui/badge-number.ts'

/** The accessible name of the bell. */
export function bellName(unviewed: number): string {
  if (unviewed === 0) return 'Notificações'
  return `Notificações: ${badgeNumber(unviewed)} ${unviewed === 1 ? 'não visualizada' : 'não visualizadas'}`
}

/** 'agora', 'há 5 min', 'há 3 h'; '' when it is a day or more ago, where the date is enough. */
export function ago(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000)
  if (minutes < 1) return 'agora'
  if (minutes < 60) return `há ${minutes} min`
  return minutes < 24 * 60 ? `há ${Math.floor(minutes / 60)} h` : ''
}
