import { practiceCalls } from '@prumo/contract/journey/practices/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { noticePractices, remindOfPractice } from './practices.ts'

export const practiceRoutes = implement(practiceCalls, {
  'POST /client/practice-notify': async ({ scope, body }) => ({
    response: await remindOfPractice(scope, body.practice_id),
  }),
  'POST /journey/practices/notice': verb(noticePractices),
})
