import { DateOnly } from '@prumo/contract/date-fields.ts'
import { optionalText, text } from '@prumo/contract/fields.ts'
import { highestLevel, levelWords } from '@prumo/contract/people/development/model.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { z } from 'zod'
import { idsOf } from '../../platform/database/ids.ts'
import { importKind, isProblem, type LineProblem, requireFound } from '../../platform/imports.ts'
import type { Scope } from '../../platform/scope.ts'
import { assessmentsThere, insertAssessments, takeAssessmentsBack } from './assessing.ts'
import { competences } from './competences.ts'
import { finder, personColumn } from './importing-people.ts'

/** A level as its number or its word. */
const levels = new Map(
  levelWords.flatMap((words, level) => [
    [String(level), level],
    [searchable(words), level],
  ]),
)
const unknownLevel = `Use um nível de 0 a ${highestLevel}, ou as palavras: ${levelWords.join(', ')}`

const Line = z.object({
  person: text(120, 'Diga de quem é'),
  competence: text(120, 'Preencha a competência'),
  level: z.string(unknownLevel).transform((typed, context) => {
    const level = levels.get(searchable(typed))
    if (level !== undefined) return level
    context.addIssue({ code: 'custom', message: unknownLevel })
    return z.NEVER
  }),
  assessed_on: DateOnly.optional(),
  note: optionalText(1000),
})
type Line = z.output<typeof Line>

export const assessmentImport = importKind<typeof Line>({
  id: 'assessments',
  title: 'Avaliações de competências',
  words: ['avaliação', 'avaliações'],
  stays: 'Nenhuma avaliação fica: todas as importadas são apagadas.',
  permission: 'peoples',
  most: 20_000,
  columns: [
    personColumn,
    {
      key: 'competence',
      label: 'Competência',
      required: true,
      also: ['habilidade', 'conhecimento', 'atividade'],
      help: 'O nome de uma competência cadastrada.',
      example: 'Operar o forno',
    },
    {
      key: 'level',
      label: 'Nível',
      required: true,
      also: ['nota', 'grau', 'avaliacao', 'nivel atual', 'resultado'],
      help: `De 0 a ${highestLevel}, ou em palavras: ${levelWords.join(', ')}.`,
      example: '3',
    },
    {
      key: 'assessed_on',
      label: 'Avaliada em',
      as: 'date',
      also: ['data', 'data da avaliacao', 'avaliado em'],
      help: 'Sem data, vale o dia de hoje.',
      example: '02/03/2026',
    },
    { key: 'note', label: 'Observação', also: ['comentario', 'evidencia', 'obs'], example: 'Viu no turno da noite' },
  ],
  schema: Line,
  identity: (line) => searchable(`${line.person} ${line.competence} ${line.assessed_on ?? ''}`),
  async compare(scope, lines) {
    const find = await finders(scope, lines)
    const found = lines.map(find)
    const there = await assessmentsThere(
      scope,
      found.flatMap((one) => (isProblem(one) ? [] : [one])),
    )
    return found.map((one) => {
      if (isProblem(one)) return one
      return there.has(`${one.collaborator_id} ${one.competence_id} ${one.assessed_on}`)
        ? { column: 'competence', message: 'Esta avaliação já está registrada neste dia' }
        : null
    })
  },
  async store(scope, lines) {
    const find = await finders(scope, lines)
    const made = lines.map((line) => requireFound(find(line)))
    return (await insertAssessments(scope, made)).map(({ id }) => id)
  },
  takeBack: (scope, records) => takeAssessmentsBack(scope, idsOf(records, 'id')),
})

type Assessed = { collaborator_id: number; competence_id: number; level: number; assessed_on: string; note: string }

/** Finds the person and the competence of a line. */
async function finders(scope: Scope, lines: readonly Line[]): Promise<(line: Line) => Assessed | LineProblem> {
  const [personOf, known] = [await finder(scope, lines), await competences(scope)]
  const called = new Map(known.map(({ id, title }) => [searchable(title), id]))
  return ({ person, competence, level, assessed_on = scope.today, note }) => {
    const collaborator_id = personOf({ person })
    if (isProblem(collaborator_id)) return collaborator_id
    const competence_id = called.get(searchable(competence))
    if (!competence_id) return { column: 'competence', message: 'Nenhuma competência com este nome' }
    if (assessed_on > scope.today) return { column: 'assessed_on', message: 'A avaliação não é de um dia que vem' }
    return { collaborator_id, competence_id, level, assessed_on, note }
  }
}
