import type { Readable } from 'node:stream'
import { inCompany } from '../../identity/companies/in-company.ts'
import { servedCompanies } from '../../identity/companies/served.ts'
import type { Area } from '../../platform/area.ts'
import { pageByPage, wallClock } from '../../platform/exports/columns.ts'
import { jsonArray } from '../../platform/exports/json.ts'
import { paced, type Slices } from '../../platform/exports/pacing.ts'
import type { PersonalRow, PersonalSection } from '../../platform/exports/personal-section.ts'
import { zipStream, zipType } from '../../platform/exports/zip.ts'
import type { Reading } from '../../platform/http/implement.ts'
import type { Limit, RateLimits } from '../../platform/http/rate-limits.ts'
import type { GeneratedFile } from '../../platform/http/send-file.ts'
import { recordsOf } from '../../platform/records/records-of.ts'
import type { Scope } from '../../platform/scope.ts'
import { personalPage } from './page.ts'

const downloadsByUser: Limit = { name: 'personal-data', points: 10, seconds: 3600 }
const rowsAtOnce = 500

/** A row as it is shown and written; in a section of companies, with the company's name. */
export type ShownRow = Record<string, unknown>

/**
 * All data that Prumo has about the acting person, as a ZIP that is made while it is read: a page in words, and a JSON
 * file for each section. Of companies only those they work in now: what they wrote for others is no longer theirs to
 * read.
 * @throws rate.limited.
 */
export async function downloadPersonalData(scope: Scope, reading: Reading, limits: RateLimits): Promise<GeneratedFile> {
  await limits.count(downloadsByUser, String(scope.userId))
  const { name, timeZone } = scope.actor
  const at = scope.clock.now()
  const { year, month, day } = wallClock(at, timeZone)
  return {
    name: `prumo-meus-dados-${year}-${month}-${day}.zip`,
    type: zipType,
    stream: personalZip(scope.areas, { name, at, timeZone }, reading),
  }
}

function personalZip(
  areas: readonly Area[],
  person: { name: string; at: Date; timeZone: string },
  reading: Reading,
): Readable {
  const sections = recordsOf(areas).flatMap(({ personal }) => personal)
  return zipStream(person.at, async (add) => {
    const companies = await reading(servedCompanies)
    const rowsOf = (section: PersonalSection) => readSection(section, reading, companies)
    await add('meus-dados.html', personalPage(person, sections, rowsOf))
    for (const section of sections) await add(`dados/${section.name}.json`, sectionJson(section, rowsOf(section)))
  })
}

async function* readSection(
  { of, read }: PersonalSection,
  reading: Reading,
  companies: readonly { id: number; name: string }[],
): AsyncGenerator<readonly ShownRow[]> {
  const paged = (run: (last: PersonalRow | undefined) => Promise<PersonalRow[]>) => paced(pageByPage(rowsAtOnce, run))
  if (of === 'person') {
    yield* paged((last) => reading((scope) => read(scope, last, rowsAtOnce)))
    return
  }
  for (const { id, name } of companies) {
    const within = (last: PersonalRow | undefined) =>
      reading((scope) => inCompany(scope, id, (company) => read(company, last, rowsAtOnce)))
    for await (const rows of paged(within)) yield rows.map((row) => ({ empresa: name, ...row }))
  }
}

/** The meaning of every field comes before the rows. */
async function* sectionJson({ title, of, fields }: PersonalSection, rows: Slices<ShownRow>) {
  const meanings = { ...(of === 'company' && { empresa: 'Empresa' }), id: 'Número do registro', ...fields }
  yield `{"titulo":${JSON.stringify(title)},\n"campos":${JSON.stringify(meanings)},\n"registros":`
  yield* jsonArray(asText(rows))
  yield '}\n'
}

async function* asText(slices: Slices<ShownRow>) {
  for await (const rows of slices) yield rows.map((row) => JSON.stringify(row))
}
