import type { PartMerge } from '../../../ui/draft/merging.ts'
import type { SubjectRow, TaskValues } from './task-values.ts'

type Conflicts = NonNullable<PartMerge<TaskValues>['conflicts']>

const fields = [
  ['title', 'título'],
  ['feedback', 'feedback'],
  ['status', 'situação'],
] as const
type SubjectField = (typeof fields)[number][0]

/**
 * Merges subjects by id. A subject that was removed on one side and changed on the other stays: a removal can be
 * repeated, lost text cannot be restored.
 */
export function mergeSubjects(base: TaskValues, mine: TaskValues, theirs: TaskValues): PartMerge<TaskValues> {
  const find = ({ subjects }: TaskValues, id: number | null) =>
    id === null ? undefined : subjects.find((row) => row.id === id)
  const conflicts: Conflicts[number][] = []
  let taken = false
  const rows: SubjectRow[] = []
  for (const row of mine.subjects) {
    const before = find(base, row.id)
    const other = find(theirs, row.id)
    if (other) {
      const merged = mergeSubject(conflicts, before ?? other, row, other)
      taken ||= merged !== row
      rows.push(merged)
    } else if (row.id === null) rows.push(row)
    else if (before && sameSubject(before, row)) taken = true
    // Removed by the other person and changed here: it becomes a new subject.
    else rows.push({ ...row, id: null })
  }
  for (const other of theirs.subjects) {
    if (find(mine, other.id)) continue
    const before = find(base, other.id)
    // Removed here and not changed by the other person: it stays removed.
    if (before && sameSubject(before, other)) continue
    rows.push(other)
    taken = true
  }
  return { values: { subjects: rows }, conflicts, taken }
}

const sameIn = (field: SubjectField, one: SubjectRow, other: SubjectRow) => one[field].trim() === other[field].trim()
const sameSubject = (one: SubjectRow, other: SubjectRow) => fields.every(([field]) => sameIn(field, one, other))

function mergeSubject(
  conflicts: Conflicts[number][],
  base: SubjectRow,
  mine: SubjectRow,
  theirs: SubjectRow,
): SubjectRow {
  let merged = mine
  for (const [field, label] of fields) {
    if (sameIn(field, base, theirs) || sameIn(field, mine, theirs)) continue
    if (sameIn(field, base, mine)) merged = { ...merged, [field]: theirs[field] }
    else
      conflicts.push({
        key: `subject-${theirs.id}-${field}`,
        label: `Assunto “${base.title}”: ${label}`,
        mine: ({ subjects }) => words(field, subjects.find(({ key }) => key === mine.key) ?? mine),
        theirs: words(field, theirs),
        take: (values) => ({
          ...values,
          subjects: values.subjects.map((row) => (row.key === mine.key ? { ...row, [field]: theirs[field] } : row)),
        }),
      })
  }
  return merged
}

const words = (field: SubjectField, row: SubjectRow) =>
  field === 'status' ? (row.status === '2' ? 'Concluído' : 'Em aberto') : row[field]

/** Rows with the ids that the server gave to new ones; their order stays. */
export function withIds(rows: SubjectRow[], sent: SubjectRow[], saved: SubjectRow[]): SubjectRow[] {
  if (sent.length !== saved.length) return rows
  const ids = new Map(sent.map(({ key }, place) => [key, saved[place]!.id]))
  return rows.map((row) => (row.id === null ? { ...row, id: ids.get(row.key) ?? null } : row))
}
