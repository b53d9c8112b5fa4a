import { frequencies, polarities, types, units } from '@prumo/contract/results/structure.ts'
import type { Scope } from '../../platform/scope.ts'
import { sourcesFor } from './sources.ts'

const listOf = <Title extends string>(words: Readonly<Record<number, Title>>) =>
  Object.entries(words).map(([id, title]) => ({ id: Number(id), title }))

/** The choices of an indicator's form (specification E059). */
export const structure = (scope: Scope) => ({
  types: listOf(types),
  units: listOf(units),
  polarities: listOf(polarities),
  frequencies: listOf(frequencies),
  sources: sourcesFor(scope),
})
