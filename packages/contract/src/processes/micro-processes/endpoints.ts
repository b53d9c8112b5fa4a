import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { chosenId, Id, Instant, Order, Paging, Position, paged, Reference, Search, text } from '../../fields.ts'
import { creates } from '../../record-calls.ts'

const proccess = { audience: 'proccess' } as const

/** A process (micro-process) of a macro-process, with the names of the records above it. */
export const MicroProcess = z
  .object({
    id: z.int(),
    title: z.string(),
    /** Its position in the macro-process, from 1. */
    item_number: z.int(),
    /** The number people read: '2.1'. */
    index_item: z.string(),
    macroproccess_id: z.int(),
    title_macroproccess: z.string(),
    department_id: z.int(),
    department_title: z.string(),
    stages_count: z.int(),
    pops_count: z.int(),
    updated_at: Instant,
  })
  .meta({ id: 'MicroProcess' })
export type MicroProcess = z.infer<typeof MicroProcess>

/** A symbol of a flowchart (decision O080). */
export const FlowSymbol = z
  .object({ id: z.int(), symbol: z.enum(['start', 'activity', 'decision', 'document', 'end']), title: z.string() })
  .meta({ id: 'FlowSymbol' })

const title = text(200, 'Preencha o título')
export const NewMicroProcess = z.object({
  title,
  item_number: Position,
  macroproccess_id: chosenId('Escolha o macroprocesso'),
})
/** The changed fields. Another `macroproccess_id` moves it, with everything below it. */
export const MicroProcessChange = z.object({
  id: Id,
  title: title.optional(),
  item_number: Position,
  macroproccess_id: Reference.optional(),
  /** The version it was typed over; without it, it is written over any version. */
  updated_at: Instant.optional(),
})

export const microProcessCalls = defineCalls(proccess, {
  'POST /client/proccess': {
    summary: 'Criar um processo num macroprocesso',
    ...creates(NewMicroProcess, MicroProcess),
    errors: ['not_found', 'list.too_many'],
  },
  'PUT /client/proccess': {
    summary: 'Atualizar um processo (id no corpo)',
    body: MicroProcessChange,
    response: z.object({ response: MicroProcess }),
    errors: ['not_found', 'list.too_many', 'record.stale'],
  },
  'GET /client/proccess': {
    summary: 'Processos que ainda não têm POP',
    query: z.object({ ...Paging, search: Search }),
    response: paged('response', MicroProcess),
  },
  'GET /client/proccess/symbols': {
    summary: 'Símbolos de um fluxo',
    response: z.object({ response: z.array(FlowSymbol) }),
  },
  'GET /client/proccess/pop-name/{id}': {
    summary: 'O nome que um POP deste processo recebe',
    response: z.object({ response: z.object({ proccess_id: z.int(), name: z.string() }) }),
  },
  'GET /client/proccess/macroproccess/{macroProccessId}': {
    summary: 'Processos de um macroprocesso, em ordem',
    params: z.object({ macroProccessId: Id }),
    response: z.object({
      response: z.array(MicroProcess),
      macroproccess: z.object({
        id: z.int(),
        title: z.string(),
        index_item: z.string(),
        department_id: z.int(),
        department_title: z.string(),
      }),
    }),
    errors: ['not_found'],
  },
  'GET /client/proccess/{id}': { summary: 'Um processo', response: z.object({ response: MicroProcess }) },
  'DELETE /client/proccess/{id}': {
    summary: 'Apagar um processo sem etapas, POPs nem anexos',
    errors: ['not_found', 'process.in_use'],
  },
  'POST /client/proccess/reorder': {
    summary: 'A nova ordem dos processos de um macroprocesso',
    body: Order,
    errors: ['not_found'],
  },
})
