import type { Reference } from '../platform/references.ts'

export const qualityReferences: readonly Reference[] = []
