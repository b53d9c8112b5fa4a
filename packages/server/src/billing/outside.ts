import type { Reading } from '../platform/http/implement.ts'
import type { JobContext } from '../platform/jobs/jobs.ts'
import type { Operating } from '../platform/operator/context.ts'
import type { Services } from '../platform/scope.ts'

/**
 * For verbs that speak with the gateway: between two transactions, never within one, because an answer may take seconds
 * and a process may end before it comes.
 */
export type Outside = { services: Pick<Services, 'own' | 'clock'>; reading: Reading; writing: Reading }

/** In a job, in the name of the system. */
export const outsideOf = (context: JobContext, companyId: number): Outside => ({
  services: context,
  reading: (read) => context.inCompany(companyId, read),
  writing: (write) => context.inCompany(companyId, write),
})

/** For a command or a screen of the provider, in the operator's name. */
export const outsideByOperator = ({ jobs, inCompany }: Operating, companyId: number): Outside => ({
  services: jobs,
  reading: (read) => inCompany(companyId, read),
  writing: (write) => inCompany(companyId, write),
})
