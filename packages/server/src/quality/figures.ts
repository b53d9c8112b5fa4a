import type { Figure } from '../platform/figures.ts'

export const qualityFigures: readonly Figure[] = []
