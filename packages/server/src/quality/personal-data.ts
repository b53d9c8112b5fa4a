import type { PersonalData } from '../platform/exports/personal-data.ts'

export const qualityPersonalData: PersonalData = { sections: [] }
