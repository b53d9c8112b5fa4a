import type { Area } from '../../platform/area.ts'
import type { Bundle } from '../../platform/exports/bundles.ts'
import { recordsOf } from '../../platform/records/records-of.ts'

/** The bundle of a kind, as its record declares it; undefined for the export of everything. */
export const bundleOf = (areas: readonly Area[], kind: string): Bundle | undefined =>
  recordsOf(areas).find(({ bundle }) => bundle?.kind === kind)?.bundle
