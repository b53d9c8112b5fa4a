import { formatDay } from '../../platform/format.ts'
import {
  changeable,
  type Field,
  type LinkRow,
  linkEssence,
  type SubjectRow,
  sameField,
  type TaskValues,
} from './task-values.ts'

/*
 * Two people change one task. From the version both started with, what only one of them changed is taken; lists take
 * both sides' additions and removals; what both changed differently is a conflict, and until it is settled the form
 * keeps what was typed in it. Pure: rows, ids and words only.
 */

export type Names = { person: (id: number) => string }

/** One field both sides changed. `settle` puts the other side's into the form. */
export type Conflict = {
  key: string
  label: string
  mine: string
  theirs: string
  settle: (values: TaskValues) => TaskValues
}

export type Merge = {
  values: TaskValues
  conflicts: Conflict[]
  /** Labels of what only the other side changed. */
  taken: string[]
}

/** `base` is the version both started with, `mine` what the form holds, `theirs` what is saved now. */
export function mergeTask(base: TaskValues, mine: TaskValues, theirs: TaskValues, names: Names): Merge {
  const merge: Merge = { values: { ...mine }, conflicts: [], taken: [] }
  for (const part of parts) mergePart(merge, part, base, mine, theirs, names)
  for (const [field, label] of sets) {
    const ids = mergeSets(base[field], mine[field], theirs[field])
    if (sameIds(mine[field], ids)) continue
    merge.values[field] = ids
    merge.taken.push(label)
  }
  mergeLinks(merge, base, mine, theirs)
  mergeSubjects(merge, base, mine, theirs)
  return merge
}

type Part = { label: string; fields: readonly Scalar[]; words: (values: TaskValues, names: Names) => string }
type Scalar =
  | 'label'
  | 'date'
  | 'hour'
  | 'hour_finish'
  | 'type'
  | 'client_id'
  | 'feedback'
  | 'feedback_id'
  | 'protocol_id'

/** Hours belong together: a start of one side and an end of the other would make no sense. */
const parts: readonly Part[] = [
  { label: 'Título', fields: ['label'], words: ({ label }) => label },
  { label: 'Data', fields: ['date'], words: ({ date }) => formatDay(date) || 'Sem data' },
  { label: 'Horário', fields: ['hour', 'hour_finish'], words: hourWords },
  { label: 'Tipo', fields: ['type'], words: ({ type }) => typeLabels[type] },
  { label: 'Responsável', fields: ['client_id'], words: ({ client_id }, { person }) => person(client_id) },
  { label: 'Feedback', fields: ['feedback'], words: ({ feedback }) => feedback || 'Sem feedback' },
  {
    label: 'Colaborador',
    fields: ['feedback_id'],
    words: ({ feedback_id }, { person }) => (feedback_id === null ? 'Nenhum' : person(feedback_id)),
  },
  {
    label: 'ATA',
    fields: ['protocol_id'],
    words: ({ protocol_id }) => (protocol_id === null ? 'Nenhuma' : `Nº ${protocol_id}`),
  },
]

export const typeLabels = { '1': 'Minha tarefa', '2': 'Da equipe', '3': 'Prioridade' } as const

function hourWords({ hour, hour_finish }: TaskValues): string {
  if (!hour) return 'Sem hora'
  return hour_finish ? `${hour} às ${hour_finish}` : hour
}

function mergePart(
  merge: Merge,
  { label, fields, words }: Part,
  base: TaskValues,
  mine: TaskValues,
  theirs: TaskValues,
  names: Names,
) {
  const same = (one: TaskValues, other: TaskValues) => fields.every((field) => sameField(field, one, other))
  if (same(base, theirs) || same(mine, theirs)) return
  const take = (values: TaskValues) => ({ ...values, ...pick(theirs, fields) })
  if (same(base, mine)) {
    merge.values = take(merge.values)
    merge.taken.push(label)
  } else
    merge.conflicts.push({
      key: fields[0]!,
      label,
      mine: words(mine, names),
      theirs: words(theirs, names),
      settle: take,
    })
}

const pick = (values: TaskValues, fields: readonly Scalar[]): Partial<TaskValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

const sets = [
  ['contacts', 'Contatos'],
  ['departments', 'Departamentos'],
  ['tags', 'Etiquetas'],
] as const satisfies readonly (readonly [Field, string])[]

/** Theirs, with what I added and without what I removed. */
function mergeSets(base: readonly number[], mine: readonly number[], theirs: readonly number[]): number[] {
  const kept = theirs.filter((id) => mine.includes(id) || !base.includes(id))
  return [...kept, ...mine.filter((id) => !base.includes(id) && !kept.includes(id))]
}

