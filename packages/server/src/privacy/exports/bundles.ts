import type { Area } from '../../platform/area.ts'
import type { Bundle } from '../../platform/exports/bundles.ts'

/** The bundle of a kind, as its area declares it; undefined for the export of everything. */
export const bundleOf = (areas: readonly Area[], kind: string): Bundle | undefined =>
  areas.flatMap(({ bundles = [] }) => bundles).find((bundle) => bundle.kind === kind)
