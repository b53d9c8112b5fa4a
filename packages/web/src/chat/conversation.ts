import type { Message, Participant } from '@prumo/contract/chat/messages/endpoints.ts'
import { addDays, formatDate, todayIn, weekday, weekdayName } from '@prumo/contract/dates.ts'
import { badgeNumber } from '../ui/badge-number.ts'

/** The rows of a conversation. */
export type Entry =
  | { kind: 'day'; day: string }
  /** Above the first message that was unread when the conversation was opened. */
  | { kind: 'new' }
  /** `first`: it shows the name, as the first of several in a row by one person. */
  | { kind: 'message'; message: Message; first: boolean }

const SAME_BREATH_MS = 5 * 60_000

type Reader = { userId: number; timeZone: string; readUntil: number }

export function entriesOf(messages: readonly Message[], { userId, timeZone, readUntil }: Reader): Entry[] {
  const entries: Entry[] = []
  let before: Message | undefined
  let lastDay = ''
  let isNewShown = readUntil === 0
  for (const message of messages) {
    const day = todayIn(timeZone, new Date(message.sent_at))
    const isNewDay = day !== lastDay
    if (isNewDay) entries.push({ kind: 'day', day })
    const startsNew = !isNewShown && message.id > readUntil && message.user_id !== userId
    if (startsNew) entries.push({ kind: 'new' })
    isNewShown ||= startsNew
    const continues =
      before?.user_id === message.user_id &&
      Date.parse(message.sent_at) - Date.parse(before.sent_at) < SAME_BREATH_MS &&
      !isNewDay &&
      !startsNew
    entries.push({ kind: 'message', message, first: !continues })
    before = message
    lastDay = day
  }
  return entries
}

/** 'Hoje', 'Ontem', 'quarta-feira, 18/11'; with the year when it is not the current one. */
export function dayWords(day: string, today: string): string {
  if (day === today) return 'Hoje'
  if (day === addDays(today, -1)) return 'Ontem'
  const date = formatDate(day)
  return `${weekdayName(weekday(day))}, ${day.slice(0, 4) === today.slice(0, 4) ? date.slice(0, 5) : date}`
}

/** Who has read a message of the user, as text, and whether it is everybody. */
export function readWords(message: Message, participants: readonly Participant[], userId: number) {
  const others = participants.filter(({ id }) => id !== userId)
  const readers = others.filter(({ read_until }) => read_until >= message.id)
  if (readers.length === 0) return { words: 'Enviada', all: false, some: false }
  const all = readers.length === others.length
  const names = readers.map(({ name }) => name.split(' ')[0])
  return {
    words: all && others.length > 1 ? 'Lida por todos' : `Lida por ${listed(names)}`,
    all,
    some: true,
  }
}

const MOST_NAMES = 4

/** 'Bia', 'Bia e João', 'Bia, João e mais 3'. */
function listed(names: readonly (string | undefined)[]): string {
  if (names.length === 1) return names[0]!
  if (names.length <= MOST_NAMES) return `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
  return `${names.slice(0, MOST_NAMES - 1).join(', ')} e mais ${names.length - MOST_NAMES + 1}`
}

const named = (name: string, unread: number) =>
  unread === 0 ? name : `${name}: ${badgeNumber(unread)} ${unread === 1 ? 'mensagem não lida' : 'mensagens não lidas'}`

export const buttonName = (unread: number) => named('Conversa', unread)
/** Of the way from one conversation to all. */
export const listName = (elsewhere: number) => named('Todas as conversas', elsewhere)
