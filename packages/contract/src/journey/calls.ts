import { companyJourneyCalls } from './company/endpoints.ts'
import { moduleCalls } from './modules/endpoints.ts'
import { practiceCalls } from './practices/endpoints.ts'
import { surveyCalls } from './survey/endpoints.ts'

export const journeyCalls = { ...moduleCalls, ...practiceCalls, ...surveyCalls, ...companyJourneyCalls } as const
