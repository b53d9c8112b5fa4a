import type { Area } from '../platform/area.ts'
import { operatorAuditWords } from './audit-words.ts'

/** What the operator does to the house itself; their own commands are in program.ts, over those of the areas. */
export const operator: Area = { name: 'operator', topics: [], audit: operatorAuditWords }
