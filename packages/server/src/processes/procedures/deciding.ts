import type { Pop } from '@prumo/contract/processes/procedures/model.ts'
import { type Decision, decideOn, deleteDocument } from '../../admin/controlled/deciding.ts'
import { draftColumns } from '../../platform/controlled/drafting.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { pops } from './controlled.ts'
import { readPop } from './queries.ts'

type OnPop = Decision & {
  /** The POP; without it, the only one of the process `proccess_id` (decision O082). */
  id?: number | null | undefined
  proccess_id?: number | null | undefined
}

/**
 * Approves, refuses or reopens a POP.
 * @throws as `decideOn`; pop.which, pop.gaps with the fields that have one.
 */
export async function decidePop(
  scope: Scope,
  { id: named, proccess_id, ...decision }: OnPop,
): Promise<{ response: Pop; message: string }> {
  const id = named ?? (await onlyPopOf(scope, proccess_id))
  const { message } = await decideOn(scope, pops, id, decision)
  return { response: await readPop(scope, id), message }
}

async function onlyPopOf(scope: Scope, processId: number | null | undefined): Promise<number> {
  const found = await scope.db.all(
    area
      .selectFrom('processes.procedures')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where('micro_process_id', '=', processId ?? 0)
      .where('deleted_at', 'is', null)
      .limit(2),
  )
  if (!found.length) throw fail('not_found')
  if (found.length > 1) throw fail('pop.which')
  return found[0]!.id
}

/** Deletes a POP with its own attachments. @throws not_found. */
export const deletePop = (scope: Scope, id: number) => deleteDocument(scope, pops, id, draftColumns)
