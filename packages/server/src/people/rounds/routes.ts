import { feedbackRoundCalls } from '@prumo/contract/people/rounds/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { answerAssessment, myAssessment, myAssessments } from './answering.ts'
import { roundMissing, roundPeople } from './people.ts'
import { calibrate, confirmResult, myResult, myResults, personResult, shareResult } from './results.ts'
import {
  changeRound,
  closeRound,
  createRound,
  deleteRound,
  findRound,
  openRound,
  remindRound,
  rounds,
} from './rounds.ts'
import { addPerson, assessors, chooseAssessors, removePerson } from './who-assesses.ts'

export const feedbackRoundRoutes = implement(feedbackRoundCalls, {
  'GET /users/feedback-rounds': verb(rounds),
  'POST /users/feedback-rounds': verb(createRound),
  'GET /users/feedback-rounds/{id}': verb(findRound),
  'PUT /users/feedback-rounds/{id}': verb(changeRound),
  'DELETE /users/feedback-rounds/{id}': verb(deleteRound),
  'POST /users/feedback-rounds/{id}/open': verb(openRound),
  'POST /users/feedback-rounds/{id}/close': verb(closeRound),
  'POST /users/feedback-rounds/{id}/remind': verb(remindRound),
  'GET /users/feedback-rounds/{id}/people': verb(roundPeople),
  'POST /users/feedback-rounds/{id}/people': verb(addPerson),
  'DELETE /users/feedback-rounds/{id}/people/{person}': verb(removePerson),
  'GET /users/feedback-rounds/{id}/people/{person}/assessors': verb(assessors),
  'PUT /users/feedback-rounds/{id}/people/{person}/assessors': verb(chooseAssessors),
  'GET /users/feedback-rounds/{id}/missing': verb(roundMissing),
  'GET /users/feedback-rounds/{id}/people/{person}': verb(personResult),
  'PUT /users/feedback-rounds/{id}/people/{person}/calibration': verb(calibrate),
  'PUT /users/feedback-rounds/{id}/people/{person}/share': verb(shareResult),
  'GET /users/round-assessments': verb(myAssessments),
  'GET /users/round-assessments/{id}': verb(myAssessment),
  'PUT /users/round-assessments/{id}': verb(answerAssessment),
  'GET /users/round-results': verb(myResults),
  'GET /users/round-results/{id}': verb(myResult),
  'POST /users/round-results/{id}/seen': verb(confirmResult),
})
