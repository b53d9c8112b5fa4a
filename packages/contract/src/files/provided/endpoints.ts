import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id } from '../../fields.ts'

const everyone = { audience: 'everyone', why: 'O provedor publica estes arquivos para todos.' } as const

/** A folder of the files that the provider offers (specification E005). */
export const ProvidedFolder = z
  .object({ id: z.int(), title: z.string(), files_count: z.int() })
  .meta({ id: 'ProvidedFolder' })
/** A file that the provider offers (specification E006; decision O078). */
export const ProvidedFile = z
  .object({ id: z.int(), title: z.string(), url: z.string(), type: z.string(), size: z.int() })
  .meta({ id: 'ProvidedFile' })

export const providedFileCalls = defineCalls({
  'GET /client/attachment-folders': {
    ...everyone,
    summary: 'Pastas publicadas pelo provedor, na ordem dele; no máximo 500',
    response: z.object({ response: z.array(ProvidedFolder) }),
  },
  'GET /client/attachment-files/{folder}': {
    ...everyone,
    summary: 'Arquivos de uma pasta do provedor; no máximo 1000',
    params: z.object({ folder: Id }),
    response: z.object({ folder: ProvidedFolder, response: z.array(ProvidedFile) }),
    errors: ['not_found'],
  },
})
