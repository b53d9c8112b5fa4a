import { richTextLimits } from '@prumo/contract/rich-text.ts'

const fill = (piece: string) => () => piece.repeat(Math.floor(richTextLimits.html / piece.length))
const within = (open: string, close: string) => () => {
  const depth = Math.floor(richTextLimits.html / (open.length + close.length))
  return open.repeat(depth) + close.repeat(depth)
}

/** Rich text of the maximum length, and longer. */
export const htmlBombs: Record<string, () => string> = {
  'elements deep in elements': within('<b>', '</b>'),
  'lists deep in lists': within('<ul><li>', '</li></ul>'),
  'tables deep in tables': within('<table><tr><td>', '</td></tr></table>'),
  'elements that never end': fill('<p>'),
  'ends that nothing began': fill('</p>'),
  'attributes without end': () => `<p ${fill('a=1 ')()}>x</p>`,
  'one attribute without end': () => `<p style="${fill('text-align:')()}">x</p>`,
  'cells that span everything': fill('<td colspan=999 rowspan=999>'),
  'tables that span everything': () => `<table>${'<tr><td colspan="50" rowspan="50">a</td></tr>'.repeat(4000)}</table>`,
  'pictures without end': fill('<img src="/api/storage/00000000000000000000000000000000">'),
  'references to signs': fill('&#x1F600;'),
  'references that never end': fill('&#'),
  'comments that never end': fill('<!--'),
  'sections of data': fill('<![CDATA['),
  'signs that open and nothing more': fill('<'),
  'quotes in a tag': () => `<p a="${fill(`'`)()}`,
  'twenty-five megabytes': () => '<p>a</p>'.repeat(3_000_000),
}
