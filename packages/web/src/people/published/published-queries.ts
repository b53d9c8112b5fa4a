import type { manualAddress } from '@prumo/contract/people/manual/readings.ts'
import type { onboardingAddress } from '@prumo/contract/people/onboarding/readings.ts'
import { call } from '../../platform/query.ts'

/** The addresses of the documents that are written in place and published in versions. */
export type PublishedBase = typeof manualAddress | typeof onboardingAddress

export const versionsQuery = (base: PublishedBase) => call(`GET ${base}/versions`, {}, { topic: 'people' })

export const readersQuery = (base: PublishedBase) => call(`GET ${base}/readers`, {}, { topic: 'people' })
