import { searchable } from '../../searchable.ts'
import { trimmed } from '../../trimming.ts'
import type { CustomRepeat } from '../recurrence/custom-repeat.ts'
import type { Repeat } from './repeat.ts'
import { type Days, dayAt } from './typed-days.ts'
import { hoursAt, type TypedHours } from './typed-hours.ts'
import { type Named, nameAt } from './typed-names.ts'
import { type Repeating, repeatAt } from './typed-repeats.ts'
import { type Word, wordsOf } from './words.ts'

/** What a line may name. A task without a date has neither hour nor repetition. */
export type Known = Days & {
  people: readonly Named[]
  tags: readonly Named[]
  departments: readonly Named[]
  dated: boolean
  /** Only what of these kinds is read; without it all. */
  only?: readonly Part['kind'][]
}

/** What a line says of a task. */
export type TypedValues = {
  date?: string
  hour?: string
  hour_finish?: string
  repeat?: Repeat
  custom?: CustomRepeat | null
  client_id?: number
  tags?: number[]
  departments?: number[]
  priority?: true
}

type Place = { words: string; from: number; to: number }
/** A part of the line that was understood, with its words as they stand there. */
export type Part = Place & {
  kind: 'date' | 'hour' | 'repeat' | 'person' | 'tag' | 'department' | 'priority'
  id?: number
}
/** '@jo' of several people: what it may become. */
export type OpenPart = Place & { choices: readonly string[] }
export type TypedTask = { title: string; values: TypedValues; parts: readonly Part[]; open: readonly OpenPart[] }

/** Longer ones are texts, and no lines. */
const LONGEST = 500

type Read = { length: number } & (
  | { kind: 'date'; date: string; until: boolean }
  | { kind: 'hour'; hours: TypedHours }
  | { kind: 'repeat'; repeating: Repeating }
  | { kind: 'person'; id: number }
  | { kind: 'tag'; id: number }
  | { kind: 'department'; id: number }
  | { kind: 'priority' }
  | { kind: 'open'; choices: readonly string[] }
)

/** The line with a whole name where letters lead to several. */
export const wholeName = (line: string, { from, to, words }: OpenPart, name: string): string =>
  `${line.slice(0, from)}${words[0]}${name}${line.slice(to)}`

/** The words of a part as they are remembered when it is taken back. */
export const keptAs = (words: string): string => searchable(words)

/**
 * Reads a task that was typed as one line: 'Ligar para fornecedor amanhã 9h @João #compras !'. The first of each kind
 * counts, several tags and departments; what is not understood stays in the title.
 * @param kept words that the user took back, by `keptAs`: they stay in the title too.
 */
export function readTask(line: string, known: Known, kept: ReadonlySet<string> = new Set()): TypedTask {
  const read: (Read & Place)[] = []
  const words = line.length > LONGEST ? [] : wordsOf(line)
  for (let at = 0; at < words.length; ) {
    const one = readAt(words, at, known)
    const [from, to] = [words[at]!.from, words[at + (one?.length ?? 1) - 1]!.to]
    at += one?.length ?? 1
    const said = line.slice(from, to)
    const asked = !known.only || one?.kind === 'open' || known.only.some((kind) => kind === one?.kind)
    if (one && asked && !kept.has(keptAs(said))) read.push({ ...one, words: said, from, to })
  }
  const of = <Kind extends Read['kind']>(kind: Kind) =>
    read.filter((one): one is Extract<Read, { kind: Kind }> & Place => one.kind === kind)
  const [repeat] = of('repeat')
  const until = repeat && of('date').find((one) => one.until)
  const date = of('date').find((one) => one !== until)
  const [hour] = of('hour')
  const [person] = of('person')
  const [priority] = of('priority')
  const [tags, departments] = [of('tag'), of('department')]
  const values: TypedValues = {
    ...(date && { date: date.date }),
    ...hour?.hours,
    ...(repeat && repeat.repeating(date?.date ?? known.today, until?.date ?? null)),
    ...(person && { client_id: person.id }),
    ...(tags.length > 0 && { tags: [...new Set(tags.map(({ id }) => id))] }),
    ...(departments.length > 0 && { departments: [...new Set(departments.map(({ id }) => id))] }),
    ...(priority && { priority: true as const }),
  }
  const used = new Set<Place>(
    [repeat, until, date, hour, person, priority, ...tags, ...departments].flatMap((one) => one ?? []),
  )
  const parts = read.filter((one): one is (typeof read)[number] & Part => used.has(one))
  const open = of('open').filter((one) => !person || one.words[0] !== '@')
  return { title: without(line, parts), values, parts, open }
}

function readAt(words: readonly Word[], at: number, known: Known): Read | undefined {
  const { text } = words[at]!
  if (/^!{1,3}$/.test(text)) return { kind: 'priority', length: 1 }
  if (text.startsWith('@')) return named('person', nameAt(words, at, '@', known.people))
  if (text.startsWith('#')) {
    const tag = nameAt(words, at, '#', known.tags)
    const department = nameAt(words, at, '#', known.departments)
    return tag && 'one' in tag ? named('tag', tag) : (named('department', department) ?? named('tag', tag))
  }
  if (!known.dated) return undefined
  const repeat = repeatAt(words, at, known)
  if (repeat) return { kind: 'repeat', length: repeat.length, repeating: repeat.value }
  const hours = hoursAt(words, at)
  if (hours) return { kind: 'hour', length: hours.length, hours: hours.value }
  const day = dayAt(words, at, known)
  return day && { kind: 'date', length: day.length, date: day.value, until: day.until }
}

function named(kind: 'person' | 'tag' | 'department', found: ReturnType<typeof nameAt>): Read | undefined {
  if (!found) return undefined
  const { length } = found
  return 'one' in found ? { kind, length, id: found.one.id } : { kind: 'open', length, choices: found.choices }
}

/** The line without its understood parts and what they leave between the words. */
function without(line: string, parts: readonly Place[]): string {
  if (parts.length === 0) return line
  let [rest, at] = ['', 0]
  for (const { from, to } of parts) {
    rest += `${line.slice(at, from)} `
    at = to
  }
  const said = (rest + line.slice(at))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.;:?])/g, '')
    .replace(/^[ ,;:.-]+/, '')
  return trimmed(said, /[ ,;:-]/, 'end')
}
