import { html } from '../platform/rich-text/writing.ts'

/**
 * Plain text as HTML: a paragraph for each block between empty lines, a list of lines that start with '- '. '' for an
 * empty text.
 */
export function paragraphs(text: string): string {
  const blocks: { list: boolean; lines: string[] }[] = []
  for (const line of text.split('\n').map((one) => one.trimEnd())) {
    const list = line.startsWith('- ')
    const last = blocks.at(-1)
    if (line === '') blocks.push({ list: false, lines: [] })
    else if (last && last.list === list && last.lines.length) last.lines.push(list ? line.slice(2) : line)
    else blocks.push({ list, lines: [list ? line.slice(2) : line] })
  }
  return blocks
    .filter(({ lines }) => lines.length > 0)
    .map(({ list, lines }) =>
      list
        ? `<ul>${lines.map((line) => html`<li><p>${line}</p></li>`).join('')}</ul>`
        : `<p>${lines.map((line) => html`${line}`).join('<br>')}</p>`,
    )
    .join('')
}
