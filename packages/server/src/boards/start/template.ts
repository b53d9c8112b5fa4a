import type { BoardKind } from '@prumo/contract/boards/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'
import { methodCards } from './method.ts'
import { normCards } from './norm.ts'

/** A card that a board of the company starts with. */
export type TemplateCard = {
  /** It is stored with the card, so it never changes. */
  key: string
  /** The version of the content that brought it; a board that started before gets it too, once. */
  since: number
  title: string
  /** What to do, in a sentence or two. */
  text: string
  /** The steps, for the check list. */
  steps?: readonly string[]
  /** The path of the screen where the work is done, or where its evidence is. */
  link?: string
  /** The check that concludes the card by itself. */
  check?: string
}

/** The content of the boards that start with cards (decision O181). Cards are only ever added. */
export const templates: Partial<Record<BoardKind, readonly TemplateCard[]>> = { company: methodCards, iso: normCards }

/** The number of the newest content. */
export const templateVersion = 1

export const describedAs = ({ text }: TemplateCard) => html`<p>${text}</p>`
