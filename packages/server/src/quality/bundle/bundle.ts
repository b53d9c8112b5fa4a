import { draftRecord } from '../../identity/account/letterhead.ts'
import { drawDocument } from '../../platform/documents/documents.ts'
import { AppError } from '../../platform/errors.ts'
import type { Bundle, BundleMaking } from '../../platform/exports/bundles.ts'
import { type AddToZip, zipPaths } from '../../platform/exports/zip.ts'
import { companyNorms } from '../readiness/norms.ts'
import { clauseWords } from './clauses.ts'
import { bundleEntries, type Entry } from './entries.ts'

/** A document that cannot be drawn is named in the index, and does not keep the others from being drawn. */
const passedOver = ['document.failed', 'not_found']

/** The auditor's folder: the documents in force and the records of two years as PDFs, with an index. */
export const isoBundle: Bundle = {
  kind: 'iso',
  fileName: 'pasta-do-auditor',
  title: 'A pasta do auditor',
  link: '/prontidao-iso',
  async write(add, making) {
    const [entries, norms] = await making.inCompany((scope) =>
      Promise.all([bundleEntries(scope, making.baseUrl), companyNorms(scope)]),
    )
    const paths = pathsOf(entries)
    const rows: { path: string; clause: string; missing: boolean }[] = []
    for (const [at, entry] of entries.entries()) {
      const missing = await writeEntry(add, making, entry, paths[at]!)
      rows.push({ path: paths[at]!, clause: clauseWords(norms, entry.clause), missing })
      await making.onProgress(Math.floor((100 * (at + 1)) / (entries.length + 1)))
    }
    const index = await making.inCompany((scope) =>
      draftRecord(scope, {
        name: 'indice',
        template: '/quality/bundle/index.typ',
        kind: 'Pasta do auditor',
        title: 'Índice',
        data: () => ({ rows }),
      }),
    )
    await add('00 Índice.pdf', once(await drawDocument(making, index)), { compress: false })
    const files = rows.filter(({ missing }) => !missing).length
    return { records: entries.length, files: files + 1 }
  },
}

/** Writes a PDF; true when it could not be drawn. */
async function writeEntry(add: AddToZip, making: BundleMaking, entry: Entry, path: string): Promise<boolean> {
  try {
    const draft = await making.inCompany(entry.draft)
    await add(path, once(await drawDocument(making, draft)), { compress: false })
    return false
  } catch (error) {
    if (error instanceof AppError && passedOver.includes(error.code)) return true
    throw error
  }
}

/** The paths of entries in the ZIP. */
function pathsOf(entries: readonly Entry[]): string[] {
  const folders = new Map<string, (name: string) => string>()
  return entries.map(({ folder, name }) => {
    const pathOf = folders.get(folder) ?? zipPaths(folder)
    folders.set(folder, pathOf)
    return pathOf(`${name}.pdf`)
  })
}

async function* once(content: Buffer) {
  yield content
}
