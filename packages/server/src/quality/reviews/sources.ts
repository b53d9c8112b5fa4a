import type { InsightBlock } from '@prumo/contract/strategy/suggestions/endpoints.ts'

/* From which figures and checks, as areas declare them, inputs of a standard subject are suggested, beside what is read of it
   (known/knowing.ts). */

/** The figures by subject; a test fails for one that no area declares. */
export const figuresOfSubjects: Readonly<Record<number, readonly string[]>> = {
  5: ['task.concluded_on_time', 'pop.read', 'minutes_subject.resolved'],
  7: ['finance_entry.revenue', 'finance_entry.net_margin'],
  10: ['timesheet.hours'],
  12: ['action_plan.concluded', 'action_plan.concluded_on_time'],
}

/** The checks by subject; a test fails for one that no area declares. */
export const checksOfSubjects: Readonly<Record<number, readonly string[]>> = {
  2: ['swot.filled', 'legal_requirement.on_time'],
  5: ['pop.approved', 'pop.reviews_on_time', 'process.mapped'],
  9: ['supplier.evaluated', 'supplier.followed', 'supplier.reviews_on_time', 'supplier.none_rejected'],
  10: ['instrument.on_time', 'job_description.approved', 'competence.assessed', 'training.valid'],
  11: ['quality_risk.treated', 'quality_risk.reviews_on_time'],
}

/** The subject of what the data say about the company (platform/insights.ts). */
export const insightSubjects: Readonly<Record<InsightBlock, number>> = {
  strength: 12,
  weakness: 2,
  cost: 10,
  revenue: 7,
}
