import type { ChecklistItem, Clause } from './clause.ts'
import { context } from './context.ts'
import { evaluation } from './evaluation.ts'
import { improvement } from './improvement.ts'
import { leadership } from './leadership.ts'
import { operation } from './operation.ts'
import { planning } from './planning.ts'
import { support } from './support.ts'

/** Clauses 4 to 10 of ISO 9001, asked in our own words (decision O192). */
export const clauses: readonly Clause[] = [context, leadership, planning, support, operation, evaluation, improvement]

export const checklist: readonly ChecklistItem[] = clauses.flatMap(({ items }) => items)
