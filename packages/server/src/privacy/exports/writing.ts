import { wallClock } from '../../platform/exports/columns.ts'
import type { ExportedRow, ExportedTable } from '../../platform/exports/exported-table.ts'
import { jsonArray } from '../../platform/exports/json.ts'
import { paced } from '../../platform/exports/pacing.ts'
import { countRows, tableReader } from '../../platform/exports/table-rows.ts'
import type { AddToZip, ZipEntry } from '../../platform/exports/zip.ts'
import type { Scope } from '../../platform/scope.ts'
import { everyFile, filesAfter } from '../../platform/storage/every-file.ts'
import { exportedPath } from '../../platform/storage/exporting.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { FileRow } from '../../platform/storage/stored-files.ts'
import { readMe } from './read-me.ts'

const rowsAtOnce = 1000
const filesAtOnce = 200
/** The weight of a row, in bytes of a file, in the progress. */
const rowWeight = 300

export type Writing = {
  company: { id: number; name: string }
  tables: readonly ExportedTable[]
  storage: Storage
  at: Date
  timeZone: string
  /** Reads in a scope of the company, each time in a transaction of its own, so that a long export holds none open. */
  inCompany: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
  /** Gets the written percent, often. It throws to end the writing. */
  onProgress: (percent: number) => Promise<void>
}

export type Written = { records: number; files: number }

type ManifestEntry = { caminho: string; bytes: number; sha256: string; registros?: number }
type Problem = { caminho: string; problema: string }

/**
 * Writes everything a company has into a ZIP: a JSON file for each table, the stored files, a page that explains them,
 * and last a manifest with the count and SHA-256 of each. Only one page of rows or one chunk of a file is in memory at
 * a time.
 */
export async function writeExport(add: AddToZip, writing: Writing): Promise<Written> {
  const { company, tables, at, timeZone, inCompany } = writing
  const progress = await startProgress(writing)
  const entries: ManifestEntry[] = []
  const problems: Problem[] = []
  const counts: { table: ExportedTable; records: number }[] = []
  for (const table of tables) {
    let records = 0
    async function* lines() {
      for await (const rows of paced(pagesOf(inCompany, table))) {
        records += rows.length
        await progress(rowWeight * rows.length)
        yield rows.map(({ line }) => line)
      }
    }
    const entry = await add(`dados/${table.name}.json`, jsonArray(lines()))
    entries.push({ ...noted(entry), registros: records })
    counts.push({ table, records })
  }
  let files = 0
  for await (const file of storedFiles(inCompany)) {
    const found = await writeFile(add, writing.storage, file, progress)
    if (found.entry) {
      entries.push(noted(found.entry))
      files += 1
    }
    if (found.problem) problems.push({ caminho: exportedPath(file), problema: found.problem })
  }
  entries.push(
    noted(await add('LEIA-ME.html', readMe({ company: company.name, at, timeZone, counts, files, problems }))),
  )
  const records = counts.reduce((sum, { records: some }) => sum + some, 0)
  const manifest = {
    produto: 'Prumo',
    formato: 1,
    empresa: { numero: company.id, nome: company.name },
    inicio: at.toISOString(),
    registros: records,
    arquivos_guardados: files,
    problemas: problems,
    conteudo: entries,
  }
  await add('manifesto.json', once(`${JSON.stringify(manifest, null, 1)}\n`))
  return { records, files }
}

/** The file name: 'prumo-exportacao-2026-11-20.zip'. */
export function exportName(at: Date, timeZone: string, what = 'exportacao'): string {
  const { year, month, day } = wallClock(at, timeZone)
  return `prumo-${what}-${year}-${month}-${day}.zip`
}

const noted = ({ path, bytes, sha256 }: ZipEntry): ManifestEntry => ({ caminho: path, bytes, sha256 })

async function* once(text: string) {
  yield text
}

type Progress = (weight: number) => Promise<void> | void

async function startProgress({ tables, inCompany, onProgress }: Writing): Promise<Progress> {
  let total = 1
  for (const table of tables) total += rowWeight * (await inCompany((scope) => countRows(scope, table)))
  total += (await inCompany(everyFile)).bytes
  let done = 0
  let told = -1
  return (weight) => {
    done += weight
    // Rows added meanwhile are written too, so 100 percent is only known at the end.
    const percent = Math.min(99, Math.floor((100 * done) / total))
    if (percent === told) return
    told = percent
    return onProgress(percent)
  }
}

async function* pagesOf(inCompany: Writing['inCompany'], table: ExportedTable): AsyncGenerator<ExportedRow[]> {
  const read = table.read ?? (await inCompany(({ db }) => tableReader(db, table)))
  let last: ExportedRow | undefined
  for (;;) {
    const page = await inCompany((scope) => read(scope, last, rowsAtOnce))
    yield page
    last = page.at(-1)
    // A table with one row per company has no key to continue after.
    if (page.length < rowsAtOnce || !last?.key.length) return
  }
}

async function* storedFiles(inCompany: Writing['inCompany']): AsyncGenerator<FileRow> {
  let last = 0
  for (;;) {
    const page = await inCompany((scope) => filesAfter(scope, last, filesAtOnce))
    yield* page
    if (page.length < filesAtOnce) return
    last = page.at(-1)!.id
  }
}

/** A missing or altered content is named in the manifest, so that the rest can still be exported. */
async function writeFile(
  add: AddToZip,
  storage: Storage,
  file: FileRow,
  progress: Progress,
): Promise<{ entry?: ZipEntry; problem?: string }> {
  const found = await storage.get(file.key).catch((error: { code?: string }) => {
    if (error.code !== 'not_found') throw error
    return undefined
  })
  if (!found) return { problem: 'O conteúdo não foi encontrado.' }
  async function* content() {
    for await (const chunk of found!.stream as AsyncIterable<Buffer>) {
      await progress(chunk.length)
      yield chunk
    }
  }
  const entry = await add(exportedPath(file), content(), { compress: !isPacked(file.type) })
  const changed = entry.sha256 !== file.sha256 || entry.bytes !== file.size
  return changed ? { entry, problem: 'O conteúdo não é mais o que foi enviado.' } : { entry }
}

/** Types that are compressed already: compressing them again would only cost time. */
const isPacked = (type: string) =>
  /^(image\/(?!svg|bmp|x-)|video|audio)|zip|compressed|openxmlformats|opendocument|application\/pdf/.test(type)
