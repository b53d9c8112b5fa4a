import { startCalls } from '@prumo/contract/boards/start/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import type { Scope } from '../../platform/scope.ts'
import { startBoard } from './starting.ts'

const started = async (scope: Scope, kind: 'company' | 'iso') => {
  const response = await startBoard(scope, kind)
  return response && { response }
}

export const startRoutes = implement(startCalls, {
  'POST /v2/client/scrum-company/kanban/start': ({ scope }) => started(scope, 'company'),
  'POST /v2/client/scrum-iso/kanban/start': ({ scope }) => started(scope, 'iso'),
})
