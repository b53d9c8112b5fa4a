import type { Check } from '../platform/checks.ts'

export const qualityChecks: readonly Check[] = []
