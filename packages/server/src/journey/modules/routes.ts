import { moduleCalls } from '@prumo/contract/journey/modules/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { startPractice } from '../practices/practices.ts'
import { concludeModule, openModule, realizeStage } from './advancing.ts'
import { certificateDraft } from './certificate.ts'
import { findModule, modules, stageContent, whereIAm } from './modules.ts'

export const moduleRoutes = implement(moduleCalls, {
  'GET /client/tutorial-stage/mount': async ({ scope }) => ({ modules: await modules(scope) }),
  'GET /client/tutorial-stage/mount/{id}': async ({ scope, params }) => ({
    module: await findModule(scope, params.id),
  }),
  'GET /client/tutorial-stage/stage/{id}': verb(stageContent),
  'POST /client/tutorial-stage/save-history': async ({ scope, body }) => ({
    response: await realizeStage(scope, body.data_id, body.quizz_answer_id),
  }),
  'POST /client/tutorial-stage/next-module/{id}': async ({ scope, params }) => ({
    response: { next_module_id: await concludeModule(scope, params.id) },
  }),
  'POST /client/tutorial-stage/started-registry/{type}': ({ scope, params, body }) =>
    params.type === 'module' ? openModule(scope, body.practice_id) : startPractice(scope, body.practice_id),
  'GET /journey/now': async ({ scope }) => {
    const response = await whereIAm(scope)
    return response && { response }
  },
  'GET /journey/modules/{id}/certificate': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => certificateDraft(within, params.id))),
})
