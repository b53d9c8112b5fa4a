import { projectCalls } from '@prumo/contract/admin/projects/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { changeProject, createProject, deleteProject, findProject, projects } from './projects.ts'

export const projectRoutes = implement(projectCalls, {
  'POST /v2/client/projects': async ({ scope, body }) => ({ response: await createProject(scope, body) }),
  'PUT /v2/client/projects/{id}': async ({ scope, params, body }) => ({
    response: await changeProject(scope, params.id, body),
  }),
  'GET /v2/client/projects': async ({ scope }) => ({ response: await projects(scope) }),
  'GET /v2/client/projects/{id}': async ({ scope, params }) => ({ response: await findProject(scope, params.id) }),
  'DELETE /v2/client/projects/{id}': ({ scope, params }) => deleteProject(scope, params.id),
})
