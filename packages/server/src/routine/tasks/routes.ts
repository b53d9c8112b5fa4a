import { taskCalls } from '@prumo/contract/routine/tasks/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { changeRepetition } from '../series/repeating.ts'
import { closeTask, reopenTask } from './closing.ts'
import { createTask } from './creating.ts'
import { attachFiles, deleteFile, filesOf, openFile } from './files.ts'
import { finishedTasks } from './finished.ts'
import { addPrerequisite, removePrerequisite, taskChoices } from './prerequisites.ts'
import { reportProgress } from './progress.ts'
import { findTask } from './queries.ts'
import { removeCompletely, removeTask } from './removing.ts'
import { saveTask } from './saving.ts'
import { tickSubject } from './ticking.ts'
import { presentTask } from './wire.ts'

export const taskRoutes = implement(taskCalls, {
  'POST /calendar/task': ({ scope, body, files }) => createTask(scope, body, files),
  'POST /calendar/save-task': async ({ scope, body, files }) => ({ response: await saveTask(scope, body, files) }),
  'GET /calendar/task/{id}': async ({ scope, params }) => ({
    response: await presentTask(scope, await findTask(scope, params.id)),
  }),
  'PUT /calendar/task/{id}/repetition': ({ scope, params, body }) => changeRepetition(scope, params.id, body),
  'DELETE /calendar/task/{id}': verb(removeTask),
  'DELETE /calendar/all-task/{id}': ({ scope, params, query }) =>
    removeCompletely(scope, params.id, query.repeat_scope),
  'PUT /calendar/task/{id}/subjects/{subject}': async ({ scope, params, body }) => ({
    response: await tickSubject(scope, params.id, params.subject, body.status),
  }),
  'PUT /calendar/task/{id}/progress': async ({ scope, params, body }) => ({
    response: await reportProgress(scope, params.id, body.progress),
  }),
  'GET /calendar/task-choices': async ({ scope, query }) => ({ response: await taskChoices(scope, query.search) }),
  'PUT /calendar/task/{id}/prerequisites/{prerequisite}': verb(addPrerequisite),
  'DELETE /calendar/task/{id}/prerequisites/{prerequisite}': verb(removePrerequisite),
  'POST /calendar/close-task': verb(closeTask),
  'POST /calendar/macros-finish-reverse/{id}': verb(reopenTask),
  'GET /calendar/macros-finish': verb(finishedTasks),
  'POST /calendar/save-files/{id}': async ({ scope, params, files }) => ({
    response: await attachFiles(scope, params.id, files),
  }),
  'GET /calendar/get-files/{id}': verb(filesOf),
  'GET /calendar/file/{id}': verb(openFile),
  'DELETE /calendar/delete-file/{id}': verb(deleteFile),
})
