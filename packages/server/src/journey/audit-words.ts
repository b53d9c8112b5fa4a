import type { AuditWords } from '../platform/audit/words.ts'

export const journeyAuditWords: AuditWords = {
  entities: {
    journey_module: {
      subject: 'journey',
      fields: { title: 'Módulo', points: 'Nota', description: 'Comentário' },
    },
    journey_step: { subject: 'journey', fields: { title: 'Etapa' } },
    journey_practice: {
      subject: 'journey',
      fields: { title: 'Prática', evidence: 'O que mostrou', remind_on: 'Lembrar em' },
    },
  },
  actions: {
    'journey_module.opened': 'abriu o módulo … da jornada',
    'journey_module.concluded': 'concluiu o módulo … da jornada',
    'journey_module.rated': 'avaliou o módulo … da jornada',
    'journey_step.realized': 'fez a etapa … da jornada',
    'journey_practice.started': 'começou a prática … da jornada',
    'journey_practice.reminder_asked': 'pediu para ser lembrado da prática … da jornada',
    'journey_practice.done': 'pôs em prática … da jornada',
  },
}
