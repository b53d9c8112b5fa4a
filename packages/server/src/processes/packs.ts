import { processLimits } from '@prumo/contract/processes/limits.ts'
import { NewMacroProcess } from '@prumo/contract/processes/macro-processes/endpoints.ts'
import { NewMicroProcess } from '@prumo/contract/processes/micro-processes/endpoints.ts'
import { NewPop, PopFields, popTextLabels, popTexts } from '@prumo/contract/processes/procedures/model.ts'
import { NewStage, StageChange } from '@prumo/contract/processes/stages/endpoints.ts'
import { sql } from 'kysely'
import { beingTyped, type PackKind, type PackRecord, packed } from '../platform/packs.ts'
import { plainText } from '../platform/rich-text/sanitizing.ts'
import { shortened } from '../platform/rich-text/shortening.ts'
import type { Scope } from '../platform/scope.ts'
import { macroProcesses } from './macro-processes/queries.ts'
import { changeMacroProcess, createMacroProcess, deleteMacroProcess } from './macro-processes/writing.ts'
import { deleteMicroProcess } from './micro-processes/deleting.ts'
import { changeMicroProcess, createMicroProcess } from './micro-processes/writing.ts'
import { deletePop } from './procedures/deciding.ts'
import { columns } from './procedures/wire.ts'
import { createPop, savePop } from './procedures/writing.ts'
import { changeStage, createStage, deleteStage } from './stages/writing.ts'

const most = 5 * processLimits.macroProcesses

const macros: PackKind = {
  id: 'macro_process',
  word: 'macroprocesso',
  title: 'Macroprocessos',
  permission: 'proccess',
  below: 'department',
  fields: { title: 'Título' },
  read: async (scope) =>
    (await macroProcesses.all(scope, { most })).map(({ id, department_id, title }) => ({
      id,
      above: department_id,
      content: { title },
    })),
  create: async (scope, { title }, department_id) =>
    (await createMacroProcess(scope, packed(NewMacroProcess, { title, department_id }))).id,
  change: (scope, id, { title }) => changeMacroProcess(scope, { id, title, item_number: null }),
  remove: deleteMacroProcess,
}

const processes: PackKind = {
  id: 'micro_process',
  word: 'processo',
  title: 'Processos',
  permission: 'proccess',
  below: 'macro_process',
  fields: { title: 'Título' },
  read: ({ db, companyId }) =>
    db.all<PackRecord>`select i.id, i.macro_process_id as above, jsonb_build_object('title', i.title) as content
      from processes.micro_processes i
      where i.company_id = ${companyId} order by i.macro_process_id, i.position, i.id limit ${most}`,
  create: async (scope, { title }, macroproccess_id) =>
    (await createMicroProcess(scope, packed(NewMicroProcess, { title, macroproccess_id }))).id,
  change: (scope, id, { title }) => changeMicroProcess(scope, { id, title, item_number: null }),
  remove: deleteMicroProcess,
}

const content = sql.join(
  ['title' as const, ...popTexts].map((field) => sql`${sql.lit(field)}, p.${sql.ref(columns[field])}`),
)

const procedures: PackKind = {
  id: 'pop',
  word: 'POP',
  title: 'POPs, como rascunho',
  permission: 'proccess',
  below: 'micro_process',
  fields: { title: 'Título', ...popTextLabels },
  read: ({ db, companyId }: Scope) =>
    db.all<PackRecord>`select p.id, p.micro_process_id as above, jsonb_build_object(${content}) as content,
        case when p.draft is not null then ${beingTyped} end as busy,
        case when p.version_in_force is not null then 'Foi aprovado.' end as kept
      from processes.procedures p
      where p.company_id = ${companyId} and p.deleted_at is null and p.micro_process_id is not null
      order by p.micro_process_id, p.id limit ${most}`,
  create: async (scope, fields, proccess_id) => (await createPop(scope, packed(NewPop, { ...fields, proccess_id }))).id,
  change: (scope, id, fields) => savePop(scope, id, packed(PopFields, fields)),
  remove: deletePop,
}

const longestTitle = 120

/** The stages of a process, called by how their text begins. */
const stages: PackKind = {
  id: 'process_stage',
  word: 'etapa',
  title: 'Etapas',
  permission: 'proccess',
  below: 'micro_process',
  fields: { description: 'Descrição', responsible: 'Responsável', sla: 'Prazo' },
  async read({ db, companyId }) {
    type Stage = { id: number; above: number; description: string; responsible: string; sla: string }
    const found = await db.all<Stage>`
      select id, micro_process_id as above, description, responsible, sla from processes.stages
      where company_id = ${companyId} order by micro_process_id, position, id limit ${5 * most}`
    return found.map(({ id, above, ...words }) => ({
      id,
      above,
      content: { title: shortened(plainText(words.description), longestTitle) || 'Etapa', ...words },
    }))
  },
  create: async (scope, { title: _, ...words }, proccess_id) =>
    (await createStage(scope, packed(NewStage, { ...words, proccess_id }))).id,
  change: (scope, id, { title: _, ...words }) => changeStage(scope, packed(StageChange, { ...words, id })),
  remove: deleteStage,
}

/** Processes, their stages and their POPs, as packs bring them. */
export const processPacks = [macros, processes, stages, procedures] as const
