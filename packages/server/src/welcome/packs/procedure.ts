import type { NewPop } from '@prumo/contract/processes/procedures/model.ts'
import type { z } from 'zod'
import { html } from '../../platform/rich-text/writing.ts'
import type { PackProcedure } from './pack.ts'

/** The fields of the POP that a ready one becomes. */
export const fieldsOf = (procedure: PackProcedure): Partial<z.input<typeof NewPop>> => ({
  title: procedure.title,
  objective: paragraph(procedure.objective),
  description: list('ol', procedure.steps),
  checklist: list('ul', procedure.cautions),
  obs_error: list('ul', procedure.errors),
  necessary_materials: paragraph(procedure.materials),
  result: paragraph(procedure.result),
  ...(procedure.references && { docs_ref: list('ul', procedure.references) }),
})

const paragraph = (words: string) => html`<p>${words}</p>`
const list = (tag: 'ol' | 'ul', lines: readonly string[]) =>
  `<${tag}>${lines.map((line) => `<li>${paragraph(line)}</li>`).join('')}</${tag}>`
