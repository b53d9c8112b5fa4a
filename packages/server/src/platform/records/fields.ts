import type { Reference, Referred } from '../references.ts'

/** Singular, plural and grammatical gender: ['tarefa', 'tarefas', 'f']. */
export type RecordWords = readonly [one: string, many: string, gender: 'm' | 'f']

/**
 * What a column holds, in Portuguese. A text alone is its name; what follows a ';' or ':' in it, or closes it as
 * '(HTML)' or '(número)', is said in exports only: 'Data; vazia no backlog'. A function makes the name from the words of the record.
 */
export type Field = string | Meaning | ((words: RecordWords) => string)

export type Meaning = {
  readonly name: string
  /** The words of its codes: { '1': 'Aberto' }. */
  readonly codes?: Readonly<Record<string, string>>
  /** The entity whose ids it holds: 'member'. The trail shows names in their place. */
  readonly of?: string
  /** The record that cannot be deleted while this refers to it, unless `detach` removes the reference. */
  readonly refersTo?: Referred
  readonly detach?: Reference['detach']
  /** Why exports and the trail leave it out. */
  readonly leftOut?: string
}

/** A column with codes. */
export const coded = (name: string, codes: Readonly<Record<string, string>>): Meaning => ({ name, codes })

/** A column of truth. */
export const yesOrNo = (name: string): Meaning => ({ name, codes: { true: 'Sim', false: 'Não' } })

/** The id of a person of the company, who cannot be removed without a word while the row names them. */
export const person = (name: string, detach?: Reference['detach']): Meaning => ({
  name,
  of: 'member',
  refersTo: 'user',
  detach,
})

/** The id of a person of the company with whom the row goes, or who is forgotten in it. */
export const owner = (name: string): Meaning => ({ name, of: 'member' })

/** The id of a record of another kind, which cannot be deleted while the row refers to it. */
export const refersTo = (entity: Referred, name: string, detach?: Reference['detach']): Meaning => ({
  name,
  of: entity,
  refersTo: entity,
  detach,
})

/** The id of a record of another kind, by its entity in the trail. */
export const idOf = (entity: string, name: string): Meaning => ({ name, of: entity })

/** A column that neither exports nor the trail show, and why. */
export const leftOut = (why: string): Meaning => ({ name: '', leftOut: why })

export function meaningOf(field: Field, words: RecordWords): Meaning {
  if (typeof field === 'object') return field
  return { name: typeof field === 'string' ? field : field(words) }
}

const lowered = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text)

/** How an export describes a column: 'Situação: 1 aberto, 2 aprovado', 'Responsável (número da pessoa)'. */
export function describedInExport({ name, codes, of }: Meaning): string {
  const [short, ...more] = name.split(';')
  const kind = of === undefined ? '' : of === 'member' ? ' (número da pessoa)' : ' (número)'
  const meanings =
    codes === undefined || 'true' in codes
      ? ''
      : `: ${Object.entries(codes)
          .map(([code, words]) => `${code} ${lowered(words)}`)
          .join(', ')}`
  return [short! + kind + meanings, ...more].join(';')
}

/** The short name of a column, for people who know the record. */
export const shortName = ({ name }: Meaning): string => name.split(/[;:]/)[0]!.replace(/ \((?:HTML|número)\)$/, '')
