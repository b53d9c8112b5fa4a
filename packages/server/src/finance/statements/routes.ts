import { statementCalls } from '@prumo/contract/finance/statements/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { decideLines, linesAlike } from './deciding.ts'
import { linesOf } from './lines.ts'
import { readSentStatement, receiveStatements } from './receiving.ts'
import { renewProposals } from './renewing.ts'
import { deleteRule, statementRules } from './rules.ts'
import { createAccountFor, discardStatement, placeStatement, runStatement, undoWholeStatement } from './running.ts'
import { findStatement, listStatements } from './statements.ts'

export const statementRoutes = implement(statementCalls, {
  'GET /client/finance/statements': ({ scope, query }) => listStatements(scope, query),
  'POST /client/finance/statements': prepared(readSentStatement, async ({ scope, made }) => ({
    response: await receiveStatements(scope, made),
  })),
  'GET /client/finance/statements/{id}': prepared(
    (by) => renewProposals(by, by.params.id),
    async ({ scope, params }) => ({ response: await findStatement(scope, params.id) }),
  ),
  'PUT /client/finance/statements/{id}': async ({ scope, params, body }) => ({
    response: await placeStatement(scope, params.id, body.money_account_id),
  }),
  'POST /client/finance/statements/{id}/account': async ({ scope, params }) => ({
    response: await createAccountFor(scope, params.id),
  }),
  'GET /client/finance/statements/{id}/lines': prepared(
    (by) => renewProposals(by, by.params.id),
    ({ scope, params, query }) => linesOf(scope, params.id, query),
  ),
  'GET /client/finance/statements/{id}/lines/{line}/alike': ({ scope, params }) =>
    linesAlike(scope, params.id, params.line),
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
