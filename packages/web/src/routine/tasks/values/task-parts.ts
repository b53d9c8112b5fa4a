import { formatDay } from '../../../platform/format.ts'
import { idsPart, type Part, type PartMerge } from '../../../ui/draft/merging.ts'
import { mergeSubjects, withIds } from './task-subjects.ts'
import { changeable, type Field, type LinkRow, linkEssence, sameField, type TaskValues } from './task-values.ts'

export type Names = {
  audience: (chosen: readonly number[]) => string
  person: (id: number) => string
  collaborator: (id: number) => string
  project: (id: number) => string
}

/** The parts of a task that are saved and merged as one, with their labels. */
export const taskParts = (names: Names): Part<TaskValues>[] => [
  part('Título', ['label'], ({ label }) => label),
  part('Data', ['date'], ({ date }) => formatDay(date) || 'Sem data'),
  // The start of one side with the end of the other would be a span nobody chose.
  part('Horário', ['hour', 'hour_finish'], hourWords),
  part('Tipo', ['type'], ({ type }) => typeLabels[type]),
  idsPart('audience', 'Para quem', ({ audience }) => names.audience(audience)),
  part('Prioridade', ['priority'], ({ priority }) => (priority ? 'Sim' : 'Não')),
  part('Responsável', ['client_id'], ({ client_id }) => names.person(client_id)),
  part('Descrição', ['description'], ({ description }) => wordsOf(description) || 'Sem descrição'),
  part('Feedback', ['feedback'], ({ feedback }) => feedback || 'Sem feedback'),
  part('Colaborador', ['feedback_id'], ({ feedback_id }) =>
    feedback_id === null ? 'Nenhum' : names.collaborator(feedback_id),
  ),
  part('Projeto', ['project_id'], ({ project_id }) => (project_id === null ? 'Nenhum' : names.project(project_id))),
  part('ATA', ['protocol_id'], ({ protocol_id }) => (protocol_id === null ? 'Nenhuma' : `Nº ${protocol_id}`)),
  idsPart('contacts', 'Contatos', ({ contacts }) => contacts.join(', ')),
  idsPart('departments', 'Departamentos', ({ departments }) => departments.join(', ')),
  idsPart('tags', 'Etiquetas', ({ tags }) => tags.join(', ')),
  { ...part('Links', ['links'], ({ links }) => links.map(({ link }) => link).join('\n')), merge: mergeLinks },
  {
    ...part('Assuntos', ['subjects'], ({ subjects }) => subjects.map(({ title }) => title).join('\n')),
    merge: mergeSubjects,
    answered: (sent, now, answer) => ({
      saved: { subjects: withIds(sent.subjects, sent.subjects, answer.subjects) },
      values: { subjects: withIds(now.subjects, sent.subjects, answer.subjects) },
    }),
  },
]

const part = (label: string, fields: readonly Field[], words: (values: TaskValues) => string): Part<TaskValues> => ({
  label,
  fields,
  words,
  same: (one, other) => fields.every((field) => sameField(field, one, other)),
})

/** HTML without its formatting. */
const wordsOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()

export const typeLabels = { '1': 'Minha tarefa', '2': 'Da equipe' } as const

function hourWords({ hour, hour_finish }: TaskValues): string {
  if (!hour) return 'Sem hora'
  return hour_finish ? `${hour} às ${hour_finish}` : hour
}

/** A link has no id: a changed link is one removed and one added. */
function mergeLinks(
  { links: base }: TaskValues,
  { links: mine }: TaskValues,
  { links: theirs }: TaskValues,
): PartMerge<TaskValues> {
  const has = (rows: readonly LinkRow[], { link }: LinkRow) =>
    rows.some((row) => linkEssence(row.link) === linkEssence(link))
  const added = theirs.filter((row) => !has(base, row) && !has(mine, row))
  const gone = mine.filter((row) => has(base, row) && !has(theirs, row))
  return {
    values: { links: [...mine.filter((row) => !gone.includes(row)), ...added] },
    taken: added.length > 0 || gone.length > 0,
  }
}

/** The changes of the short parts, in words: 'Data: 23/11/2026 → 24/11/2026'. */
export const changeWords = (parts: readonly Part<TaskValues>[], base: TaskValues, values: TaskValues): string =>
  parts
    .filter((one) => short.includes(one.label) && !(one.same?.(base, values) ?? true))
    .map(({ label, words }) => `${label}: ${words(base)} → ${words(values)}`)
    .join('. ')
const short = ['Título', 'Data', 'Horário', 'Responsável', 'Tipo', 'Prioridade']

/** The parts of a new task: each field, and its repetition. */
export const newTaskParts: Part<TaskValues>[] = [
  ...changeable.map((field) => part('', [field], () => '')),
  { label: '', fields: ['repeat'], words: () => '' },
]
