import type { Reference } from '../platform/references.ts'

export const processesReferences: readonly Reference[] = [
  {
    to: 'department',
    words: ['macroprocesso', 'macroprocessos', 'm'],
    columns: { 'processes.macro_processes': ['department_id'] },
  },
  {
    to: 'user',
    words: ['macroprocesso', 'macroprocessos', 'm'],
    columns: { 'processes.macro_processes': ['created_by'] },
  },
  { to: 'user', words: ['processo', 'processos', 'm'], columns: { 'processes.micro_processes': ['created_by'] } },
  {
    to: 'user',
    words: ['etapa de processo', 'etapas de processo', 'f'],
    columns: { 'processes.stages': ['created_by'] },
  },
  {
    to: 'user',
    words: ['POP', 'POPs', 'm'],
    columns: {
      'processes.procedures': ['approver_id', 'decided_by', 'drafted_by', 'created_by', 'updated_by'],
    },
  },
  {
    to: 'user',
    words: ['versão de POP', 'versões de POP', 'f'],
    columns: { 'processes.procedure_versions': ['made_by'] },
  },
  {
    to: 'user',
    words: ['pedido de leitura', 'pedidos de leitura', 'm'],
    columns: { 'processes.procedure_readers': ['asked_by'] },
  },
  {
    to: 'user',
    words: ['leitura de POP', 'leituras de POP', 'f'],
    columns: { 'processes.procedure_readings': ['user_id'] },
  },
  {
    to: 'user',
    words: ['etapa da jornada', 'etapas da jornada', 'f'],
    columns: { 'processes.journey_stages': ['created_by'] },
  },
  {
    to: 'user',
    words: ['missão de departamento', 'missões de departamento', 'f'],
    columns: { 'processes.department_missions': ['updated_by'] },
  },
]
