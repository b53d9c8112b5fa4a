import { DateOnly } from '@prumo/contract/date-fields.ts'
import { optionalText, text } from '@prumo/contract/fields.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { z } from 'zod'
import { idsOf } from '../../platform/database/ids.ts'
import { importKind, isProblem, requireFound } from '../../platform/imports.ts'
import { finder, personColumn } from './importing-people.ts'
import { insertTrainings, takeTrainingsBack } from './trainings.ts'

const Line = z
  .object({
    person: text(120, 'Diga quem participou'),
    title: text(200, 'Preencha o treinamento'),
    held_on: DateOnly,
    hours: z.coerce
      .number('Preencha as horas com um número')
      .min(0, 'As horas não são negativas')
      .max(9999, 'No máximo 9999 horas')
      .nullable()
      .default(null),
    provider: optionalText(200),
    valid_until: DateOnly.nullable().default(null),
  })
  .refine(({ held_on, valid_until }) => valid_until === null || valid_until >= held_on, {
    path: ['valid_until'],
    error: 'A validade termina depois do treinamento',
  })
type Line = z.output<typeof Line>

export const trainingImport = importKind<typeof Line>({
  id: 'trainings',
  title: 'Treinamentos',
  words: ['treinamento', 'treinamentos'],
  stays: 'Ficam os treinamentos que já foram alterados. Os outros vão para a lixeira.',
  permission: 'peoples',
  most: 20_000,
  columns: [
    personColumn,
    {
      key: 'title',
      label: 'Treinamento',
      required: true,
      also: ['curso', 'capacitacao', 'titulo', 'tema'],
      example: 'Boas práticas de manipulação',
    },
    {
      key: 'held_on',
      label: 'Data',
      as: 'date',
      required: true,
      also: ['realizado em', 'data do treinamento', 'data de realizacao', 'concluido em'],
      example: '02/03/2026',
    },
    { key: 'hours', label: 'Horas', as: 'decimal', also: ['carga horaria', 'duracao'], example: '8' },
    {
      key: 'provider',
      label: 'Quem deu',
      also: ['instrutor', 'instituicao', 'ministrado por', 'entidade'],
      example: 'Senac',
    },
    {
      key: 'valid_until',
      label: 'Válido até',
      as: 'date',
      also: ['validade', 'vencimento', 'vence em', 'reciclagem'],
      example: '02/03/2028',
    },
  ],
  schema: Line,
  identity: (line) => searchable(`${line.person} ${line.title} ${line.held_on}`),
  async compare(scope, lines) {
    const find = await finder(scope, lines)
    const known = new Set(
      (
        await scope.db.all<{
          of: string
        }>`
          select collaborator_id || ' ' || lower(title) || ' ' || held_on as of from people.trainings
          where company_id = ${scope.companyId} and held_on = any(${lines.map(({ held_on }) => held_on)}::date[])`
      ).map(({ of }) => of),
    )
    return lines.map((line) => {
      const found = find(line)
      if (isProblem(found)) return found
      return known.has(`${found} ${line.title.toLowerCase()} ${line.held_on}`)
        ? { column: 'title', message: 'Este treinamento já está registrado' }
        : null
    })
  },
  async store(scope, lines) {
    const find = await finder(scope, lines)
    const values = lines.map(({ person, ...line }) => {
      return { ...line, collaborator_id: requireFound(find({ person })), competence_id: null }
    })
    return (await insertTrainings(scope, values)).map(({ id }) => id)
  },
  takeBack: (scope, records) => takeTrainingsBack(scope, idsOf(records, 'id')),
})
