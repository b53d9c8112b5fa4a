import type { ManualSection } from '@prumo/contract/people/manual/endpoints.ts'
import { api } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { queryClient } from '../../platform/query-client.ts'

/** The texts of a section by field, as HTML, and its version: null when nothing was written yet. */
export type Section = { texts: Readonly<Record<string, string>>; updated_at: string | null; updated_by: string }

type Written = { updated_at: string | null; updated_by: string }

const sectionOf = ({ response }: { response: Written }): Section => {
  const { updated_at, updated_by, ...texts } = response
  return { texts: texts as Record<string, string>, updated_at, updated_by }
}

const options = { topic: 'people', pick: sectionOf } as const
const reads = {
  introduction: call('GET /client/manual-colaborador/introduction', {}, options),
  identity: call('GET /client/manual-colaborador', {}, options),
  history: call('GET /client/manual-colaborador/history', {}, options),
  final_consideration: call('GET /client/manual-colaborador/final-consideration', {}, options),
} as const

export const sectionQuery = (section: ManualSection) => reads[section]

const writes = {
  introduction: 'POST /client/manual-colaborador/introduction',
  identity: 'POST /client/manual-colaborador',
  history: 'POST /client/manual-colaborador/history',
  final_consideration: 'POST /client/manual-colaborador/final-consideration',
} as const

/** Saves the sent texts of a section over a version. @throws ApiError: record.stale with the current section. */
export async function writeSection(
  section: ManualSection,
  body: Readonly<Record<string, string>> & { updated_at: string | null },
): Promise<Section> {
  const now = sectionOf(await api(writes[section], { body }))
  queryClient.setQueryData(sectionQuery(section).queryKey, now)
  return now
}

/** The section that a refusal as stale carries. */
export const staleSection = (record: unknown): Section => sectionOf({ response: record as Written })

/** The published version, for whoever must read it. */
export const publishedQuery = call('GET /client/manual-colaborador/reading', {}, { topic: 'people' })
