import type { AuditWords } from '../platform/audit/words.ts'

export const processesAuditWords: AuditWords = {
  entities: {
    // What of a department is told here is its order of macro-processes and its mission.
    process_department: { subject: 'processes', fields: { name: null, mission: 'Missão' } },
    macro_process: { subject: 'processes', fields: { title: 'Título', department: 'Departamento' } },
    micro_process: { subject: 'processes', fields: { title: 'Título', macro_process: 'Macroprocesso' } },
    process_stage: {
      subject: 'processes',
      fields: {
        title: null,
        process: 'Processo',
        description: 'Descrição',
        responsible: 'Responsável',
        sla: 'SLA',
        associated: 'Processo associado',
      },
    },
  },
  actions: {
    'process_department.reordered': 'mudou a ordem dos macroprocessos do departamento …',
    'process_department.mission_written': 'escreveu a missão do departamento …',
    'macro_process.created': 'criou o macroprocesso …',
    'macro_process.updated': 'alterou o macroprocesso …',
    'macro_process.moved': 'moveu para outro departamento o macroprocesso …',
    'macro_process.reordered': 'mudou a ordem dos processos do macroprocesso …',
    'macro_process.deleted': 'apagou o macroprocesso …',
    'micro_process.created': 'criou o processo …',
    'micro_process.updated': 'alterou o processo …',
    'micro_process.moved': 'moveu para outro macroprocesso o processo …',
    'micro_process.reordered': 'mudou a ordem das etapas do processo …',
    'micro_process.deleted': 'apagou o processo …',
    'process_stage.created': 'criou a etapa …',
    'process_stage.updated': 'alterou a etapa …',
    'process_stage.deleted': 'apagou a etapa …',
  },
}
