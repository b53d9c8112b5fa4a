import { type ManualSection, manualSections, manualTitles } from '@prumo/contract/people/manual/endpoints.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { recordTyped } from '../../platform/audit/record.ts'
import { lockNamed } from '../../platform/database/named-locks.ts'
import { nextVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import { cleanTexts } from '../../platform/ordered/formatted.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import { shortened } from '../../platform/rich-text/shortening.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

type FieldOf<Section extends ManualSection> = keyof (typeof manualSections)[Section] & string
type Texts<Section extends ManualSection> = Record<FieldOf<Section>, string>
type Shown<Section extends ManualSection> = Texts<Section> & { updated_at: string | null; updated_by: string }
type Row = { content: Record<string, string>; updated_by: number; updated_at: Date }

const ofSection = (scope: Scope, section: ManualSection) =>
  area
    .selectFrom('people.manual_sections')
    .select(['content', 'updated_by', 'updated_at'])
    .where('company_id', '=', scope.companyId)
    .where('section', '=', section)

const fieldsOf = (section: ManualSection) => Object.keys(manualSections[section])

/** The texts of a section; those that nobody wrote are ''. */
export async function manualSection<Section extends ManualSection>(
  scope: Scope,
  section: Section,
): Promise<Shown<Section>> {
  return presented(scope, section, (await scope.db.first(ofSection(scope, section))) as Row | undefined)
}

type Written<Section extends ManualSection> = { [Field in FieldOf<Section>]?: string | undefined } & {
  /** The version it was written on; null: nothing was there; undefined: it is written over any version. */
  updated_at?: string | null | undefined
}

/**
 * Writes the sent texts of a section; the others stay. Saving what stands there already changes nothing.
 * @throws record.stale with the current section when somebody else wrote since.
 */
export async function writeSection<Section extends ManualSection>(
  scope: Scope,
  section: Section,
  { updated_at, ...sent }: Written<Section>,
): Promise<Shown<Section>> {
  await lockNamed(scope, `people.manual_sections ${section}`)
  const before = (await scope.db.first(ofSection(scope, section).forUpdate())) as Row | undefined
  if (updated_at !== undefined && instant(updated_at) !== (before?.updated_at.getTime() ?? null)) {
    const record = await presented(scope, section, before)
    const { updated_by: by, updated_at: at } = record
    throw fail('record.stale', { record, ...(at !== null && { changed: { by, at } }) })
  }
  const texts = Object.fromEntries(Object.entries(sent).filter(([, text]) => text !== undefined))
  const clean = (await cleanTexts(scope, texts, fieldsOf(section))) as Record<string, string>
  const changed = Object.keys(clean).filter((field) => clean[field] !== (before?.content[field] ?? ''))
  if (changed.length === 0) return presented(scope, section, before)
  const content = { ...before?.content, ...clean }
  const row = await scope.db.first(
    area
      .insertInto('people.manual_sections')
      .values({
        company_id: scope.companyId,
        section,
        content: JSON.stringify(content),
        updated_by: scope.userId,
        updated_at: scope.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'section']).doUpdateSet({
          content: JSON.stringify(content),
          updated_by: scope.userId,
          updated_at: nextVersion(scope, 'people.manual_sections.updated_at'),
        }),
      )
      .returning(['id', 'content', 'updated_by', 'updated_at']),
  )
  const said = (from: Record<string, string> | undefined) =>
    Object.fromEntries(changed.map((field) => [field, shortened(plainText(from?.[field] ?? ''), mostSaid)]))
  await recordTyped(scope, 'manual.written', row!.id, {
    before: said(before?.content),
    after: { title: manualTitles[section], ...said(content) },
  })
  publish(scope, { topic: 'people' })
  return presented(scope, section, row as Row)
}

const mostSaid = 500
const instant = (text: string | null) => (text === null ? null : Date.parse(text))

async function presented<Section extends ManualSection>(scope: Scope, section: Section, row: Row | undefined) {
  const names = await memberNames(scope, [row?.updated_by ?? null])
  return {
    ...Object.fromEntries(fieldsOf(section).map((field) => [field, row?.content[field] ?? ''])),
    updated_at: row?.updated_at.toISOString() ?? null,
    updated_by: names.get(row?.updated_by ?? 0) ?? '',
  } as Shown<Section>
}
