import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { Id, Reference } from '../../fields.ts'
import { finds, one } from '../../record-calls.ts'
import { JourneyModule, JourneyStageContent, Practice, StageType } from './model.ts'

const own = { audience: 'everyone', why: 'A jornada é de cada pessoa.' } as const

export const moduleCalls = defineCalls({
  'GET /client/tutorial-stage/mount': {
    ...own,
    summary:
      'Os módulos da jornada com o progresso da pessoa: Rotina primeiro, depois pela maior lacuna do diagnóstico',
    response: z.object({ modules: z.array(JourneyModule) }),
  },
  'GET /client/tutorial-stage/mount/{id}': {
    ...own,
    summary: 'Um módulo da jornada',
    ...finds(JourneyModule),
    response: z.object({ module: JourneyModule }),
  },
  'GET /client/tutorial-stage/stage/{id}': {
    ...own,
    summary: 'O conteúdo de uma etapa',
    ...finds(JourneyStageContent),
  },
  'POST /client/tutorial-stage/save-history': {
    ...own,
    summary: 'Marcar uma etapa como feita; de um quiz, com a resposta escolhida. Repetir não muda nada',
    body: z.object({ data_id: Id, type: StageType, quizz_answer_id: Reference.default(null) }),
    response: one(JourneyStageContent),
    errors: ['not_found'],
  },
  'POST /client/tutorial-stage/next-module/{id}': {
    ...own,
    summary: 'Concluir um módulo com todas as etapas feitas e saber qual é o próximo',
    body: z.object({ module_id: Id.optional() }),
    /** `next_module_id` null: the journey is finished. */
    response: one(z.object({ next_module_id: z.int().nullable() })),
    errors: ['not_found', 'journey.stages_undone'],
  },
  'POST /client/tutorial-stage/started-registry/{type}': {
    ...own,
    summary: 'Registrar que um módulo foi aberto ou que uma prática começou',
    params: z.object({ type: z.enum(['module', 'practice']) }),
    body: z.object({ practice_id: Id, type: z.string().max(20).optional() }),
    errors: ['not_found'],
  },
  'GET /journey/now': {
    ...own,
    summary: 'O módulo e a etapa em que a pessoa está, e a prática que ela começou',
    response: one(
      z.object({
        module: z.object({ id: z.int(), title: z.string(), progress: z.int() }),
        stage: z.object({ id: z.int(), title: z.string(), sequence: z.int(), stages: z.int() }),
        practice: Practice.nullable(),
      }),
    ),
    mayBeEmpty: true,
  },
  'GET /journey/modules/{id}/certificate': {
    ...own,
    weight: 'heavy',
    summary: 'O certificado de um módulo concluído, em PDF',
    response: download('application/pdf'),
    errors: ['not_found', 'journey.not_concluded', 'document.failed', 'work.busy'],
  },
})
