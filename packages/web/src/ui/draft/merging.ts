/* Merges two people's changes of one record. A part that only one side changed since the common version is taken;
   lists take additions and removals of both sides; a part that both changed differently is a conflict, and keeps the
   typed value until somebody chooses. Pure functions of values and texts. */

/** Fields of a record that are compared and saved together; most parts are one field. */
export type Part<Values> = {
  /** The first one names the part. */
  fields: readonly (keyof Values & string)[]
  label: string
  /** Its content as text, for the choice between two versions. */
  words: (values: Values) => string
  /** True when both have the same content; by default the fields are compared as JSON. */
  same?: (one: Values, other: Values) => boolean
  /**
   * Merges two changes of a list; without it, or where it answers undefined, two changes conflict. `base` is what both
   * sides started from.
   */
  merge?: (base: Values, mine: Values, theirs: Values) => PartMerge<Values> | undefined
  /**
   * After the draft's own save: what the answer has beyond what was sent, such as the ids of new rows. `saved` counts
   * as saved, `values` are the draft's values now.
   */
  answered?: (sent: Values, now: Values, answer: Values) => { saved: Partial<Values>; values: Partial<Values> }
}

export type PartMerge<Values> = {
  values: Partial<Values>
  conflicts?: readonly Omit<Conflict<Values>, 'field' | 'by' | 'at' | 'fork'>[]
  /** True when something of the other side was taken. */
  taken?: boolean
}

/** The author of a version ('' when unknown), and the instant (ISO 8601). */
export type Author = { by: string; at?: string }

/** A part that both sides changed. */
export type Conflict<Values> = Author & {
  key: string
  /** The part of the conflict: it is not saved until somebody has chosen. */
  field: keyof Values & string
  label: string
  /** The typed value, as text. */
  mine: (values: Values) => string
  theirs: string
  /** Puts the other side's value into the values. */
  take: (values: Values) => Values
  /** The values both sides started from. */
  fork: Partial<Values>
}

export type Merge<Values> = {
  values: Values
  conflicts: Conflict<Values>[]
  /** Labels of the parts that only the other side changed. */
  taken: string[]
}

/** Parts of one field each, with a label and a text for its content. */
export const partsOf = <Values>(
  labels: Record<keyof Values & string, string>,
  say: <Field extends keyof Values & string>(field: Field, values: Values) => string,
): Part<Values>[] =>
  (Object.keys(labels) as (keyof Values & string)[]).map((field) => ({
    fields: [field],
    label: labels[field],
    words: (values) => say(field, values),
  }))

export const samePart = <Values>({ fields, same }: Part<Values>, one: Values, other: Values): boolean =>
  one === other || (same ? same(one, other) : fields.every((field) => equal(one[field], other[field])))

/** Merges one part that the other side changed. */
export function mergePart<Values>(
  part: Part<Values>,
  base: Values,
  mine: Values,
  theirs: Values,
  author: Author = { by: '' },
): Merge<Values> {
  const { fields, label, words } = part
  if (samePart(part, base, theirs) || samePart(part, mine, theirs)) return { values: mine, conflicts: [], taken: [] }
  const take = (values: Values) => ({ ...values, ...pick(theirs, fields) })
  if (samePart(part, base, mine)) return { values: take(mine), conflicts: [], taken: [label] }
  const whose = { field: fields[0]!, ...author, fork: pick(base, fields) }
  const merged = part.merge?.(base, mine, theirs)
  if (!merged) {
    const conflict = { key: whose.field, label, mine: words, theirs: words(theirs), take, ...whose }
    return { values: mine, conflicts: [conflict], taken: [] }
  }
  return {
    values: { ...mine, ...merged.values },
    conflicts: (merged.conflicts ?? []).map((conflict) => ({ ...conflict, ...whose })),
    taken: merged.taken ? [label] : [],
  }
}

/** Merges a whole version. */
export function mergeVersions<Values>(
  parts: readonly Part<Values>[],
  base: Values,
  mine: Values,
  theirs: Values,
  author?: Author,
): Merge<Values> {
  const all: Merge<Values> = { values: mine, conflicts: [], taken: [] }
  for (const part of parts) {
    const { values, conflicts, taken } = mergePart(part, base, all.values, theirs, author)
    all.values = values
    all.conflicts.push(...conflicts)
    all.taken.push(...taken)
  }
  return all
}

/** Merges sets of ids, in any order: theirs, with what was added here and without what was removed here. */
function mergeIds(base: readonly number[], mine: readonly number[], theirs: readonly number[]): number[] {
  const stays = theirs.filter((id) => mine.includes(id) || !base.includes(id))
  return [...stays, ...mine.filter((id) => !base.includes(id) && !stays.includes(id))]
}

/** A part that is a set of ids. The server may keep an id that was removed here, such as a colleague's tag. */
export function idsPart<Values>(
  field: keyof Values & string,
  label: string,
  words: (values: Values) => string,
): Part<Values> {
  const ids = (values: Values) => values[field] as readonly number[]
  const holding = (list: readonly number[]) => ({ [field]: list }) as Partial<Values>
  return {
    fields: [field],
    label,
    words,
    same: (one, other) => sameIds(ids(one), ids(other)),
    merge: (base, mine, theirs) => {
      const merged = mergeIds(ids(base), ids(mine), ids(theirs))
      return { values: holding(merged), taken: !sameIds(merged, ids(mine)) }
    },
    answered: (sent, now, answer) => ({
      saved: holding(ids(answer)),
      values: holding(mergeIds(ids(sent), ids(now), ids(answer))),
    }),
  }
}

const sameIds = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

export const pick = <Values>(values: Values, fields: readonly (keyof Values & string)[]): Partial<Values> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>

const equal = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
