import { DateOnly, TimeOfDay } from '@prumo/contract/date-fields.ts'
import { optionalText, text } from '@prumo/contract/fields.ts'
import { endsTooEarly } from '@prumo/contract/routine/tasks/model.ts'
import { z } from 'zod'
import { namedInLines } from '../../admin/users/named-in-lines.ts'
import { importKind, isProblem, type LineProblem, problemsOf } from '../../platform/imports.ts'
import type { Scope } from '../../platform/scope.ts'
import { essence, readYesOrNo } from '../../platform/spreadsheets/cells.ts'
import { createTask } from './creating.ts'
import { lockTask } from './queries.ts'
import { removeTask } from './removing.ts'

/** Words of other programs for a task that comes first, and for one that does not. */
const high = new Set(['alta', 'alto', 'high', 'urgente', 'urgent', 'importante', 'important', 'p1'])
const low = new Set(['media', 'medio', 'medium', 'baixa', 'baixo', 'low', 'normal', '2', '3', '4', 'p2', 'p3', 'p4'])

const ImportedTask = z
  .object({
    label: text(200, 'Preencha o título'),
    date: DateOnly,
    hour: TimeOfDay.optional(),
    hour_finish: TimeOfDay.optional(),
    person: optionalText(200),
    departments: optionalText(1000),
    project: optionalText(200),
    priority: z
      .string()
      .default('')
      .transform((cell, context) => {
        const word = essence(cell)
        const is = high.has(word) ? true : low.has(word) ? false : readYesOrNo(cell)
        if (is === undefined) context.addIssue({ code: 'custom', message: 'Escreva Sim ou Não' })
        return is ?? false
      }),
  })
  .refine(({ hour, hour_finish }) => !hour_finish || (hour && hour_finish > hour), {
    path: ['hour_finish'],
    message: endsTooEarly,
  })
type ImportedTask = z.infer<typeof ImportedTask>

export const taskImport = importKind<typeof ImportedTask>({
  id: 'tasks',
  title: 'Tarefas',
  words: ['tarefa', 'tarefas'],
  effect: 'Os responsáveis são avisados das tarefas que recebem.',
  stays: 'Ficam as tarefas que já foram concluídas ou alteradas. Os avisos já enviados não voltam.',
  permission: null,
  most: 2000,
  columns: [
    {
      key: 'label',
      label: 'Título',
      required: true,
      also: [
        'tarefa',
        'nome da tarefa',
        'titulo da tarefa',
        'card name',
        'task name',
        'atividade',
        'o que',
        'content',
        'title',
        'name',
        'nome',
        'descricao',
      ],
      example: 'Conferir o estoque',
    },
    {
      key: 'date',
      label: 'Data',
      as: 'date',
      required: true,
      also: [
        'prazo',
        'vencimento',
        'entrega desejada',
        'data de entrega',
        'entrega',
        'data de conclusao',
        'due date',
        'due',
        'deadline',
        'dia',
        'quando',
      ],
      never: ['criacao', 'criado', 'criada', 'created', 'inicio', 'start', 'modified', 'activity', 'completed', 'lang'],
      example: '30/11/2026',
    },
    {
      key: 'hour',
      label: 'Início',
      as: 'time',
      also: ['hora', 'horario', 'hora inicio'],
      never: ['data', 'date'],
      example: '09:00',
    },
    {
      key: 'hour_finish',
      label: 'Fim',
      as: 'time',
      also: ['termino', 'hora fim', 'hora final'],
      never: ['data', 'date'],
      example: '10:00',
    },
    {
      key: 'person',
      label: 'Responsável',
      also: ['quem', 'atribuido a', 'assignee', 'assigned to', 'responsible', 'pessoa', 'usuario'],
      help: 'Nome ou e-mail de um usuário; vazio, a tarefa é sua',
      example: 'Marina Lopes',
    },
    {
      key: 'departments',
      label: 'Departamentos',
      also: ['departamento', 'setor', 'area'],
      help: 'Nomes ou siglas, separados por ponto e vírgula',
      example: 'Produção; Vendas',
    },
    {
      key: 'project',
      label: 'Projeto',
      also: ['unidade de negocio'],
      help: 'Nome de um projeto da empresa',
      example: 'Reforma da loja',
    },
    { key: 'priority', label: 'Prioridade', also: ['urgente', 'importante'], help: 'Sim ou Não', example: 'Não' },
  ],
  schema: ImportedTask,
  compare: async (scope, lines) => problemsOf(lines, await finder(scope)),
  async store(scope, lines) {
    const find = await finder(scope)
    const ids: number[] = []
    for (const line of lines) {
      const { label, date, hour = null, hour_finish = null, priority } = line
      const found = find(line)
      const nothing = { person: null, departments: [], project: null }
      const { person, departments: chosen, project } = isProblem(found) ? nothing : found
      const type = priority ? '3' : '1'
      const task = { label, date, hour, hour_finish, type, departments: chosen, send_notify: '1' } as const
      const { atividades } = await createTask(
        scope,
        { ...task, ...(person && { client_id: person }), ...(project && { project_id: project }) },
        [],
      )
      ids.push(atividades[0]!.id)
    }
    return ids
  },
  async takeBack(scope, records) {
    const gone: number[] = []
    for (const { id, values } of records) {
      const task = await lockTask(scope, id)
      if (task.status !== '1' || task.label !== values.label || task.date !== values.date) continue
      await removeTask(scope, id)
      gone.push(id)
    }
    return gone
  },
})

type Found = { person: number | null; departments: number[]; project: number | null } | LineProblem

/** Finds the person, the departments and the project named in a line. */
async function finder(scope: Scope): Promise<(line: ImportedTask) => Found> {
  const named = await namedInLines(scope)
  return ({ person: words, departments: written, project: called }) => {
    const person = named.user('person', words)
    if (isProblem(person)) return person
    const parts = written.split(';').map((part) => part.trim())
    const found = parts.filter(Boolean).map((part) => named.department('departments', part))
    const project = named.project('project', called)
    if (isProblem(project)) return project
    const departments = [...new Set(found.filter((id) => typeof id === 'number'))]
    return found.find(isProblem) ?? { person, departments, project }
  }
}
