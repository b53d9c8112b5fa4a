import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { one } from '../../record-calls.ts'
import { BegunOnboarding } from '../onboarding/endpoints.ts'

/** The content of the first screen of the area. */
export const PeopleHome = z
  .object({
    /** People who work here now. */
    collaborators: z.int(),
    /** Positions of the organogram that nobody holds. */
    vacant: z.int(),
    /** Job descriptions that wait for approval, and those whose review is late. */
    jobs_to_approve: z.int(),
    reviews_late: z.int(),
    norms: z.int(),
    /** Trainings of people who work here whose validity has ended, and that nothing newer took the place of. */
    trainings_ended: z.int(),
    /** Open rounds of feedback, those that end first first, and how many people have not answered; at most 3. */
    rounds: z.array(z.object({ id: z.int(), name: z.string(), ends_on: z.string(), missing: z.int() })),
    /** Onboardings with something left to do, the last begun first; at most 10. */
    onboardings: z.array(BegunOnboarding),
    /** Feedbacks whose day has come, the oldest first; at most 10. */
    feedbacks_due: z.array(
      z.object({
        collaborator_id: z.int(),
        name: z.string(),
        next_on: z.string(),
        kind: z.enum(['standard', 'custom']),
      }),
    ),
  })
  .meta({ id: 'PeopleHome' })
export type PeopleHome = z.infer<typeof PeopleHome>

export const peopleHomeCalls = defineCalls({
  'GET /client/pessoas/home': {
    audience: 'peoples',
    summary: 'O que a primeira tela de Pessoas mostra: integrações, revisões e feedbacks que esperam',
    response: one(PeopleHome),
  },
})
