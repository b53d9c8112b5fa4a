import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a PDF, page by page, read by a library other than the one that renders. */
export async function pagesOf(pdf: Buffer): Promise<string[]> {
  const reading = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
  const document = await reading.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  await reading.destroy()
  return pages
}

/** How many pictures each page of a PDF shows. */
export async function picturesOn(pdf: Buffer): Promise<number[]> {
  const reading = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
  const document = await reading.promise
  const counts: number[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList()
    counts.push(fnArray.filter((operator) => operator === OPS.paintImageXObject).length)
  }
  await reading.destroy()
  return counts
}
