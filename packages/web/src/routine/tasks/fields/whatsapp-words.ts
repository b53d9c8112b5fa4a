import { weekday, weekdayName } from '@prumo/contract/dates.ts'
import { formatDay } from '../../../platform/format.ts'

/** The values of a task in a message: `date` 'yyyy-MM-dd' or null, hours 'HH:mm', '' or null. */
export type Told = { label: string; date: string | null; hour: string | null; hour_finish: string | null }

/** A task as a message to somebody: its title, its day and its hours. */
export function taskInWords({ label, date, hour, hour_finish }: Told, name: string): string {
  // Only the part of the name before a dash is used: 'Moinho Serra Azul — pedidos'.
  const [called] = name.split(/\s+[—–-]\s+/)
  return [
    `Olá, ${called}! Combinamos esta tarefa:`,
    '',
    `*${label.trim().replaceAll('*', '')}*`,
    ...(date ? [`Data: ${formatDay(date)} (${weekdayName(weekday(date))})`] : []),
    ...(hour ? [`Horário: ${hour_finish ? `das ${hour} às ${hour_finish}` : hour}`] : []),
  ].join('\n')
}
