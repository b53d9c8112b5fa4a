import { archive } from '../../../testing/bombs/archives.ts'
import type { Packed } from '../../../testing/bombs/inflating.ts'

const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>
</Types>`
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const relationships = (lines: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines}</Relationships>`
export const related = `xmlns:r="${office}"`
export const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** The parts of a book with one sheet and the number 1 in its first cell. */
export const parts = {
  '[Content_Types].xml': types,
  '_rels/.rels': relationships(`<Relationship Id="r" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`),
  'xl/workbook.xml': `<workbook ${spreadsheet} ${related}><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships(
    `<Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="r2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>` +
      `<Relationship Id="r3" Type="${office}/styles" Target="styles.xml"/>`,
  ),
  'xl/worksheets/sheet1.xml': `<worksheet ${spreadsheet}><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
}
/** An .xlsx with some parts in place of those above. */
export const xlsx = (changed: Record<string, string | Buffer | Packed>) =>
  archive(
    Object.entries<string | Buffer | Packed>({ ...parts, ...changed }).map(([name, content]) =>
      typeof content === 'object' && 'packed' in content ? { name, ...content } : { name, content },
    ),
  )

const document = 'urn:oasis:names:tc:opendocument:xmlns'
/** An .ods with one table and the rows in it. */
export const ods = (rows: string, { styles = '', of = '', manifest = '' } = {}) => {
  const content =
    `<?xml version="1.0"?><office:document-content xmlns:office="${document}:office:1.0" xmlns:table="${document}:table:1.0" xmlns:text="${document}:text:1.0" xmlns:style="${document}:style:1.0">${styles}` +
    `<office:body><office:spreadsheet><table:table table:name="A"${of}>${rows}</table:table></office:spreadsheet></office:body></office:document-content>`
  return archive([
    mimetype,
    { name: 'content.xml', content },
    {
      name: 'META-INF/manifest.xml',
      content: `<manifest:manifest xmlns:manifest="${document}:manifest:1.0">${manifest}</manifest:manifest>`,
    },
  ])
}
export const mimetype = { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }
