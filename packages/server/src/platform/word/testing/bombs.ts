import { docx, partsOf, picture, zipped } from './word-documents.ts'

const relationship = (id: number) => `<Relationship Id="x${id}" Type="a/image" Target="media/${id}.png"/>`
const many = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at)).join('')
const part = (name: string, xml: string) => docx('<w:p/>', { parts: { [name]: xml } })
const within = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** Documents of some kilobytes that need hundreds of megabytes when they are parsed. */
export const bombs: Record<string, () => Promise<Buffer>> = {
  'millions of empty paragraphs': () => docx('<w:p/>'.repeat(4_500_000)),
  'millions of empty runs': () => docx(`<w:p>${'<w:r/>'.repeat(4_500_000)}</w:p>`),
  'millions of runs of one sign': () => docx(`<w:p>${'<w:r><w:t>a</w:t></w:r>'.repeat(1_000_000)}</w:p>`),
  'millions of cells': () => docx(`<w:tbl><w:tr>${'<w:tc/>'.repeat(4_000_000)}</w:tr></w:tbl>`),
  'millions of rows': () => docx(`<w:tbl>${'<w:tr/>'.repeat(4_000_000)}</w:tbl>`),
  'tables in tables': () =>
    docx(within(20_000, '<w:tbl><w:tr><w:tc>', '<w:p/></w:tc></w:tr></w:tbl>') + '<w:p/>'.repeat(100_000)),
  'content deep in content': () => docx(within(300_000, '<w:sdt><w:sdtContent>', '</w:sdtContent></w:sdt>')),
  'millions of styles': () =>
    part('word/styles.xml', `<w:styles>${'<w:style w:styleId="a"/>'.repeat(1_200_000)}</w:styles>`),
  'styles deep in styles': () =>
    part('word/styles.xml', `<w:styles>${within(400_000, '<w:style>', '</w:style>')}</w:styles>`),
  'millions of lists': () => part('word/numbering.xml', `<w:numbering>${'<w:num/>'.repeat(3_500_000)}</w:numbering>`),
  'millions of relationships': () => part('word/_rels/document.xml.rels', `<R>${many(500_000, relationship)}</R>`),
  'millions of footnotes': () =>
    part('word/footnotes.xml', `<w:footnotes>${'<w:footnote/>'.repeat(2_000_000)}</w:footnotes>`),
  'millions of content types': () => part('[Content_Types].xml', `<Types>${'<Default/>'.repeat(2_900_000)}</Types>`),
  'a tag of a million attributes': () => docx(`<w:p ${many(1_000_000, (at) => ` a${at}=""`)}/>`),
  'a picture shown a hundred thousand times': () => docx(`<w:p>${picture('a').repeat(60_000)}</w:p>`),
  'numbers written with a million letters': () =>
    docx('<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:p>'.repeat(90_000), {
      parts: {
        'word/numbering.xml':
          '<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="2000000000"/>' +
          `<w:numFmt w:val="lowerLetter"/><w:lvlText w:val="${'%1'.repeat(500_000)}"/></w:lvl></w:abstractNum>` +
          '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
      },
    }),
  'text of sixty megabytes': () =>
    docx(`<w:p><w:r><w:t>${'a'.repeat(29_000_000)}</w:t></w:r></w:p>`, {
      parts: { 'word/comments.xml': `<w:comments>${'a'.repeat(29_000_000)}</w:comments>` },
    }),
  'references to characters': () => docx(`<w:p><w:r><w:t>${'&#97;'.repeat(5_000_000)}</w:t></w:r></w:p>`),
  'millions of paragraphs in UTF-16': () => {
    const parts = partsOf('<w:p/>'.repeat(2_000_000))
    const text = (parts['word/document.xml'] as string).replace('UTF-8', 'UTF-16')
    return zipped({ ...parts, 'word/document.xml': Buffer.from(`\ufeff${text}`, 'utf16le') })
  },
}
