import { projectCalls } from '@prumo/contract/admin/projects/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { changeProject, createProject, deleteProject, findProject, projects } from './projects.ts'

export const projectRoutes = implement(projectCalls, {
  'POST /v2/client/projects': verb(createProject),
  'PUT /v2/client/projects/{id}': verb(changeProject),
  'GET /v2/client/projects': verb(projects),
  'GET /v2/client/projects/{id}': verb(findProject),
  'DELETE /v2/client/projects/{id}': verb(deleteProject),
})
