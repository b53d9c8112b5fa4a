import { z } from 'zod'
import type { PackContent } from '../../platform/packs.ts'
import { html } from '../../platform/rich-text/writing.ts'

const lines = z.array(z.string())

/** A ready POP of a process of a pack: a draft that the company reads, changes and approves. */
export const ReadyProcedure = z.strictObject({
  /** The process that it describes, as the pack calls it. */
  process: z.string(),
  title: z.string(),
  objective: z.string(),
  steps: lines,
  /** Risks, and what to take care of. */
  cautions: lines,
  /** What to do when it goes wrong. */
  errors: lines,
  materials: z.string(),
  result: z.string(),
  /** Laws and norms it rests on. */
  references: lines.optional(),
})
export type ReadyProcedure = z.infer<typeof ReadyProcedure>

/** The fields of the POP that a ready one becomes. */
export const fieldsOf = (procedure: ReadyProcedure): PackContent => ({
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
