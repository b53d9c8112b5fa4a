import type { Area } from '../platform/area.ts'
import { qualityAuditWords } from './audit-words.ts'
import { qualityChecks } from './checks.ts'
import { qualityExport } from './company-export.ts'
import { qualityFigures } from './figures.ts'
import { qualityPersonalData } from './personal-data.ts'
import { qualityReferences } from './references.ts'

export const quality: Area = {
  name: 'quality',
  topics: [],
  audit: qualityAuditWords,
  export: qualityExport,
  personal: qualityPersonalData,
  references: qualityReferences,
  figures: qualityFigures,
  checks: qualityChecks,
}
