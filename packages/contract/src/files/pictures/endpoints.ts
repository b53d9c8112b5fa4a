import { z } from 'zod'
import { defineCalls } from '../../contract.ts'

/** A picture that rich texts may show. */
export const TextPicture = z
  .object({
    /** Its address in rich text: the `src` of an `img`. */
    src: z.string(),
    /** Pixels. */
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'TextPicture' })
export type TextPicture = z.infer<typeof TextPicture>

export const pictureCalls = defineCalls({
  'POST /storage/pictures': {
    weight: 'heavy',
    audience: 'everyone',
    why: 'Quem pode escrever um texto pode ilustrá-lo; sozinha, a figura não aparece em lugar nenhum.',
    summary:
      'Enviar uma figura (PNG, JPEG, WebP ou o primeiro quadro de um GIF) para um texto; a que nenhum texto salvo usar em um dia é apagada',
    form: { maxFiles: 1, field: 'file', required: true },
    response: z.object({ response: TextPicture }),
    status: 201,
    errors: [
      'file.missing',
      'file.empty',
      'file.too_many',
      'file.too_large',
      'file.type_not_allowed',
      'file.quota',
      'image.broken',
      'image.too_many_pixels',
    ],
  },
})
