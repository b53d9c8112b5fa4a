import { surveyCalls } from '@prumo/contract/journey/survey/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { rateModule } from './rating.ts'

export const surveyRoutes = implement(surveyCalls, {
  'POST /client/nps': async ({ scope, body }) => {
    await rateModule(scope, body)
    return { message: 'Muito obrigado pela sua avaliação!' }
  },
})
