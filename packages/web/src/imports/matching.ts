import type { ImportBatch, ImportColumn } from '@prumo/contract/imports/batches/model.ts'

/** For each key of the kind's columns, the index (from 0) of the file's column that holds it; null when none does. */
export type Mapping = ImportBatch['mapping']

const mostSamples = 3

/**
 * The mapping after a column of the file was chosen for a key. A column has one meaning, so it is removed from the key
 * that had it.
 */
export function choosing(mapping: Mapping, key: string, place: number | null): Mapping {
  const others = Object.entries(mapping).map(([other, had]) => [other, had === place ? null : had] as const)
  return { ...Object.fromEntries(others), [key]: place }
}

/** The keys of required columns without a chosen column. */
export const missing = (columns: readonly ImportColumn[], mapping: Mapping): string[] =>
  columns
    .filter(
      ({ key, required, instead }) => required && [key, ...instead].every((one) => (mapping[one] ?? null) === null),
    )
    .map(({ key }) => key)

/** The headers of the file that are mapped to no key. */
export function unused(headers: readonly string[], mapping: Mapping): string[] {
  const chosen = new Set(Object.values(mapping))
  return headers.filter((_, place) => !chosen.has(place))
}

/** The first values of a column of the file. */
export function samplesOf({ sample }: Pick<ImportBatch, 'sample'>, place: number | null): string[] {
  if (place === null) return []
  return sample
    .map((cells) => cells[place] ?? '')
    .filter(Boolean)
    .slice(0, mostSamples)
}
