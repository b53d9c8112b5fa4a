import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { FolderInput } from '../../folders.ts'
import { changes, creates, finds, lists } from '../../record-calls.ts'
import { everyone } from '../audience.ts'

export const Folder = z
  .object({
    id: z.int(),
    name: z.string(),
    /** How many minutes that are not archived lie in it. */
    protocols_count: z.int(),
    /** What the reader may do with it besides renaming it, which everybody may (decision O073). */
    can: z.object({ remove: z.boolean() }),
  })
  .meta({ id: 'MinutesFolder' })
export type Folder = z.infer<typeof Folder>

export const minutesFolderCalls = defineCalls({
  'POST /v2/protocols-folders': {
    ...everyone,
    summary: 'Criar uma pasta de ATAs',
    ...creates(FolderInput, Folder),
    errors: ['folder.duplicate'],
  },
  'GET /v2/protocols-folders': {
    ...everyone,
    summary: 'Pastas de ATAs, por nome; no máximo 500',
    ...lists(Folder),
  },
  'GET /v2/protocols-folders/{id}': {
    ...everyone,
    summary: 'Uma pasta de ATAs',
    ...finds(Folder),
  },
  'PUT /v2/protocols-folders/{id}': {
    ...everyone,
    summary: 'Renomear uma pasta de ATAs',
    ...changes(FolderInput, Folder),
    errors: ['not_found', 'folder.duplicate'],
  },
  'DELETE /v2/protocols-folders/{id}': {
    ...everyone,
    summary: 'Apagar uma pasta: suas ATAs vão para fora de pastas',
    /** How many minutes moved to the top level (decision O072). */
    response: z.object({ moved: z.int() }),
    errors: ['not_found', 'minutes.not_own'],
  },
})
