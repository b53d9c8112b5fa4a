import { statementCalls } from '@prumo/contract/finance/statements/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { verb } from '../../platform/http/verbs.ts'
import { decideLines, linesAlike } from './deciding.ts'
import { linesOf } from './lines.ts'
import { readSentStatement, receiveStatements } from './receiving.ts'
import { reconcile } from './reconciling.ts'
import { renewProposals } from './renewing.ts'
import { deleteRule, statementRules } from './rules.ts'
import { createAccountFor, discardStatement, placeStatement, runStatement, undoWholeStatement } from './running.ts'
import { findStatement, listStatements } from './statements.ts'

export const statementRoutes = implement(statementCalls, {
  'GET /client/finance/statements': verb(listStatements),
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
  'POST /client/finance/statements/{id}/account': verb(createAccountFor),
  'GET /client/finance/statements/{id}/lines': prepared(
    (by) => renewProposals(by, by.params.id),
    ({ scope, params, query }) => linesOf(scope, params.id, query),
  ),
  'GET /client/finance/statements/{id}/balance': verb(reconcile),
  'GET /client/finance/statements/{id}/lines/{line}/alike': verb(linesAlike),
  'PUT /client/finance/statements/{id}/lines': ({ scope, params, body }) =>
    decideLines(scope, params.id, body.lines, body.decision),
  'POST /client/finance/statements/{id}/run': verb(runStatement),
  'POST /client/finance/statements/{id}/undo': verb(undoWholeStatement),
  'DELETE /client/finance/statements/{id}': verb(discardStatement),
  'GET /client/finance/statement-rules': verb(statementRules),
  'DELETE /client/finance/statement-rules/{id}': verb(deleteRule),
})
