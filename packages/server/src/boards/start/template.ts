import type { BoardKind } from '@prumo/contract/boards/kinds.ts'
import { z } from 'zod'
import { contentOf } from '../../platform/contents.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** A card that a board of the company starts with. */
const TemplateCard = z.strictObject({
  /** It is stored with the card, so it never changes. */
  key: z.string(),
  /** The version of the content that brought it; a board that started before gets it too, once. */
  since: z.int().positive(),
  title: z.string(),
  /** What to do, in a sentence or two. */
  text: z.string(),
  /** The steps, for the check list. */
  steps: z.array(z.string()).optional(),
  /** The path of the screen where the work is done, or where its evidence is. */
  link: z.string().startsWith('/').optional(),
  /** The check that concludes the card by itself. */
  check: z.string().optional(),
})
type TemplateCard = z.infer<typeof TemplateCard>

/** The content of the boards that start with cards (decision O181). Cards are only ever added. */
export const templates: Partial<Record<BoardKind, () => readonly TemplateCard[]>> = {
  company: contentOf('boards/company', z.array(TemplateCard)),
  iso: contentOf('boards/iso', z.array(TemplateCard)),
}

/** The number of the newest content. */
export const templateVersion = 1

export const describedAs = ({ text }: TemplateCard) => html`<p>${text}</p>`
