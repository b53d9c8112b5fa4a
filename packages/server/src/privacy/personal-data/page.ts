import { formatDate, isDate } from '@prumo/contract/dates.ts'
import { writtenInstant } from '../../platform/exports/csv.ts'
import type { Slices } from '../../platform/exports/pacing.ts'
import type { PersonalSection } from '../../platform/exports/personal-section.ts'
import { escaped, pageEnd, pageHead } from '../html.ts'
import type { ShownRow } from './downloading.ts'

type Person = { name: string; at: Date; timeZone: string }

/** The page for the person: every section as a table, in words. */
export async function* personalPage(
  { name, at, timeZone }: Person,
  sections: readonly PersonalSection[],
  rowsOf: (section: PersonalSection) => Slices<ShownRow>,
): AsyncGenerator<string> {
  yield pageHead('Seus dados no Prumo')
  yield `<p>Dados pessoais de <b>${escaped(name)}</b>, reunidos em ${writtenInstant(at, timeZone)}.</p>
<p>Esta página mostra tudo em palavras; a pasta <b>dados</b> traz o mesmo em JSON, para levar a outro sistema. A senha não está
aqui: o Prumo guarda dela só uma forma embaralhada, que não permite conhecê-la.</p>
`
  for (const section of sections) {
    const fields = { ...(section.of === 'company' && { empresa: 'Empresa' }), ...section.fields }
    yield `<h2>${escaped(section.title)}</h2>\n`
    let any = false
    const said = (field: string, value: unknown) => section.codes?.[field]?.[String(value)] ?? written(value, timeZone)
    const lineOf = (row: ShownRow) =>
      `<tr>${Object.keys(fields)
        .map((field) => `<td>${escaped(said(field, row[field])) || '—'}</td>`)
        .join('')}</tr>\n`
    for await (const rows of rowsOf(section)) {
      if (!rows.length) continue
      if (!any) yield tableHead(section.title, Object.values(fields))
      any = true
      yield rows.map(lineOf).join('')
    }
    yield any ? '</tbody></table></div>\n' : '<p class="dim">Nada registrado.</p>\n'
  }
  yield pageEnd
}

const tableHead = (title: string, names: readonly string[]) =>
  `<div class="wide" tabindex="0" role="region" aria-label="${escaped(title)}"><table><thead><tr>${names
    .map((name) => `<th scope="col">${escaped(name)}</th>`)
    .join('')}</tr></thead><tbody>\n`

function written(value: unknown, timeZone: string): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return writtenInstant(value, timeZone)
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (Array.isArray(value)) return value.map((one) => written(one, timeZone)).join('; ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value as string | number)
  return isDate(text) ? formatDate(text) : text
}
