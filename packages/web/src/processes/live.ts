import type { LiveTopic } from '../platform/live/staleness.ts'

/** Every query of processes, their procedures and the customer's journey begins with 'processes'. */
export const processesLive: readonly LiveTopic[] = [
  { topic: 'processes', stale: [['processes']] },
  { topic: 'departments', stale: [['processes']] },
]
