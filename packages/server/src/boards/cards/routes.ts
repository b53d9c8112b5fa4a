import {
  type CardCalls,
  companyCalls,
  isoCalls,
  personalCalls,
  taskCardCalls,
} from '@prumo/contract/boards/cards/endpoints.ts'
import { archivedLimit } from '@prumo/contract/boards/cards/model.ts'
import { type BoardKind, boardAddresses } from '@prumo/contract/boards/kinds.ts'
import { under } from '@prumo/contract/contract.ts'
import { pictureFile } from '../../platform/documents/documents.ts'
import { type Handlers, implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import type { Scope } from '../../platform/scope.ts'
import { boardOf } from '../board.ts'
import { boardDraft } from '../document/draft.ts'
import { archiveCard, changeCard, unarchiveCard } from './changing.ts'
import { createCard, createLines } from './creating.ts'
import { takeToDay } from './day.ts'
import { boardFacts, changeLimits } from './facts.ts'
import { attachToCard, deleteCardFile, filesOf, openCardFile } from './files.ts'
import { moveCard } from './moving.ts'
import { cardOfTask } from './of-task.ts'
import { archivedCards, boardCards, findCard } from './queries.ts'
import { removeCard } from './removing.ts'
import { archiveCards, moveCards } from './several.ts'
import { presentCard, presentCards } from './wire.ts'

/** The handlers of one board. */
const handlersOf = (kind: BoardKind): Handlers<CardCalls> => {
  const board = (scope: Scope) => boardOf(scope, kind)
  return {
    'POST /task': async ({ scope, body }) => ({ response: await createCard(scope, board(scope), body) }),
    'POST /tasks': async ({ scope, body }) => ({ response: await createLines(scope, board(scope), body) }),
    'PUT /task/{id}': async ({ scope, params, body }) => ({
      response: await changeCard(scope, board(scope), params.id, body),
    }),
    'GET /task/{id}': async ({ scope, params }) => ({
      response: await presentCard(scope, await findCard(scope, board(scope), params.id)),
    }),
    'GET /task': async ({ scope }) => ({
      response: await presentCards(scope, await boardCards(scope, board(scope))),
    }),
    'DELETE /task/{id}': ({ scope, params }) => removeCard(scope, board(scope), params.id),
    'PUT /task/move/{id}': async ({ scope, params, body }) => ({
      response: await moveCard(scope, board(scope), params.id, body),
    }),
    'PUT /tasks/move': async ({ scope, body }) => ({ response: await moveCards(scope, board(scope), body) }),
    'PUT /tasks/archive': async ({ scope, body }) => ({ response: await archiveCards(scope, board(scope), body) }),
    'PUT /task/archive/{id}': async ({ scope, params, body }) => ({
      response: await archiveCard(scope, board(scope), params.id, body),
    }),
    'PUT /task/unarchive/{id}': async ({ scope, params, body }) => ({
      response: await unarchiveCard(scope, board(scope), params.id, body),
    }),
    'GET /task/archiveds': async ({ scope }) => ({
      response: await presentCards(scope, await archivedCards(scope, board(scope), archivedLimit)),
    }),
    'GET /task/files/{taskId}': async ({ scope, params }) => ({
      response: await filesOf(scope, board(scope), params.taskId),
    }),
    'POST /task/file/{taskId}': async ({ scope, params, files }) => ({
      response: await attachToCard(scope, board(scope), params.taskId, files),
    }),
    'GET /task/file/{fileId}': ({ scope, params }) => openCardFile(scope, board(scope), params.fileId),
    'DELETE /task/file/{fileId}': ({ scope, params }) => deleteCardFile(scope, board(scope), params.fileId),
    'POST /task/day/{id}': async ({ scope, params, body, http }) => ({
      response: await takeToDay(scope, board(scope), params.id, body, http.baseUrl),
    }),
    'GET /kanban': async ({ scope }) => ({ response: await boardFacts(scope, board(scope)) }),
    'GET /kanban/png': async ({ scope, reading }) =>
      pictureFile(scope, await reading((within) => boardDraft(within, board(within)))),
    'PUT /kanban/limits': async ({ scope, body }) => ({ response: await changeLimits(scope, board(scope), body) }),
  }
}

export const personalRoutes = implement(personalCalls, under(boardAddresses.personal, handlersOf('personal')))
export const companyRoutes = implement(companyCalls, under(boardAddresses.company, handlersOf('company')))
export const isoRoutes = implement(isoCalls, under(boardAddresses.iso, handlersOf('iso')))

export const taskCardRoutes = implement(taskCardCalls, {
  'GET /calendar/task/{id}/card': verb(cardOfTask),
})
