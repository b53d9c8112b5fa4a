import { z } from 'zod'
import { under } from '../../contract.ts'
import { publishedCalls } from '../published/calls.ts'

/** The items of a version of the list of onboarding, in their order. */
export const OnboardingContent = z.object({
  items: z.array(
    z.object({
      topic: z.string(),
      /** HTML. */
      description: z.string(),
      suggestions_explanations: z.string(),
      link_ref: z.string(),
      /** The day on which it is due, counted from the first one, which is 0. */
      day: z.int(),
      /** The name of the user who sees to it; '': whoever begins the onboarding. */
      responsible: z.string(),
    }),
  ),
})
export type OnboardingContent = z.infer<typeof OnboardingContent>

export const onboardingAddress = '/client/onboarding'
export const onboardingReadingCalls = under(
  onboardingAddress,
  publishedCalls('onboarding_list', OnboardingContent, ['a lista da integração', 'da lista da integração']),
)
