import { OptionalDate } from '@prumo/contract/date-fields.ts'
import { optionalText, text } from '@prumo/contract/fields.ts'
import { PlanInput } from '@prumo/contract/results/plans/model.ts'
import { z } from 'zod'
import { namedInLines } from '../../admin/users/named-in-lines.ts'
import { importKind, isProblem, type LineProblem, problemsOf, requireFound } from '../../platform/imports.ts'
import type { Scope } from '../../platform/scope.ts'
import { planActions, plans } from './queries.ts'
import { createPlan, deletePlan } from './saving.ts'

const { problem, to_do, to_make, to_who, to_where, to_why_do, to_much } = PlanInput.shape
const ImportedPlan = z
  .object({
    department: text(80, 'Preencha o departamento'),
    problem,
    to_do,
    to_make,
    to_who,
    to_where,
    to_why_do,
    to_much,
    espected_start: OptionalDate.default(null),
    expected_end: OptionalDate.default(null),
    responsible: optionalText(200),
  })
  .refine(({ espected_start: start, expected_end: end }) => !start || !end || start <= end, {
    path: ['expected_end'],
    message: 'O fim não pode vir antes do início',
  })
/** What somebody may have changed since. */
const asWritten = ['problem', 'to_do', 'to_make', 'to_who', 'to_where', 'to_why_do', 'to_much', 'expected_end'] as const
type Line = z.output<typeof ImportedPlan>

export const planImport = importKind<typeof ImportedPlan>({
  id: 'plans',
  title: 'Planos de ação',
  words: ['plano de ação', 'planos de ação'],
  effect: 'Os responsáveis são avisados dos planos que recebem.',
  stays: 'Ficam os planos que já foram alterados ou que têm ações. Os avisos já enviados não voltam.',
  permission: 'results',
  most: 1000,
  columns: [
    {
      key: 'to_do',
      label: 'O que',
      required: true,
      also: ['acao', 'o que sera feito', 'o que fazer', 'what', 'tarefa', 'atividade', 'titulo'],
      example: 'Trocar a borracha do forno 2',
    },
    {
      key: 'problem',
      label: 'Problema',
      required: true,
      also: ['causa', 'ocorrencia', 'motivo', 'oportunidade'],
      example: 'Fornadas queimadas no forno 2',
    },
    {
      key: 'department',
      label: 'Departamento',
      required: true,
      also: ['setor', 'area'],
      help: 'O nome ou a sigla de um departamento cadastrado',
      example: 'Produção',
    },
    {
      key: 'responsible',
      label: 'Responsável',
      also: ['dono', 'encarregado', 'owner', 'assignee'],
      help: 'O nome ou o e-mail de um usuário',
      example: 'joao@exemplo.com.br',
    },
    { key: 'to_who', label: 'Quem', also: ['who', 'quem fara'], example: 'João e a manutenção' },
    { key: 'to_make', label: 'Como', also: ['how', 'metodo', 'como sera feito'], example: 'Com a peça do fabricante' },
    { key: 'to_where', label: 'Onde', also: ['where', 'local'], example: 'Forno 2' },
    { key: 'to_why_do', label: 'Por quê', also: ['why', 'justificativa', 'por que'], example: 'Perde-se uma por dia' },
    {
      key: 'to_much',
      label: 'Quanto',
      as: 'decimal',
      also: ['custo', 'valor', 'how much', 'quanto custa', 'investimento'],
      example: '350,00',
    },
    {
      key: 'espected_start',
      label: 'Início previsto',
      as: 'date',
      also: ['inicio', 'data de inicio', 'start'],
      never: ['real'],
      example: '02/03/2026',
    },
    {
      key: 'expected_end',
      label: 'Fim previsto',
      as: 'date',
      also: ['fim', 'prazo', 'quando', 'when', 'data limite', 'conclusao', 'vencimento'],
      never: ['real'],
      example: '31/03/2026',
    },
  ],
  schema: ImportedPlan,
  compare: async (scope, lines) => problemsOf(lines, await finder(scope)),
  async store(scope, lines) {
    const find = await finder(scope)
    const ids: number[] = []
    for (const line of lines) {
      const found = requireFound(find(line))
      const { department: _, responsible: __, ...written } = line
      const { id } = await createPlan(scope, PlanInput.parse({ ...written, ...found }))
      ids.push(id)
    }
    return ids
  },
  async takeBack(scope, records) {
    const gone: number[] = []
    for (const { id, values } of records) {
      const plan = await plans.lock(scope, id)
      const same = asWritten.every((field) => plan[field] === values[field])
      if (!same || plan.real_start !== null || plan.real_end !== null) continue
      if ((await planActions.count(scope, { plan_id: id })) > 0) continue
      await deletePlan(scope, id)
      gone.push(id)
    }
    return gone
  },
})

type Found = { department_id: number; responsible_id: number | null } | LineProblem

/** Finds the department and the person named in a line. */
async function finder(scope: Scope): Promise<(line: Line) => Found> {
  const named = await namedInLines(scope)
  return ({ department, responsible }) => {
    const [department_id, responsible_id] = [
      named.department('department', department),
      named.user('responsible', responsible),
    ]
    if (isProblem(department_id)) return department_id
    return isProblem(responsible_id) ? responsible_id : { department_id, responsible_id }
  }
}
