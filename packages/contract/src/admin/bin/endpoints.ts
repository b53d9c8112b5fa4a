import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Paging, paged, RecordParam, Search } from '../../fields.ts'

/** A record in the bin, where it stays for BIN_DAYS. */
export const DeletedRecord = z
  .object({
    /** Its entity, and what people call such a record: 'action_plan', 'plano de ação'. */
    kind: z.string(),
    name: z.string(),
    /** The id that it had, and has again when it is restored. */
    id: z.int(),
    title: z.string(),
    deleted_by: z.string(),
    deleted_at: z.string(),
    /** True if the reader may bring it back or delete it for good: they change its area. */
    restorable: z.boolean(),
  })
  .meta({ id: 'DeletedRecord' })
export type DeletedRecord = z.infer<typeof DeletedRecord>

export const companyBinCalls = defineCalls({
  'GET /client/bin': {
    summary: 'O que a pessoa apagou nos últimos 30 dias; para quem é responsável, também o que outros apagaram',
    audience: 'everyone',
    why: 'Cada um vê o que apagou, das áreas que vê.',
    query: z.object({ ...Paging, search: Search }),
    response: paged('response', DeletedRecord),
  },
  'POST /client/bin/{kind}/{id}/restore': {
    summary: 'Trazer de volta um registro apagado, com tudo o que tinha',
    audience: 'everyone',
    why: 'Cada um traz de volta o que apagou, das áreas em que muda.',
    params: RecordParam,
    errors: ['not_found', 'bin.taken', 'finance.month_closed'],
  },
  'DELETE /client/bin/{kind}/{id}': {
    summary: 'Apagar de vez um registro da lixeira, com os seus arquivos e comentários',
    audience: 'everyone',
    why: 'Cada um apaga de vez o que apagou.',
    params: RecordParam,
    errors: ['not_found'],
  },
})