const sameIds = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Links have no identity but their text: a changed link is one removed and one added. */
function mergeLinks(
  merge: Merge,
  { links: base }: TaskValues,
  { links: mine }: TaskValues,
  { links: theirs }: TaskValues,
) {
  const has = (rows: readonly LinkRow[], { link }: LinkRow) =>
    rows.some((row) => linkEssence(row.link) === linkEssence(link))
  const added = theirs.filter((row) => !has(base, row) && !has(mine, row))
  const gone = mine.filter((row) => has(base, row) && !has(theirs, row))
  if (added.length === 0 && gone.length === 0) return
  merge.values.links = [...mine.filter((row) => !gone.includes(row)), ...added]
  merge.taken.push('Links')
}

/**
 * Subjects are known by their ids. One that was removed on one side and changed on the other stays: a removal can be
 * repeated, what was written cannot.
 */
function mergeSubjects(merge: Merge, base: TaskValues, mine: TaskValues, theirs: TaskValues) {
  const find = ({ subjects }: TaskValues, id: number | null) =>
    id === null ? undefined : subjects.find((row) => row.id === id)
  let taken = false
  const rows: SubjectRow[] = []
  for (const row of mine.subjects) {
    const before = find(base, row.id)
    const other = find(theirs, row.id)
    if (other) {
      const merged = mergeSubject(merge, before ?? other, row, other)
      taken ||= merged !== row
      rows.push(merged)
    } else if (row.id === null) rows.push(row)
    else if (before && sameSubject(before, row)) taken = true
    // Removed over there, changed here: it comes back as a new subject.
    else rows.push({ ...row, id: null })
  }
  for (const other of theirs.subjects) {
    if (find(mine, other.id)) continue
    const before = find(base, other.id)
    // Removed here and untouched over there stays removed.
    if (before && sameSubject(before, other)) continue
    rows.push(other)
    taken = true
  }
  merge.values.subjects = rows
  if (taken) merge.taken.push('Assuntos')
}

const subjectFields = [
  ['title', 'título'],
  ['feedback', 'feedback'],
  ['status', 'situação'],
] as const

const sameIn = (field: (typeof subjectFields)[number][0], one: SubjectRow, other: SubjectRow) =>
  one[field].trim() === other[field].trim()
const sameSubject = (one: SubjectRow, other: SubjectRow) => subjectFields.every(([field]) => sameIn(field, one, other))

function mergeSubject(merge: Merge, base: SubjectRow, mine: SubjectRow, theirs: SubjectRow): SubjectRow {
  let merged = mine
  for (const [field, label] of subjectFields) {
    if (sameIn(field, base, theirs) || sameIn(field, mine, theirs)) continue
    if (sameIn(field, base, mine)) merged = { ...merged, [field]: theirs[field] }
    else
      merge.conflicts.push({
        key: `subject-${theirs.id}-${field}`,
        label: `Assunto “${base.title}”: ${label}`,
        mine: subjectWords(field, mine),
        theirs: subjectWords(field, theirs),
        settle: (values) => ({
          ...values,
          subjects: values.subjects.map((row) => (row.key === mine.key ? { ...row, [field]: theirs[field] } : row)),
        }),
      })
  }
  return merged
}

const subjectWords = (field: 'title' | 'feedback' | 'status', row: SubjectRow) =>
  field === 'status' ? (row.status === '2' ? 'Concluído' : 'Em aberto') : row[field] || 'Vazio'

/**
 * The form after its own save was answered: everything typed meanwhile stays, new subjects get their ids, and sets take
 * what the server kept (a colleague's tag cannot be removed). `sent` is what the form held when it was sent.
 */
export function afterSave(
  sent: TaskValues,
  now: TaskValues,
  saved: TaskValues,
): { base: TaskValues; values: TaskValues } {
  const ids = new Map(sent.subjects.map(({ key }, i) => [key, saved.subjects[i]?.id ?? null]))
  // The server keeps the order of what was sent.
  const known = sent.subjects.length === saved.subjects.length
  const named = (values: TaskValues): TaskValues => ({
    ...values,
    subjects: known
      ? values.subjects.map((row) => (row.id === null ? { ...row, id: ids.get(row.key) ?? null } : row))
      : values.subjects,
  })
  const values = named(now)
  const base = named(sent)
  for (const [field] of sets) {
    values[field] = mergeSets(sent[field], now[field], saved[field])
    base[field] = saved[field]
  }
  return { base, values }
}

/** Whether anything that is saved differs. */
export const isChanged = (base: TaskValues, values: TaskValues) =>
  changeable.some((field) => !sameField(field, base, values))
