import { z } from 'zod'
import { defineCalls } from '../../../contract.ts'
import { Id } from '../../../fields.ts'
import { Pop } from '../model.ts'

export const procedureImportCalls = defineCalls({
  'POST /client/pop/import/{processId}': {
    weight: 'heavy',
    audience: 'proccess',
    summary: 'Fazer de um documento do Word um POP, e contar o que dele não foi aproveitado',
    params: z.object({ processId: Id }),
    form: { maxFiles: 1, field: 'file', required: true, typeError: 'word.unreadable' },
    /** `warnings`: one sentence for each kind of content that was not imported. */
    response: z.object({ response: Pop, warnings: z.array(z.string()) }),
    status: 201,
    errors: [
      'not_found',
      'list.too_many',
      'word.unreadable',
      'file.missing',
      'file.empty',
      'file.too_many',
      'file.too_large',
      'file.quota',
    ],
  },
})
