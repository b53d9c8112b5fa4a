import { developmentCalls } from '@prumo/contract/people/development/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { assess, deleteAssessment } from './assessing.ts'
import {
  changeCompetence,
  competences,
  createCompetence,
  deleteCompetence,
  requiredLevels,
  requireLevels,
} from './competences.ts'
import { matrix, ownDevelopment, personDevelopment, teamGaps } from './matrix.ts'
import { changeTraining, createTrainings, deleteTraining, trainings } from './trainings.ts'

export const developmentRoutes = implement(developmentCalls, {
  'GET /client/competences': verb(competences),
  'POST /client/competences': verb(createCompetence),
  'PUT /client/competences/{id}': verb(changeCompetence),
  'DELETE /client/competences/{id}': verb(deleteCompetence),
  'GET /client/competences/required/{job}': verb(requiredLevels),
  'PUT /client/competences/required/{job}': verb(requireLevels),
  'GET /client/competences/matrix': verb(matrix),
  'GET /client/competences/teams': async ({ scope }) => ({ response: await teamGaps(scope) }),
  'GET /client/competences/person/{id}': verb(personDevelopment),
  'POST /client/competences/assessments': verb(assess),
  'DELETE /client/competences/assessments/{id}': verb(deleteAssessment),
  'GET /client/trainings': verb(trainings),
  'POST /client/trainings': verb(createTrainings),
  'PUT /client/trainings/{id}': verb(changeTraining),
  'DELETE /client/trainings/{id}': verb(deleteTraining),
  'GET /client/pessoas/me/development': verb(ownDevelopment),
})
