import { z } from 'zod'
import { under } from '../../contract.ts'
import { publishedCalls } from '../published/calls.ts'

/** The content of a version of the manual: its sections in their order, the norms among them. */
export const ManualContent = z.object({
  sections: z.array(
    z.object({
      title: z.string(),
      /** HTML with the heading above it; '' for none. */
      texts: z.array(z.object({ label: z.string(), html: z.string() })),
      norms: z.array(
        z.object({
          topic: z.string(),
          description: z.string(),
          suggestions_explanations: z.string(),
          link: z.string(),
        }),
      ),
    }),
  ),
})
export type ManualContent = z.infer<typeof ManualContent>

export const manualAddress = '/client/manual-colaborador'
export const manualReadingCalls = under(
  manualAddress,
  publishedCalls('manual', ManualContent, ['o Manual do Colaborador', 'do Manual do Colaborador']),
)
