import { z } from 'zod'
import { defineCalls } from '../../../contract.ts'
import { Id } from '../../../fields.ts'
import { fromWord } from '../../../record-calls.ts'
import { Pop } from '../model.ts'

export const procedureImportCalls = defineCalls({
  'POST /client/pop/import/{processId}': {
    ...fromWord(Pop),
    audience: 'proccess',
    summary: 'Fazer de um documento do Word um POP, e contar o que dele não foi aproveitado',
    params: z.object({ processId: Id }),
  },
})
