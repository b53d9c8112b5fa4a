import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, text } from '../../fields.ts'
import { changes, creates } from '../../record-calls.ts'

/** `color` is a hexadecimal '#rrggbb', `name` its Portuguese name. */
export const TagColor = z.object({ id: z.int(), color: z.string(), name: z.string() }).meta({ id: 'TagColor' })
export type TagColor = z.infer<typeof TagColor>
export const Tag = z
  .object({ id: z.int(), label: z.string(), color: z.string(), color_id: z.int() })
  .meta({ id: 'Tag' })
export type Tag = z.infer<typeof Tag>

const missing = 'Preencha os campos acima.'

/** Label and colour are both required; `color` may be the colour's id or its '#rrggbb' (decision O051). */
export const TagInput = z
  .object({
    label: text(40, missing),
    color_id: Id.optional(),
    color: z.union([z.string().regex(/^#[0-9a-f]{6}$/i), Id], { error: missing }).optional(),
  })
  .refine((tag) => tag.color_id !== undefined || tag.color !== undefined, { path: ['color_id'], message: missing })

export const tagCalls = defineCalls({
  'GET /tags/my': {
    summary: 'Minhas etiquetas, por nome',
    audience: 'everyone',
    response: z.object({ tags: z.array(Tag) }),
  },
  'GET /tags/colors': {
    summary: 'Cores de etiqueta',
    audience: 'everyone',
    response: z.object({ tags_colors: z.array(TagColor) }),
  },
  'POST /tags': {
    summary: 'Criar uma etiqueta',
    audience: 'everyone',
    ...creates(TagInput, Tag),
    errors: ['tag.duplicate'],
  },
  'PUT /tags/my/{id}': {
    summary: 'Mudar nome ou cor de uma etiqueta',
    audience: 'everyone',
    ...changes(TagInput, Tag),
    errors: ['not_found', 'tag.duplicate'],
  },
  'DELETE /tags/my/{id}': { summary: 'Apagar uma etiqueta, que sai das tarefas', audience: 'everyone' },
})
