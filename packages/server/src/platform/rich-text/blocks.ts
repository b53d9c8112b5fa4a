import { html } from './writing.ts'

/**
 * A text of the product itself, written in its sources: each text is a paragraph, each list is a list of steps. The
 * words of a screen are between stars: 'Toque em *Novo contato*.'
 */
export type Blocks = readonly (string | readonly string[])[]

/** The text as HTML that rich text allows: p, ol, li, strong. */
export const htmlOf = (blocks: Blocks): string =>
  blocks
    .map((block) =>
      typeof block === 'string'
        ? `<p>${inline(block)}</p>`
        : `<ol>${block.map((step) => `<li>${inline(step)}</li>`).join('')}</ol>`,
    )
    .join('')

/** The text without marks, its sentences one after the other. */
export const plainTextOf = (blocks: Blocks): string => blocks.flat().join(' ').replaceAll('*', '')

const inline = (text: string) => html`${text}`.replaceAll(/\*([^*]+)\*/g, '<strong>$1</strong>')
