import { readTime } from '../../typed/typed-time.ts'
import { phraseAt, saysAt, type Word } from './words.ts'

export type TypedHours = { hour: string; hour_finish: string }
type Found<Value> = { length: number; value: Value }

/** '9h', '10h30', '9:30', '9hs': says by itself that it is an hour. */
const spelt = /^(\d{1,2})(?:h|hs|:(\d\d)h?|h(\d\d)(?:min|m)?)$/
/** What stands before a length of time and not before an hour: 'curso de 8h', 'em 24h', 'por 9h'. */
const lasting = new Set(['em', 'por', 'durante', 'de', 'cada', 'ha', 'mais', 'menos', 'dura', 'tempo', 'x'])
/** What may follow a number that is an hour: 'às 9 com João', not 'às 9 filiais'. */
const going = new Set(
  'com para pra no na nos nas em do da de sobre sem hoje amanha segunda terca quarta quinta sexta sabado domingo dia ate toda todo'.split(
    ' ',
  ),
)
/** Earlier than this, hours that nothing introduces are lengths of time: 'reunião 2h'. */
const EARLIEST = 6

/**
 * The hours that begin at a word: '9h', '10h30', 'às 9', 'às 3 da tarde', 'ao meio-dia', 'das 9 às 10', '9h-10h30'.
 */
export function hoursAt(words: readonly Word[], at: number): Found<TypedHours> | undefined {
  const first = words[at]!
  if (first.plain === 'ao' && words[at + 1]?.plain === 'meio-dia') return alone('12:00', 2)
  if (first.plain === 'meio-dia') return alone('12:00', 1)
  const joined = inOneWord(first)
  if (joined) return joined
  const introduced = saysAt(words, at, ['a partir das', 'por volta das', 'das', 'as'])
  const start = hourAt(words, at + introduced)
  if (!start || (introduced === 0 && !start.spelt)) return undefined
  const next = at + introduced + start.length
  const end = endAt(words, next)
  if (end && end.value > start.value)
    return { length: next + end.length - at, value: { hour: start.value, hour_finish: end.value } }
  if (first.plain === 'das' && !start.spelt) return undefined
  if (!start.spelt && !mayBeHour(words, next)) return undefined
  const before = words[at - 1]
  if (introduced === 0 && (tooEarly(start) || (before && !before.closed && lasting.has(before.plain)))) return undefined
  return alone(start.value, next - at)
}

const alone = (hour: string, length: number): Found<TypedHours> => ({ length, value: { hour, hour_finish: '' } })

/** '9h-10h30', '9:00–10:30'. */
function inOneWord({ plain }: Word): Found<TypedHours> | undefined {
  const [from, to, ...more] = plain.split(/[-–]/)
  if (to === undefined || more.length > 0 || !spelt.test(to) || !/^\d/.test(from!)) return undefined
  const [hour, hour_finish] = [timeOf(from!), timeOf(to)]
  return hour && hour_finish && hour < hour_finish ? { length: 1, value: { hour, hour_finish } } : undefined
}

type Hour = { length: number; value: string; spelt: boolean }

function hourAt(words: readonly Word[], at: number): Hour | undefined {
  const word = words[at]
  if (!word || !/^\d/.test(word.plain)) return undefined
  const value = timeOf(word.plain)
  if (value === undefined) return undefined
  const isSpelt = spelt.test(word.plain)
  if (!isSpelt && !/^\d{1,2}$/.test(word.plain)) return undefined
  if (word.closed) return { length: 1, value, spelt: isSpelt }
  const unit = !isSpelt && ['h', 'hs', 'horas', 'hora'].includes(words[at + 1]?.plain ?? '') ? 1 : 0
  const half = phraseAt(words, at + 1 + unit, 2)
  const hours = Number(value.slice(0, 2))
  if ((half === 'da tarde' || half === 'da noite') && hours < 12)
    return { length: 3 + unit, value: `${hours + 12}${value.slice(2)}`, spelt: true }
  if (half === 'da tarde' || half === 'da noite' || half === 'da manha') return { length: 3 + unit, value, spelt: true }
  return { length: 1 + unit, value, spelt: isSpelt }
}

/** 'às 10', 'até 10h', '- 10h' after a beginning. */
function endAt(words: readonly Word[], at: number): Hour | undefined {
  if (!['as', 'ate', 'a', '-', '–'].includes(words[at]?.plain ?? '') || words[at - 1]!.closed) return undefined
  const skipped = phraseAt(words, at, 2) === 'ate as' ? 2 : 1
  const end = hourAt(words, at + skipped)
  return end && { ...end, length: end.length + skipped }
}

/** A number without a sign of hours is one where nothing follows that it could count. */
function mayBeHour(words: readonly Word[], next: number): boolean {
  const after = words[next]
  return (
    after === undefined ||
    words[next - 1]!.closed ||
    /^[@#!]/.test(after.text) ||
    going.has(after.plain) ||
    /^\d{1,2}\//.test(after.plain) ||
    (after.plain.length > 3 && /[aei]r$/.test(after.plain))
  )
}

const tooEarly = ({ value }: Hour) => Number(value.slice(0, 2)) < EARLIEST

function timeOf(text: string): string | undefined {
  const read = readTime(text.replace(/^(\d{1,2}:\d\d)h$/, '$1'))
  return 'value' in read ? read.value : undefined
}
