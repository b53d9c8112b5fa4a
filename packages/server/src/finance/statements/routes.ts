import { statementCalls } from '@prumo/contract/finance/statements/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { decideLines } from './deciding.ts'
import { linesOf } from './lines.ts'
import { readSentStatement, receiveStatements } from './receiving.ts'
import { deleteRule, statementRules } from './rules.ts'
import { discardStatement, placeStatement, runStatement, undoWholeStatement } from './running.ts'
import { findStatement, listStatements } from './statements.ts'

export const statementRoutes = implement(statementCalls, {
  'GET /client/finance/statements': ({ scope, query }) => listStatements(scope, query),
  'POST /client/finance/statements': prepared(readSentStatement, async ({ scope, made }) => ({
    response: await receiveStatements(scope, made),
  })),
  'GET /client/finance/statements/{id}': async ({ scope, params }) => ({
    response: await findStatement(scope, params.id),
  }),
  'PUT /client/finance/statements/{id}': async ({ scope, params, body }) => ({
    response: await placeStatement(scope, params.id, body.money_account_id),
  }),
  'GET /client/finance/statements/{id}/lines': ({ scope, params, query }) => linesOf(scope, params.id, query),
  'PUT /client/finance/statements/{id}/lines': ({ scope, params, body }) =>
    decideLines(scope, params.id, body.lines, body.decision),
  'POST /client/finance/statements/{id}/run': async ({ scope, params }) => ({
    response: await runStatement(scope, params.id),
  }),
  'POST /client/finance/statements/{id}/undo': async ({ scope, params }) => ({
    response: await undoWholeStatement(scope, params.id),
  }),
  'DELETE /client/finance/statements/{id}': ({ scope, params }) => discardStatement(scope, params.id),
  'GET /client/finance/statement-rules': ({ scope, query }) => statementRules(scope, query),
  'DELETE /client/finance/statement-rules/{id}': ({ scope, params }) => deleteRule(scope, params.id),
})
