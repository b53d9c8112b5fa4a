import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { chosenId, Id, Instant, Order, Position, Reference, text } from '../../fields.ts'
import { creates } from '../../record-calls.ts'

const proccess = { audience: 'proccess' } as const

/** A macro-process of a department ("sector" in some calls). */
export const MacroProcess = z
  .object({
    id: z.int(),
    title: z.string(),
    /** Its position in the department, from 1. */
    item_number: z.int(),
    /** The number people read: '2'. */
    index_item: z.string(),
    department_id: z.int(),
    department_title: z.string(),
    /** How many micro-processes are below it. */
    microproccess_count: z.int(),
    updated_at: Instant,
  })
  .meta({ id: 'MacroProcess' })
export type MacroProcess = z.infer<typeof MacroProcess>

const title = text(200, 'Preencha o título')
export const NewMacroProcess = z.object({
  title,
  item_number: Position,
  department_id: chosenId('Escolha o departamento'),
})
/** The changed fields. `new_department_id` moves it, with everything below it, to the end of another department. */
export const MacroProcessChange = z.object({
  id: Id,
  title: title.optional(),
  item_number: Position,
  department_id: Reference.optional(),
  new_department_id: Reference.optional(),
})

export const macroProcessCalls = defineCalls(proccess, {
  'POST /client/proccess-sectors': {
    summary: 'Criar um macroprocesso',
    ...creates(NewMacroProcess, MacroProcess),
    errors: ['not_found', 'list.too_many'],
  },
  'PUT /client/proccess-sectors': {
    summary: 'Atualizar um macroprocesso ou movê-lo a outro departamento (id no corpo)',
    body: MacroProcessChange,
    response: z.object({ response: MacroProcess }),
    errors: ['not_found', 'list.too_many'],
  },
  'GET /client/proccess-sectors/sector/{id}': {
    summary: 'Um macroprocesso',
    response: z.object({ response: MacroProcess }),
  },
  'DELETE /client/proccess-sectors/{id}': {
    summary: 'Apagar um macroprocesso sem processos',
    errors: ['not_found', 'process.in_use'],
  },
  'GET /client/proccess-sectors/{departmentId}': {
    summary: 'Macroprocessos de um departamento, em ordem',
    params: z.object({ departmentId: Id }),
    response: z.object({ response: z.array(MacroProcess), department: z.object({ id: z.int(), name: z.string() }) }),
    errors: ['not_found'],
  },
  'POST /client/proccess-sectors/reorder': {
    summary: 'A nova ordem dos macroprocessos de um departamento',
    body: Order,
    errors: ['not_found'],
  },
})
